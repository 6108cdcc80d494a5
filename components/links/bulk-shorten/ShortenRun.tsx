import type { Signal } from '@preact/signals';
import type { VNode } from 'preact';
import { Notice } from '../../ui/Notice.tsx';
import text from '../../ui/text.module.css';
import { message } from '../../../lib/i18n/messages.ts';
import { formatCount } from '../../../lib/i18n/number-format.ts';
import { Status } from '../../ui/Status.tsx';
import { DialogProgress } from '../dialogs/DialogProgress.tsx';
import styles from './bulk-shorten.module.css';
import { ChannelResults } from './ChannelResults.tsx';
import { LeftOut } from './LeftOut.tsx';
import { ResultFormChoice, type ResultForm } from './ResultFormChoice.tsx';
import { RunActions, type RunActionsProps } from './RunActions.tsx';
import { RunSummary } from './RunSummary.tsx';
import { ShortenFailures } from './ShortenFailures.tsx';
import { ShortenResults } from './ShortenResults.tsx';

interface ShortenRunProps extends RunActionsProps {
  /** What is copied of the results of a list. */
  form: Signal<ResultForm>;
  onSettings(): void;
}

/** The progress of the shortening, its results and failures, and the actions on them. */
export function ShortenRun({ form, onSettings, ...actions }: ShortenRunProps): VNode {
  const { bulk, run } = actions;
  const state = run.state.value;
  const results = bulk.results.value;
  const hasResults = results.length > 0;
  const failed = run.failed.value.length;
  const ended = state === 'ended';
  const list = bulk.source.value === 'list' ? bulk.list.value : null;
  const table = bulk.forChannels.table.value;

  return (
    <div class={styles.column}>
      {!ended && <p class={text.soft}>{message('bulkShortenClosing')}</p>}
      {ended ? (
        <RunSummary results={results} failed={failed} left={run.left().length} list={list} />
      ) : (
        <Status class={styles.status}>{message(state === 'stopping' ? 'stopping' : 'busy_shorten')}</Status>
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
      {failed > 0 && <ShortenFailures run={run} said={ended ? run.halted.value : null} />}
      {hasResults && (table === null ? <ShortenResults results={results} /> : <ChannelResults table={table} />)}
      {ended && <LeftOut list={list} />}
      {ended && hasResults && bulk.source.value === 'list' && table === null && <ResultFormChoice form={form} />}
      <RunActions {...actions} />
    </div>
  );
}
