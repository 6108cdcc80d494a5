import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { Notice } from '../../ui/Notice.tsx';
import buttons from '../../ui/buttons.module.css';
import text from '../../ui/text.module.css';
import type { Copying } from '../../../lib/state/shared/copying.ts';
import type { Shortened, BulkShorten } from '../../../lib/state/links/bulk-shorten.ts';
import type { CleanedList } from '../../../lib/state/links/cleaned-list.ts';
import type { BatchRun } from '../../../lib/state/shared/batch-run.ts';
import { joinSentences, pluralMessage, message } from '../../../lib/i18n/messages.ts';
import { CopiedText } from '../../ui/CopiedText.tsx';
import { formatCount } from '../../../lib/i18n/number-format.ts';
import { Status } from '../../ui/Status.tsx';
import { DialogActions } from '../dialogs/DialogActions.tsx';
import { DialogProgress } from '../dialogs/DialogProgress.tsx';
import column from './column.module.css';
import { LeftOut } from './LeftOut.tsx';
import { ResultFormChoice, type ResultForm } from './ResultFormChoice.tsx';
import { ShortenFailures } from './ShortenFailures.tsx';
import { ShortenResults } from './ShortenResults.tsx';

interface ShortenRunProps {
  bulk: BulkShorten;
  run: BatchRun<string>;
  copying: Copying;
  /** Copies the results in the chosen form. */
  onCopy(form: ResultForm): void;
  onExport(): void;
  onClose(): void;
  onSettings(): void;
}

/** The progress of the shortening, its results and failures, and the actions on them. */
export function ShortenRun({ bulk, run, copying, onCopy, onExport, onClose, onSettings }: ShortenRunProps): VNode {
  const state = run.state.value;
  const results = bulk.results.value;
  const hasResults = results.length > 0;
  const failed = run.failed.value;
  const form = useSignal<ResultForm>('links');
  const ended = state === 'ended';
  const left = ended ? run.left().length : 0;

  return (
    <div class={column.column}>
      {!ended && <p class={text.soft}>{message('bulkShortenClosing')}</p>}
      <Status class={column.status ?? ''}>
        {ended
          ? joinSentences(
              pluralMessage('bulkShortenDone', results.length),
              ...outcomeCounts(results),
              left > 0 ? pluralMessage('bulkShortenLeft', left) : '',
              ...leftOut(bulk.list.value),
            )
          : message(state === 'stopping' ? 'stopping' : 'busy_shorten')}
      </Status>
      {!ended && (
        <DialogProgress
          label={message('busy_shorten')}
          steps={{ done: run.ended.value, total: run.total }}
          text={message('countOf', formatCount(run.ended.value), formatCount(run.total))}
          stopping={state !== 'running'}
          onStop={bulk.stop}
        />
      )}
      {ended && run.halted.value !== null && <Notice failure={run.halted.value} onSettings={onSettings} />}
      {failed.length > 0 && <ShortenFailures failed={failed} />}
      {hasResults && <ShortenResults results={results} />}
      {ended && <LeftOut list={bulk.list.value} />}
      {ended && hasResults && <ResultFormChoice form={form} />}
      <DialogActions>
        <CopiedText copying={copying} />
        <button type="button" onClick={onClose}>
          {message('close')}
        </button>
        {ended && (
          <button type="button" onClick={bulk.back}>
            {message('bulkShortenBack')}
          </button>
        )}
        {ended && hasResults && (
          <button type="button" onClick={onExport}>
            {message('export')}
          </button>
        )}
        {ended && (failed.length > 0 || left > 0) && (
          <button class={hasResults ? undefined : buttons.primary} type="button" data-next onClick={bulk.again}>
            {message('tryTheseAgain')}
          </button>
        )}
        {ended && hasResults && (
          <button class={buttons.primary} type="button" data-next onClick={() => onCopy(form.value)}>
            {message('bulkShortenCopy')}
          </button>
        )}
      </DialogActions>
    </div>
  );
}

/** Returns a sentence for each outcome with the count of its addresses. */
function outcomeCounts(results: readonly Shortened[]): string[] {
  return (['new', 'existing', 'restored'] as const).map((outcome) => {
    const { length } = results.filter(({ made }) => made === outcome);
    return length === 0 ? '' : pluralMessage(`bulkShortenCount_${outcome}`, length);
  });
}

/** Returns the sentences about the lines of the list that were left out. */
function leftOut(list: CleanedList | null): string[] {
  const { bad = [], repeated = 0, skipped = [] } = list ?? {};
  return [
    bad.length > 0 ? pluralMessage('bulkShortenBad', bad.length) : '',
    repeated > 0 ? pluralMessage('bulkShortenRepeated', repeated) : '',
    skipped.length > 0 ? pluralMessage('bulkShortenSkipped', skipped.length) : '',
  ];
}
