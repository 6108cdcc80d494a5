import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useId } from 'preact/hooks';
import { Notice } from '../../../../components/Notice.tsx';
import { fileOf, formats, textOf, type Format } from '../../../../lib/export/format.ts';
import type { KnownLink } from '../../../../lib/link.ts';
import type { Copying } from '../../../../lib/state/copying.ts';
import { word } from '../../../../lib/words.ts';
import { CopiedText } from '../../CopiedText.tsx';
import { saveFile } from '../../save-file.ts';
import { useBreakable } from '../../use-breakable.ts';

interface ExportActionsProps {
  /** Null until they are there. */
  links: readonly KnownLink[] | null;
  copying: Copying;
  onClose(): void;
}

/** Which format, and what is done with it. The text is made once it is asked for. */
export function ExportActions({ links, copying, onClose }: ExportActionsProps): VNode {
  const id = useId();
  const format = useSignal<Format>('csv');
  const { broken, run } = useBreakable(); // What writes CSV is loaded when it is needed.
  const waiting = links === null || links.length === 0;

  async function press(work: (links: readonly KnownLink[]) => Promise<void>): Promise<void> {
    if (links !== null && !waiting) await run(() => work(links));
  }
  const download = async (all: readonly KnownLink[]): Promise<void> =>
    saveFile(await fileOf(format.value, all, Date.now()));
  const copy = async (all: readonly KnownLink[]): Promise<void> =>
    copying.copyText(await textOf(format.value, all), all.length);

  return (
    <>
      <fieldset role="radiogroup" aria-labelledby={`${id}-format`}>
        <legend id={`${id}-format`}>{word('exportFormat')}</legend>
        {formats.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={`${id}-format`}
              value={each}
              checked={format.value === each}
              onChange={() => (format.value = each)}
            />
            {word(`exportFormatName_${each}`)}
          </label>
        ))}
      </fieldset>
      {broken.value && <Notice failure={{ kind: 'internal' }} />}
      <div class="export-actions">
        <button type="button" class="primary" aria-disabled={waiting} onClick={() => void press(download)}>
          {word('exportDownload')}
        </button>
        <button type="button" aria-disabled={waiting} onClick={() => void press(copy)}>
          {word('copy')}
        </button>
        <button type="button" onClick={onClose}>
          {word('close')}
        </button>
        <CopiedText copying={copying} />
      </div>
    </>
  );
}
