import { useSignal } from '@preact/signals';
import buttons from '../../ui/buttons.module.css';
import { Notice } from '../../ui/Notice.tsx';
import text from '../../ui/text.module.css';
import type { Failure } from '../../../lib/failure/failure.ts';
import type { ExportFile, LongFile } from '../../../lib/export/export-file.ts';
import { exportFile, exportText, exportFormats, type ExportFormat } from '../../../lib/export/links-export.ts';
import { historyCsv, historyFile } from '../../../lib/export/history-csv.ts';
import type { PartialLink } from '../../../lib/link/link.ts';
import type { LinksState } from '../../../lib/state/links/links.ts';
import { samplesIn, type Histories } from '../../../lib/state/links/history/read-histories.ts';
import type { Copying } from '../../../lib/state/shared/copying.ts';
import { message } from '../../../lib/i18n/messages.ts';
import { CopiedText } from '../../ui/CopiedText.tsx';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { useFallibleTask } from '../../ui/use-fallible-task.ts';
import { DialogActions } from '../../ui/Dialog.tsx';
import { useId } from 'preact/hooks';
import styles from './export.module.css';

interface ExportActionsProps {
  /** The links to export; null until they are gathered. */
  links: readonly PartialLink[] | null;
  history: Pick<LinksState['history'], 'isKept' | 'readAllOf'>;
  copying: Copying;
  onClose(): void;
}

/** The choice of a format, and the buttons that save or copy the links in it. The text is built on the press. */
export function ExportActions({ links, history, copying, onClose }: ExportActionsProps) {
  const chosen = useSignal<ChosenFormat>('csv');
  const saved = useSignal<string | null>(null);
  /** What prevents the last press: a failure, or that no clicks are known. */
  const hindered = useSignal<Failure | 'no-history' | null>(null);
  const { broken, run } = useFallibleTask(); // The CSV writer is loaded on demand, which may fail.
  /** The click history is being read. */
  const reading = useSignal(false);
  const waiting = links === null || links.length === 0 || reading.value;
  const format = chosen.value === 'history' && !history.isKept.value ? 'csv' : chosen.value;

  async function press(action: (links: readonly PartialLink[]) => Promise<void>): Promise<void> {
    saved.value = null;
    hindered.value = null;
    if (links !== null && !waiting) await run(() => action(links));
  }
  /** Runs the action with the clicks of these links, if there are any. */
  async function withHistories(all: readonly PartialLink[], action: (histories: Histories) => Promise<void>) {
    reading.value = true;
    const read = await history.readAllOf(all);
    reading.value = false;
    if (!read.ok) hindered.value = read.failure;
    else if (read.value.size === 0) hindered.value = 'no-history';
    else await action(read.value);
  }
  function save(file: ExportFile | LongFile): void {
    saveFile(file);
    saved.value = file.name;
  }
  async function download(all: readonly PartialLink[]): Promise<void> {
    const now = Date.now();
    if (format !== 'history') save(await exportFile(format, all, now));
    else await withHistories(all, async (histories) => save(await historyFile(samplesIn(histories), now)));
  }
  async function copy(all: readonly PartialLink[]): Promise<void> {
    if (format !== 'history') await copying.copyText(await exportText(format, all), all.length);
    else await withHistories(all, async (of) => copying.copyText(await historyCsv(samplesIn(of)), of.size));
  }

  return (
    <>
      <FormatChoice
        format={format}
        withHistory={history.isKept.value}
        onChoose={(next) => {
          chosen.value = next;
          hindered.value = null;
        }}
      />
      {format === 'history' && <p class={text.soft}>{message('exportHistoryHelp')}</p>}
      {hindered.value === 'no-history' && <p role="alert">{message('exportNoHistory')}</p>}
      {hindered.value !== null && hindered.value !== 'no-history' && <Notice failure={hindered.value} />}
      {broken.value && <Notice failure={{ kind: 'internal' }} />}
      <DialogActions>
        <CopiedText
          copying={copying}
          saved={saved.value}
          reading={reading.value ? message('accountMoversLoading') : null}
        />
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

/** A format of the links, or of their clicks day by day. */
type ChosenFormat = ExportFormat | 'history';

interface FormatChoiceProps {
  format: ChosenFormat;
  /** The clicks of links day by day can be exported. */
  withHistory: boolean;
  onChoose(format: ChosenFormat): void;
}

/** The radio buttons of the export formats. */
function FormatChoice({ format, withHistory, onChoose }: FormatChoiceProps) {
  const id = `${useId()}-format`;
  return (
    <fieldset class={styles.formats} role="radiogroup" aria-labelledby={id}>
      <legend class={styles.legend} id={id}>
        {message('exportFormat')}
      </legend>
      {[...exportFormats, ...(withHistory ? (['history'] as const) : [])].map((each) => (
        <label key={each} class={styles.format}>
          <input
            class={styles.radio}
            type="radio"
            name={id}
            value={each}
            checked={format === each}
            onChange={() => onChoose(each)}
          />
          {message(each === 'history' ? 'clickHistory' : `exportFormatName_${each}`)}
        </label>
      ))}
    </fieldset>
  );
}
