import type { Signal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { AddressText, copiesAsItIs } from '../../ui/AddressText.tsx';
import { Notice } from '../../ui/Notice.tsx';
import text from '../../ui/text.module.css';
import { message, joinSentences, pluralMessage } from '../../../lib/i18n/messages.ts';
import { formatCount } from '../../../lib/i18n/number-format.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { Status } from '../../ui/Status.tsx';
import { endedCount } from '../../../lib/state/shared/batch-run.ts';
import { DialogProgress } from '../../ui/Dialog.tsx';
import styles from './bulk-shorten.module.css';
import { ChannelResults } from './ChannelResults.tsx';
import { RunActions, type ResultForm, type RunActionsProps } from './RunActions.tsx';
import { ShortenFailures } from './ShortenFailures.tsx';
import type { Shortened } from '../../../lib/state/links/bulk/address-shortening.ts';
import type { CleanedList } from '../../../lib/state/links/bulk/cleaned-list.ts';
import { countLeftOut, leftOutMessages, LeftOutLines, EntryList } from './EntryList.tsx';
import { openable } from '../../../lib/address/address.ts';
import { cleanText } from '../../../lib/link/clean-text.ts';

interface ShortenRunProps extends RunActionsProps {
  onSettings(): void;
}

/** The progress of the shortening, its results and failures, and the actions on them. */
export function ShortenRun({ onSettings, ...actions }: ShortenRunProps) {
  const { bulk, progress, form } = actions;
  const { state, total, failed, pausedUntil, halted } = progress;
  const results = bulk.results.value;
  const hasResults = results.length > 0;
  const ended = state === 'ended';
  const list = bulk.source.value === 'list' ? bulk.list.value : null;
  const table = bulk.forChannels.table.value;

  return (
    <div class={styles.column}>
      {!ended && <p class={text.soft}>{message('bulkShortenClosing')}</p>}
      {ended ? (
        <RunSummary bulk={bulk} progress={progress} list={list} />
      ) : (
        <Status class={styles.status}>{message(state === 'stopping' ? 'stopping' : 'busy_shorten')}</Status>
      )}
      {!ended && (
        <DialogProgress
          label={message('busy_shorten')}
          steps={{ done: endedCount(progress), total }}
          progress={message('countOf', formatCount(endedCount(progress)), formatCount(total))}
          pausedUntil={pausedUntil}
          stopping={state !== 'running'}
          onStop={bulk.stop}
        />
      )}
      {ended && halted !== null && <Notice failure={halted} onSettings={onSettings} />}
      {failed.length > 0 && <ShortenFailures failed={failed} said={ended ? halted : null} />}
      {hasResults && (table === null ? <ShortenResults results={results} /> : <ChannelResults table={table} />)}
      {ended && <LeftOut list={list} />}
      {ended && hasResults && bulk.source.value === 'list' && table === null && (
        <ResultFormChoice form={form} isTable={list?.isTable === true} />
      )}
      <RunActions {...actions} />
    </div>
  );
}

interface RunSummaryProps extends Pick<RunActionsProps, 'bulk' | 'progress'> {
  /** The list that was shortened; null if it is being read again. */
  list: CleanedList | null;
}

/** The result in three lines: how many addresses were shortened, what became of them, and what was left out. */
function RunSummary({ bulk, progress, list }: RunSummaryProps) {
  const results = bulk.results.value;
  const left = progress.left.length;
  const outcomes = outcomeCounts(results);
  const leftOut = list && leftOutMessages(list);
  const others = joinSentences(
    left > 0 ? pluralMessage('bulkShortenLeft', left) : '',
    ...(leftOut ? [leftOut.bad, leftOut.repeated, leftOut.short, leftOut.skipped] : []),
  );
  return (
    <Status class={styles.summary}>
      {(results.length > 0 || progress.failed.length === 0) && (
        <strong>{pluralMessage('bulkShortenDone', results.length)}</strong>
      )}{' '}
      <span>{joinSentences(...outcomes)}</span> <span class={text.soft}>{others}</span>
    </Status>
  );
}

/** Returns a sentence for each outcome with the count of its addresses. */
function outcomeCounts(results: readonly Shortened[]): string[] {
  return (['new', 'existing', 'restored'] as const).map((outcome) => {
    const { length } = results.filter(({ made }) => made === outcome);
    return length === 0 ? '' : pluralMessage(`bulkShortenCount_${outcome}`, length);
  });
}

/** The most lines (count) that are rendered. */
const linesListed = 100;

/** Beside the result: the lines of the list that were not sent. */
function LeftOut({ list }: { list: CleanedList | null }) {
  const lines = list === null ? 0 : countLeftOut(list);
  if (list === null || lines === 0) return null;
  return (
    <>
      <p>{message('bulkShortenLeftOut')}</p>
      <EntryList label={message('bulkShortenLeftOut')} left={lines - linesListed}>
        <LeftOutLines list={list} most={linesListed} />
      </EntryList>
    </>
  );
}

/** The most results (count) that are rendered; copying and exporting include all. */
const resultsListed = 200;

/** The short links, in the order of the typed addresses. */
function ShortenResults({ results }: { results: readonly Shortened[] }) {
  return (
    <EntryList label={message('bulkShortenResults')} ordered left={results.length - resultsListed}>
      {results.slice(0, resultsListed).map((result) => (
        <Result key={result.address} result={result} />
      ))}
    </EntryList>
  );
}

function Result({ result: { address, shortUrl, made } }: { result: Shortened }) {
  const href = openable(shortUrl);
  return (
    <li>
      {href === null ? (
        <span dir="ltr">
          <AddressText of={cleanText(shortUrl)} />
        </span>
      ) : (
        <a
          href={href}
          dir="ltr"
          title={shortUrl}
          target="_blank"
          rel="noopener noreferrer"
          onCopy={copiesAsItIs(shortUrl)}
        >
          <AddressText of={cleanText(shortUrl)} />
        </a>
      )}{' '}
      {(made === 'existing' || made === 'restored') && <span class={styles.made}>{message(`outcome_${made}`)}</span>}
      <span class={`${text.soft} ${styles.address}`} dir="ltr">
        <AddressText of={cleanText(address)} />
      </span>
    </li>
  );
}

/** The choice of what is copied. */
function ResultFormChoice({ form, isTable }: { form: Signal<ResultForm>; isTable: boolean }) {
  return (
    <SelectField<ResultForm>
      id={`${useId()}-form`}
      label={message('bulkShortenForm')}
      value={form.value}
      options={[
        ...(isTable ? [{ value: 'table' as const, name: message('bulkShortenForm_table') }] : []),
        { value: 'links', name: message('bulkShortenResults') },
        { value: 'tabs', name: message('bulkShortenForm_tabs') },
        { value: 'markdown', name: message('bulkShortenForm_markdown') },
      ]}
      onChange={(chosen) => (form.value = chosen)}
    />
  );
}
