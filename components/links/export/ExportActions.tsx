import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import buttons from '../../ui/buttons.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { exportFile, exportText, type ExportFormat } from '../../../lib/formats/export-formats.ts';
import type { PartialLink } from '../../../lib/link/link.ts';
import type { Copying } from '../../../lib/state/shared/copying.ts';
import { message } from '../../../lib/i18n/messages.ts';
import { CopiedText } from '../../ui/CopiedText.tsx';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { useFallibleTask } from '../../ui/use-fallible-task.ts';
import { DialogActions } from '../dialogs/DialogActions.tsx';
import { FormatChoice } from './FormatChoice.tsx';

interface ExportActionsProps {
  /** The links to export; null until they are gathered. */
  links: readonly PartialLink[] | null;
  copying: Copying;
  onClose(): void;
}

/** The choice of a format, and the buttons that save or copy the links in it. The text is built on the press. */
export function ExportActions({ links, copying, onClose }: ExportActionsProps): VNode {
  const format = useSignal<ExportFormat>('csv');
  const saved = useSignal<string | null>(null);
  const { broken, run } = useFallibleTask(); // The CSV writer is loaded on demand, which may fail.
  const waiting = links === null || links.length === 0;

  async function press(action: (links: readonly PartialLink[]) => Promise<void>): Promise<void> {
    if (links !== null && !waiting) await run(() => action(links));
  }
  async function download(all: readonly PartialLink[]): Promise<void> {
    const file = await exportFile(format.value, all, Date.now());
    saveFile(file);
    saved.value = file.name;
  }
  async function copy(all: readonly PartialLink[]): Promise<void> {
    saved.value = null;
    await copying.copyText(await exportText(format.value, all), all.length);
  }

  return (
    <>
      <FormatChoice format={format.value} onChoose={(chosen) => (format.value = chosen)} />
      {broken.value && <Notice failure={{ kind: 'internal' }} />}
      <DialogActions>
        <CopiedText copying={copying} saved={saved.value} />
        <button type="button" onClick={onClose}>
          {message('close')}
        </button>
        <button type="button" aria-disabled={waiting} onClick={() => void press(copy)}>
          {message('copy')}
        </button>
        <button type="button" class={buttons.primary} aria-disabled={waiting} onClick={() => void press(download)}>
          {message('exportDownload')}
        </button>
      </DialogActions>
    </>
  );
}
