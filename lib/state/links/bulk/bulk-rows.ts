import { computed, type ReadonlySignal } from '@preact/signals-core';
import { isMailAddress } from '../../../address/mail-address.ts';
import type { TargetProblem, TextLink } from '../../../address-list/whole-text.ts';
import type { Failure } from '../../../failure/failure.ts';
import type { Progress } from '../../shared/batch-run.ts';
import type { LinkStore } from '../../shared/link-store.ts';
import { unsureReasonOf, type LinkUnsureReason } from '../../../address-list/unsure-link.ts';
import type { DraftLink } from '../link-choice.ts';
import type { createListDraft } from './address-list-draft.ts';
import type { createAddressShortening, Shortened } from './address-shortening.ts';
import type { EmptyCell } from '../../../address-list/table-columns.ts';
import type { SkippedEntry } from '../../../address-list/address-list.ts';
import { noneOfItsOwn, type ListedPage, type OwnParameters } from '../../../channel/channel-address.ts';
import type { ForChannel } from './bulk-channels.ts';
import type { AddressChange, CleanedEntry, CleanedList } from './cleaned-list.ts';
import type { TextDraft } from './text-draft.ts';

/** What will happen to an entry of a list or a text, or has happened. */
export type RowState =
  | { kind: 'ready' }
  /** The account has a link for it. */
  | { kind: 'known' }
  | { kind: 'unsure'; reason: LinkUnsureReason }
  /** The person left it out of the run. */
  | { kind: 'not-chosen' }
  /**
   * It is not shortened. `none`: it has no address. `repeated`: an earlier entry has its address. `short`: it looks like a
   * short link of the account.
   */
  | { kind: 'left-out'; reason: TargetProblem | 'none' | 'repeated' | 'short'; empty?: EmptyCell | null }
  /** The run has not come to it, or has sent it and has no answer yet. */
  | { kind: 'waiting' | 'sent' }
  | { kind: 'shortened'; result: Shortened }
  /** `unconfirmed`: the service may have made its link. */
  | { kind: 'failed' | 'unconfirmed'; failure: Failure };

/** An entry of a list, or a link of a text. */
export interface BulkRow {
  key: string;
  /** Its line in the list, from 1; null if that is not known. */
  line: number | null;
  /** The line, the cell or the target, as it was written. */
  written: string;
  /** The address as it is sent; null if there is none. */
  address: string | null;
  /** The address of the list with which this row is chosen: one row for each channel has the same. Null in a text. */
  page: string | null;
  /** The name of the channel that the address is for; null for none. */
  channel: string | null;
  own: OwnParameters;
  /** The title that the list has for it; null for none. */
  title: string | null;
  /** The other words of its line, or the heading of its column and its title; null for none. */
  beside: string | null;
  /** The words of a link of a text, and those around it; null in a list. */
  words: Pick<TextLink, 'before' | 'words' | 'after'> | null;
  changes: readonly AddressChange[];
  state: RowState;
  /** True if it is to be shortened. */
  isChosen: boolean;
}

interface BulkRowsDeps {
  source: ReadonlySignal<'list' | 'text'>;
  list: Pick<ReturnType<typeof createListDraft>, 'list' | 'isChosen'>;
  /** Returns the addresses for channels of a page of the list; null if the list is not for channels. */
  channelsOf(page: ListedPage): readonly ForChannel[] | null;
  text: Pick<TextDraft, 'links' | 'chosen'>;
  shortening: Pick<ReturnType<typeof createAddressShortening>, 'progress' | 'results' | 'addresses' | 'resultOf'>;
  store: Pick<LinkStore, 'matching' | 'version'>;
}

/** A row of which nothing else is known. */
const empty = {
  line: null,
  address: null,
  page: null,
  channel: null,
  own: noneOfItsOwn,
  title: null,
  beside: null,
  words: null,
  changes: [],
  isChosen: false,
} as const satisfies Partial<BulkRow>;

/** Returns true for a path without a site, alone or in the first column, as statistics of one's own site list pages. */
const isPath = (text: string): boolean => /^\s*"?\/[\w%~.-]/.test(text);

/** An entry that is left out, and why. */
type LeftOut = SkippedEntry & Pick<Extract<RowState, { kind: 'left-out' }>, 'reason'>;

const rowLeftOut = ({ line, text, reason, empty: cell = null }: LeftOut, place: number): BulkRow => ({
  ...empty,
  key: `${reason} ${place}`,
  line,
  written: text,
  state: { kind: 'left-out', reason: reasonOf(text, reason), empty: cell },
});

/** Returns the reason that says more of a line without an address. */
function reasonOf(text: string, reason: LeftOut['reason']): LeftOut['reason'] {
  if (isMailAddress(text.trim())) return 'mail';
  return reason === 'none' && isPath(text) ? 'relative' : reason;
}

/** Returns the rows of what cannot be shortened, in the order of their lines. */
function rowsLeftOut({ bad, skipped, short }: CleanedList): BulkRow[] {
  return [
    ...bad.map(({ problem: reason, ...entry }): LeftOut => ({ ...entry, reason })),
    ...skipped.map((entry): LeftOut => ({ ...entry, reason: 'none' })),
    ...short.map((entry): LeftOut => ({ ...entry, reason: 'short' })),
  ]
    .toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0))
    .map(rowLeftOut);
}

/** The most rows that are about in sight at once (count). */
const mostInSight = 10;

/** Returns true for a line that has only words. */
const isOfWords = ({ state }: BulkRow): boolean =>
  state.kind === 'left-out' && state.reason === 'none' && state.empty === null;

/** Returns the rows of duplicates: nothing is to be done about them. In a table, each row gets its link all the same. */
const rowsRepeated = ({ repeated, isTable }: CleanedList): BulkRow[] =>
  isTable ? [] : repeated.map((entry, place) => rowLeftOut({ ...entry, reason: 'repeated' }, place));

/** Returns a row that the run leaves out, which nothing will be done about: a doubtful one stays so. */
const besideRun = (row: BulkRow): BulkRow =>
  row.state.kind === 'ready' || row.state.kind === 'known' ? { ...row, state: { kind: 'not-chosen' } } : row;

/** Creates the rows of what is shortened: first what will happen to each entry, then what has happened. */
export function createBulkRows({
  source,
  list,
  channelsOf,
  text,
  shortening,
  store,
}: BulkRowsDeps): ReadonlySignal<BulkRow[]> {
  const destinations = computed(() => {
    void store.version.value;
    return new Set(store.matching(({ state }) => state === 'active').map(({ destination }) => destination));
  });

  /** Returns what is known of an address that can be shortened. */
  function stateBefore(address: string, reason: LinkUnsureReason | null): RowState {
    if (reason !== null) return { kind: 'unsure', reason };
    return { kind: destinations.value.has(address) ? 'known' : 'ready' };
  }

  function rowsOfEntry(entry: CleanedEntry): BulkRow[] {
    const { line, text: written, address: page, title, beside, changes, unsure } = entry;
    const known = { ...empty, line, written, page, title, beside, changes, isChosen: list.isChosen(entry) };
    const rowFor = ({ channel, address, own }: ForChannel): BulkRow => ({
      ...known,
      key: address,
      address,
      channel,
      own,
      state: stateBefore(address, unsure),
    });
    return (channelsOf({ page, title }) ?? [{ channel: null, address: page, own: noneOfItsOwn }]).map(rowFor);
  }

  function rowOfLink(link: DraftLink, place: number): BulkRow {
    const { problem, written, sent: address, own, before, words, after, changes } = link;
    const state: RowState =
      address === null
        ? { kind: 'left-out', reason: problem ?? 'malformed' }
        : stateBefore(address, unsureReasonOf(link));
    const known = { written, address, own, words: { before, words, after }, changes, state };
    return { ...empty, ...known, key: `${place}`, isChosen: text.chosen.value.has(place) };
  }

  const before = computed((): BulkRow[] => {
    if (source.value === 'text') return (text.links.value ?? []).map(rowOfLink);
    const read = list.list.value;
    if (read === null) return [];
    // Pages that differ only in what a channel replaces have one address for it.
    const shown = new Set<string>();
    const rows = read.good.flatMap(rowsOfEntry).filter(({ key }) => {
      const isFirst = !shown.has(key);
      shown.add(key);
      return isFirst;
    });
    const leftOut = rowsLeftOut(read);
    // Below many addresses, a few lines of words may be missed; above a few, as in a mail, they are in the way.
    const isBelow = rows.length <= mostInSight || leftOut.filter(isOfWords).length > rows.length;
    const isLast = (row: BulkRow): boolean => isBelow && isOfWords(row);
    const isUnsure = ({ state }: BulkRow): boolean => state.kind === 'unsure';
    return [
      ...rows.filter(isUnsure),
      ...leftOut.filter((row) => !isLast(row)),
      ...rows.filter((row) => !isUnsure(row)),
      ...leftOut.filter(isLast),
      ...rowsRepeated(read),
    ];
  });

  /** Returns the rows of a run in the order of its addresses, and then what it leaves out. */
  function inRun({ state: run, failed, left, pausedUntil }: Progress<string>): BulkRow[] {
    const failures = new Map(failed.map(({ item, failure }) => [item, failure]));
    // In a pause, those that have begun wait for its end too.
    const unsent = run === 'ended' || pausedUntil !== null ? null : new Set(left);
    const stateOf = (address: string): RowState => {
      const result = shortening.resultOf(address);
      if (result !== undefined) return { kind: 'shortened', result };
      const failure = failures.get(address);
      if (failure === undefined) return { kind: unsent?.has(address) === false ? 'sent' : 'waiting' };
      return { kind: failure.kind === 'not-confirmed' ? 'unconfirmed' : 'failed', failure };
    };
    const rows = before.value;
    if (source.value === 'text') {
      return rows.map((row) =>
        row.isChosen && row.address !== null ? { ...row, state: stateOf(row.address) } : besideRun(row),
      );
    }
    const known = new Map(rows.map((row) => [row.key, row]));
    const sent = shortening.addresses();
    const isSent = new Set(sent);
    const rowSent = (address: string): BulkRow => {
      const row = known.get(address) ?? { ...empty, key: address, written: address, address };
      return { ...row, state: stateOf(address), isChosen: true };
    };
    return [...sent.map(rowSent), ...rows.filter(({ key, isChosen }) => !isChosen && !isSent.has(key)).map(besideRun)];
  }

  return computed(() => {
    const progress = shortening.progress.value;
    if (progress === null) return before.value;
    void shortening.results.value;
    return inRun(progress);
  });
}
