import { Fragment } from 'preact';
import { useId } from 'preact/hooks';
import { changedParts } from '../../../lib/address/changed-parts.ts';
import type { Failure } from '../../../lib/failure/failure.ts';
import { joinSentences, message } from '../../../lib/i18n/messages.ts';
import { formatCount } from '../../../lib/i18n/number-format.ts';
import { cleanText } from '../../../lib/link/clean-text.ts';
import type { BulkRow } from '../../../lib/state/links/bulk/bulk-rows.ts';
import { AddressText } from '../../ui/AddressText.tsx';
import { ownParameters } from '../../ui/own-parameters.ts';
import text from '../../ui/text.module.css';
import type { Reason } from '../failure-reasons.ts';
import { AddressLink } from '../table/AddressLink.tsx';
import { stateMessage } from './state-messages.ts';
import styles from './bulk-rows.module.css';

export interface RowLineProps {
  row: BulkRow;
  /** Chooses a row to be shortened, or leaves it out; null once the rows are shortened. */
  onChoose: ((row: BulkRow, isChosen: boolean) => void) | null;
  /** Returns the reason to say of a failure; null if it is said for all of them. */
  reasonOf(failure: Failure): Reason | null;
}

/** A row: the address as it is sent and as it was written, or its short link; and its state. */
export function RowLine({ row, onChoose, reasonOf }: RowLineProps) {
  const id = useId();
  const { state, address, isChosen, words } = row;
  const isShortened = state.kind === 'shortened';
  const reason = 'failure' in state ? reasonOf(state.failure) : null;
  const written = cleanText(address ?? row.written);
  // What has no address cannot be chosen.
  const choose = address === null ? null : onChoose;
  const Name = choose === null ? 'div' : 'label';
  return (
    <>
      {choose !== null && (
        <input
          id={id}
          type="checkbox"
          checked={isChosen}
          aria-describedby={`${id}-more`}
          onChange={(event) => choose(row, event.currentTarget.checked)}
        />
      )}
      <Name for={choose === null ? undefined : id} class={styles.address}>
        {isShortened && <AddressLink of={state.result.shortUrl} words={[]} class={text.line} />}
        {!isShortened && words !== null && <Words of={words} />}
        {!isShortened && words === null && <Written of={written} differsFrom={address === null ? null : row.written} />}
      </Name>{' '}
      <p id={`${id}-more`} class={reason === null ? styles.more : `${styles.more} ${styles.failed}`}>
        {reason === null ? <More row={row} /> : <ReasonText of={reason} />}
      </p>{' '}
      <StateText row={row} />
    </>
  );
}

/** Below the address: its line, how it was written, and its title. */
function More({ row }: Pick<RowLineProps, 'row'>) {
  const { line, state, address, channel, own, words, changes, title, beside } = row;
  const shown = cleanText(address ?? row.written);
  const isShortened = state.kind === 'shortened';
  // The words beside it have the title.
  const about = beside ?? title;
  // Why it is doubtful says the same.
  const isNews = (change: BulkRow['changes'][number]): boolean =>
    !(change === 'completed' && state.kind === 'unsure' && state.reason === 'bare');
  const isBelow = isShortened || (words !== null && words.words !== shown);
  return (
    <>
      {line !== null && <span>{message('bulkShortenBadLine', formatCount(line))}</span>}{' '}
      {changes.filter(isNews).map((change) => (
        <b key={change} class={styles.change}>
          {message(`addressChange_${change}`)}
        </b>
      ))}{' '}
      {ownParameters(own).map((note) => (
        <b key={note}>{note}</b>
      ))}{' '}
      {isBelow && (
        <span class={text.line} dir="ltr" title={shown}>
          <AddressText of={shown} />
        </span>
      )}
      {!isShortened && words === null && changes.length > 0 && (
        <Written of={cleanText(row.written)} differsFrom={address} />
      )}{' '}
      {channel !== null && (
        <span class={`${text.line} ${styles.channel}`} dir="auto">
          {cleanText(channel)}
        </span>
      )}{' '}
      {about !== null && (
        <span class={text.line} dir="auto">
          {cleanText(about)}
        </span>
      )}
    </>
  );
}

function ReasonText({ of: { title, next } }: { of: Reason }) {
  const said = joinSentences(title === null ? '' : message('sentence', title), next);
  return (
    <span class={text.twoLines} title={said}>
      {said}
    </span>
  );
}

/** An address in one line, with the parts that are not in the other one marked. */
function Written({ of, differsFrom }: { of: string; differsFrom: string | null }) {
  const parts = differsFrom === null ? [] : changedParts(of, differsFrom);
  const ends = parts.map(([, to]) => to);
  return (
    <span class={text.line} dir="ltr" title={of}>
      {parts.map(([from, to], place) => (
        <Fragment key={place}>
          {of.slice(ends[place - 1] ?? 0, from)}
          {to > from && <mark>{of.slice(from, to)}</mark>}
        </Fragment>
      ))}
      {of.slice(ends.at(-1) ?? 0)}
    </span>
  );
}

/** The words of a link among those around it. Alone in its line, it needs no weight. */
function Words({ of: { before, words, after } }: { of: NonNullable<BulkRow['words']> }) {
  const shown = words || message('wholeTextPicture');
  const isAddress = /^(?:https?:|www\.)/i.test(words);
  return (
    <span class={text.line} dir="auto">
      <span class={text.soft}>{lastWords(before)}</span>
      {before + after === '' ? shown : <strong dir={isAddress ? 'ltr' : undefined}>{shown}</strong>}
      <span class={text.soft}>{after}</span>
    </span>
  );
}

/** Returns the end of the words before a link, so that there is room for the link itself. */
function lastWords(before: string): string {
  if (before.length <= mostBefore) return before;
  return `… ${before.slice(-mostBefore).replace(/^\S*\s+/, '')}`;
}

/** The most characters (count) before a link. */
const mostBefore = 28;

/** What will happen to a row, or has happened. */
function StateText({ row: { state, isChosen } }: Pick<RowLineProps, 'row'>) {
  const isWrong = 'failure' in state;
  const look = isWrong
    ? styles.wrong
    : state.kind === 'unsure'
      ? styles.unsure
      : state.kind === 'left-out'
        ? styles.leftOut
        : '';
  const said = stateMessage(state, isChosen);
  return (
    <p class={`${styles.state} ${isWrong ? '' : text.twoLines} ${look}`} title={said}>
      {said}
    </p>
  );
}
