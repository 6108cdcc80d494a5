import type { ComponentChildren } from 'preact';
import text from '../../ui/text.module.css';
import type { AddressProblem } from '../../../lib/failure/failure.ts';
import { message, pluralMessage } from '../../../lib/i18n/messages.ts';
import styles from './bulk-shorten.module.css';
import { failureMessage } from '../../../lib/i18n/failure-messages.ts';
import { formatCount } from '../../../lib/i18n/number-format.ts';
import { cleanText } from '../../../lib/link/clean-text.ts';
import type { CleanedList } from '../../../lib/state/links/bulk/cleaned-list.ts';

interface LeftOutLinesProps {
  list: Pick<CleanedList, 'bad' | 'skipped' | 'short'>;
  /** The most lines (count) that are rendered. */
  most: number;
}

/** The lines of a list that are left out, in its order, as entries of a list: each with its number and the reason. */
export function LeftOutLines({ list: { bad, skipped, short }, most }: LeftOutLinesProps) {
  const lines = [
    ...bad,
    ...skipped.map((entry) => ({ ...entry, problem: null })),
    ...short.map((entry) => ({ ...entry, problem: 'short' as const })),
  ];
  return (
    <>
      {lines
        .toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0))
        .slice(0, most)
        .map(({ line, text: typed, problem }, place) => (
          <li key={place} class={styles.line}>
            {line !== null && <span class={text.soft}>{message('bulkShortenBadLine', formatCount(line))}</span>}{' '}
            <span class={styles.text} dir="ltr">
              {cleanText(typed)}
            </span>{' '}
            <span class={problem === null ? text.soft : text.problem}>{reasonOf(problem)}</span>
          </li>
        ))}
    </>
  );
}

function reasonOf(problem: AddressProblem | 'short' | null): string {
  if (problem === null) return message('bulkShortenNoAddress');
  return problem === 'short' ? message('wholeTextShort') : failureMessage({ kind: 'address', problem }, 0).title;
}

/** Counts the lines that are left out of a list. */
export const countLeftOut = ({ bad, skipped, short }: LeftOutLinesProps['list']): number =>
  bad.length + skipped.length + short.length;

/** Returns the sentences about what is left out of a list, each empty if there is nothing of its kind. */
export function leftOutMessages({
  bad,
  repeated,
  skipped,
  short,
}: Pick<CleanedList, 'bad' | 'repeated' | 'skipped' | 'short'>): Record<
  'bad' | 'repeated' | 'skipped' | 'short',
  string
> {
  return {
    bad: bad.length > 0 ? pluralMessage('bulkShortenBad', bad.length) : '',
    repeated: repeated > 0 ? pluralMessage('bulkShortenRepeated', repeated) : '',
    short: short.length > 0 ? message('bulkShortenShort', formatCount(short.length)) : '',
    skipped: skipped.length > 0 ? pluralMessage('bulkShortenSkipped', skipped.length) : '',
  };
}

interface EntryListProps {
  /** Its name, for screen readers. */
  label: string;
  ordered?: boolean;
  /** The number of entries that are not rendered. */
  left: number;
  children: ComponentChildren;
}

/** A box with a scrollable list of addresses, which ends with the number of addresses left out. */
export function EntryList({ label, ordered = false, left, children }: EntryListProps) {
  const Tag = ordered ? 'ol' : 'ul';
  return (
    <Tag class={styles.entries} aria-label={label} tabIndex={0}>
      {children}
      {left > 0 && <li class={text.soft}>{pluralMessage('moreOfThem', left)}</li>}
    </Tag>
  );
}
