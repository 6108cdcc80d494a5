import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { Notice } from '../../ui/Notice.tsx';
import text from '../../ui/text.module.css';
import { message, joinSentences, pluralMessage } from '../../../lib/i18n/messages.ts';
import { formatCount } from '../../../lib/i18n/number-format.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { Status } from '../../ui/Status.tsx';
import { endedCount, openItems } from '../../../lib/state/shared/batch-run.ts';
import { DialogProgress } from '../../ui/Dialog.tsx';
import styles from './bulk-shorten.module.css';
import { ChannelResults } from './ChannelResults.tsx';
import { RunActions, TextCopies, type ResultForm, type RunActionsProps } from './RunActions.tsx';
import { BulkRows } from './BulkRows.tsx';
import { leftOutMessages } from './left-out-messages.ts';
import { reasoned } from '../failure-reasons.ts';
import { ShortenFailures } from './ShortenFailures.tsx';
import type { Shortened } from '../../../lib/state/links/bulk/address-shortening.ts';
import type { CleanedList } from '../../../lib/state/links/bulk/cleaned-list.ts';

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

  const reasons = reasoned(failed, 'shorten', ended ? halted : null);
  // The links for channels are in their table.
  const rows = bulk.rows.value.filter(({ state: { kind } }) => table === null || kind !== 'shortened');

  const run = (
    <div class={styles.column}>
      {!ended && <p class={text.soft}>{message('bulkShortenClosing')}</p>}
      {ended ? (
        <RunSummary bulk={bulk} progress={progress} list={list} failed={reasons.certain.failed.length} />
      ) : (
        <Status class={styles.status}>{message(state === 'stopping' ? 'stopping' : 'busy_shorten')}</Status>
      )}
      {!ended && (
        <DialogProgress
          label={message('busy_shorten')}
          steps={{ done: endedCount(progress), failed: failed.length, total }}
          progress={message('countOf', formatCount(endedCount(progress)), formatCount(total))}
          pausedUntil={pausedUntil}
          stopping={state !== 'running'}
          onStop={bulk.stop}
          onTryNow={bulk.tryNow}
        />
      )}
      {ended && halted !== null && <Notice failure={halted} onSettings={onSettings} />}
      {failed.length > 0 && <ShortenFailures reasons={reasons} isCounted={ended} />}
      {hasResults && table !== null && <ChannelResults table={table} />}
      {hasResults && table !== null && list?.isTable === true && (
        <p class={text.soft}>{message('tableKeepsColumns')}</p>
      )}
      <BulkRows
        label={message('bulkShortenResults')}
        rows={rows}
        onChoose={null}
        reasonOf={(failure) => reasons[failure.kind === 'not-confirmed' ? 'unknown' : 'certain'].own(failure)}
      >
        {ended && (
          <div class={styles.outcome}>
            {hasResults && bulk.source.value === 'list' && table === null && (
              <ResultFormChoice form={form} list={list} />
            )}
            <RunActions {...actions} />
          </div>
        )}
      </BulkRows>
    </div>
  );
  if (!ended || !hasResults || bulk.source.value === 'list') return run;
  return (
    <div class={styles.beside}>
      <FinishedText text={bulk.shortenedText().text}>
        <TextCopies bulk={bulk} copying={actions.copying} isOver={openItems(progress).length === 0} />
      </FinishedText>
      {run}
    </div>
  );
}

/** The text with its short links, as it is copied to a program without formatting, and the buttons that copy it. */
function FinishedText({ text: finished, children }: { text: string; children: ComponentChildren }) {
  const id = useId();
  return (
    <div class={`${styles.column} ${styles.fields}`}>
      <label for={id}>{message('wholeTextFinished')}</label>
      <textarea id={id} class={styles.addresses} rows={14} dir="auto" value={finished} readOnly spellcheck={false} />
      {children}
    </div>
  );
}

interface RunSummaryProps extends Pick<RunActionsProps, 'bulk' | 'progress'> {
  /** The list that was shortened; null if it is being read again. */
  list: CleanedList | null;
  /** The count of addresses that could not be shortened. */
  failed: number;
}

/**
 * The result in four lines: how many addresses have a short link, what became of them, how many have none, and what was
 * left out.
 */
function RunSummary({ bulk, progress, list, failed }: RunSummaryProps) {
  const results = bulk.results.value;
  const left = progress.left.length;
  const outcomes = outcomeCounts(results);
  const leftOut = list && leftOutMessages(list);
  const notChosen = bulk.rows.value.filter(({ state: { kind } }) => kind === 'unsure' || kind === 'not-chosen').length;
  const without = joinSentences(
    failed > 0 ? pluralMessage('bulkShortenFailed', failed) : '',
    left > 0 ? pluralMessage('bulkShortenLeft', left) : '',
  );
  const others = joinSentences(
    notChosen > 0 ? message('bulkShortenNotChosen', formatCount(notChosen)) : '',
    ...(leftOut ? [leftOut.bad, leftOut.repeated, leftOut.short, leftOut.elsewhere, leftOut.skipped] : []),
  );
  return (
    <Status class={styles.summary}>
      {(results.length > 0 || progress.failed.length === 0) && (
        <strong>{pluralMessage('bulkShortenDone', results.length)}</strong>
      )}{' '}
      <span>{joinSentences(...outcomes)}</span>{' '}
      {without !== '' && <strong class={styles.wrong}>{`${without} `}</strong>}
      <span class={text.soft}>{others}</span>
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

/** The choice of what is copied. */
function ResultFormChoice({ form, list }: Pick<RunActionsProps, 'form'> & Pick<RunSummaryProps, 'list'>) {
  const table = list?.question?.chosen === 'all' ? 'bulkShortenForm_columns' : 'bulkShortenForm_table';
  return (
    <SelectField<ResultForm>
      id={`${useId()}-form`}
      label={message('bulkShortenForm')}
      value={form.value}
      options={[
        ...(list?.isTable === true ? [{ value: 'table' as const, name: message(table) }] : []),
        { value: 'links', name: message('bulkShortenResults') },
        { value: 'tabs', name: message('bulkShortenForm_tabs') },
        { value: 'markdown', name: message('bulkShortenForm_markdown') },
      ]}
      onChange={(chosen) => (form.value = chosen)}
    />
  );
}
