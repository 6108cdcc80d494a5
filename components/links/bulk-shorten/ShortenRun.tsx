import { useSignal, type Signal } from '@preact/signals';
import type { VNode } from 'preact';
import { Notice } from '../../ui/Notice.tsx';
import buttons from '../../ui/buttons.module.css';
import text from '../../ui/text.module.css';
import type { Copying } from '../../../lib/state/shared/copying.ts';
import type { BulkShorten } from '../../../lib/state/links/bulk-shorten.ts';
import type { BatchRun } from '../../../lib/state/shared/batch-run.ts';
import { message } from '../../../lib/i18n/messages.ts';
import { CopiedText } from '../../ui/CopiedText.tsx';
import { formatCount } from '../../../lib/i18n/number-format.ts';
import { Status } from '../../ui/Status.tsx';
import { DialogActions } from '../dialogs/DialogActions.tsx';
import { DialogProgress } from '../dialogs/DialogProgress.tsx';
import { TextCopy } from '../whole-text/TextCopy.tsx';
import column from './column.module.css';
import { ChannelResults } from './ChannelResults.tsx';
import { ChannelTableActions } from './ChannelTableActions.tsx';
import { LeftOut } from './LeftOut.tsx';
import { ResultFormChoice, type ResultForm } from './ResultFormChoice.tsx';
import { RunSummary } from './RunSummary.tsx';
import { ShortenFailures } from './ShortenFailures.tsx';
import { ShortenResults } from './ShortenResults.tsx';

interface ShortenRunProps {
  bulk: BulkShorten;
  run: BatchRun<string>;
  copying: Copying;
  /** What is copied of the results. */
  form: Signal<ResultForm>;
  /** Copies the results in the chosen form. */
  onCopy(): void;
  onExport(): void;
  onClose(): void;
  onSettings(): void;
}

/** The progress of the shortening, its results and failures, and the actions on them. */
export function ShortenRun({
  bulk,
  run,
  copying,
  form,
  onCopy,
  onExport,
  onClose,
  onSettings,
}: ShortenRunProps): VNode {
  const saved = useSignal<string | null>(null);
  const state = run.state.value;
  const results = bulk.results.value;
  const hasResults = results.length > 0;
  const failed = run.failed.value;
  const ended = state === 'ended';
  const left = ended ? run.left().length : 0;
  /** Nothing failed, and nothing was left unsent. */
  const isWhole = failed.length === 0 && left === 0;
  const isText = bulk.source.value === 'text';
  const list = isText ? null : bulk.list.value;
  const table = bulk.forChannels.table.value;
  const isList = !isText && table === null;

  return (
    <div class={column.column}>
      {!ended && <p class={text.soft}>{message('bulkShortenClosing')}</p>}
      {ended ? (
        <RunSummary results={results} failed={failed.length} left={left} list={list} />
      ) : (
        <Status class={column.status ?? ''}>{message(state === 'stopping' ? 'stopping' : 'busy_shorten')}</Status>
      )}
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
      {failed.length > 0 && <ShortenFailures run={run} said={ended ? run.halted.value : null} />}
      {hasResults && (table === null ? <ShortenResults results={results} /> : <ChannelResults table={table} />)}
      {ended && <LeftOut list={list} />}
      {ended && hasResults && isList && <ResultFormChoice form={form} />}
      <DialogActions>
        <CopiedText copying={copying} saved={saved.value} />
        <button type="button" onClick={onClose}>
          {message('close')}
        </button>
        {ended && (
          <button type="button" onClick={bulk.back}>
            {message(isText ? 'wholeTextBack' : 'bulkShortenBack')}
          </button>
        )}
        {ended && hasResults && table !== null && (
          <ChannelTableActions table={table} copying={copying} saved={saved} isWhole={isWhole} />
        )}
        {ended && hasResults && table === null && (
          <button type="button" onClick={onExport}>
            {message('export')}
          </button>
        )}
        {ended && hasResults && isText && <TextCopy bulk={bulk} copying={copying} isWhole={isWhole} />}
        {ended && hasResults && isList && (
          <button class={isWhole ? buttons.primary : undefined} type="button" data-next={isWhole} onClick={onCopy}>
            {message('bulkShortenCopy')}
          </button>
        )}
        {ended && !isWhole && (
          <button class={buttons.primary} type="button" data-next onClick={bulk.again}>
            {left > 0 ? message('linksRest_shorten', formatCount(failed.length + left)) : message('tryTheseAgain')}
          </button>
        )}
      </DialogActions>
    </div>
  );
}
