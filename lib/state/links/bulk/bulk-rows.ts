import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { TargetProblem, TextLink } from '../../../address-list/whole-text.ts';
import type { Failure } from '../../../failure/failure.ts';
import type { LinkStore } from '../../shared/link-store.ts';
import { unsureReasonOf, type LinkUnsureReason, type DraftLink } from '../link-choice.ts';
import type { createListDraft } from './address-list-draft.ts';
import type { createAddressShortening, Shortened } from './address-shortening.ts';
import type { AddressChange, CleanedEntry, CleanedList } from './cleaned-list.ts';
import type { TextDraft } from './text-draft.ts';

/** What will happen to an entry of a list or a text, or has happened. */
export type RowState =
  | { kind: 'ready' }
  /** The account has a link for it. */
  | { kind: 'known' }
  | { kind: 'unsure'; reason: LinkUnsureReason }
  /**
   * It is not shortened. `none`: it has no address. `repeated`: an earlier entry has its address. `short`: it looks like a
   * short link of the account.
   */
  | { kind: 'left-out'; reason: TargetProblem | 'none' | 'repeated' | 'short' }
  /** The run has not come to it. */
  | { kind: 'waiting' }
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
  /** The title that the list has for it; null for none. */
  title: string | null;
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
  text: Pick<TextDraft, 'links' | 'chosen'>;
  shortening: Pick<ReturnType<typeof createAddressShortening>, 'progress' | 'results' | 'addresses' | 'resultOf'>;
  store: Pick<LinkStore, 'matching' | 'version'>;
}

/** Creates the rows of what is shortened: first what will happen to each entry, then what has happened. */
export function createBulkRows({ source, list, text, shortening, store }: BulkRowsDeps): ReadonlySignal<BulkRow[]> {
  const destinations = computed(() => {
    void store.version.value;
    return new Set(store.matching(({ state }) => state === 'active').map(({ destination }) => destination));
  });

  /** Returns what is known of an address that can be shortened. */
  function stateBefore(address: string, reason: LinkUnsureReason | null): RowState {
    if (reason !== null) return { kind: 'unsure', reason };
    return { kind: destinations.value.has(address) ? 'known' : 'ready' };
  }

  function rowOfEntry(entry: CleanedEntry): BulkRow {
    const { line, text: written, address, title, changes, unsure } = entry;
    const state = stateBefore(address, unsure);
    return { key: address, line, written, address, title, words: null, changes, state, isChosen: list.isChosen(entry) };
  }

  function rowsLeftOut({ bad, skipped, repeated, short }: CleanedList): BulkRow[] {
    const left = [
      ...bad.map(({ problem, ...entry }) => ({ ...entry, reason: problem })),
      ...skipped.map((entry) => ({ ...entry, reason: 'none' as const })),
      ...repeated.map((entry) => ({ ...entry, reason: 'repeated' as const })),
      ...short.map((entry) => ({ ...entry, reason: 'short' as const })),
    ];
    return left
      .toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0))
      .map(({ line, text: written, reason }, place) => ({
        key: `left-out ${place}`,
        line,
        written,
        address: null,
        title: null,
        words: null,
        changes: [],
        state: { kind: 'left-out', reason },
        isChosen: false,
      }));
  }

  function rowOfLink(link: DraftLink, place: number): BulkRow {
    const { problem, written, sent: address, before, words, after, changes } = link;
    return {
      key: `${place}`,
      line: null,
      written,
      address,
      title: null,
      words: { before, words, after },
      changes,
      state:
        address === null
          ? { kind: 'left-out', reason: problem ?? 'malformed' }
          : stateBefore(address, unsureReasonOf(link)),
      isChosen: text.chosen.value.has(place),
    };
  }

  const before = computed((): BulkRow[] => {
    if (source.value === 'text') return (text.links.value ?? []).map(rowOfLink);
    const read = list.list.value;
    if (read === null) return [];
    const rows = read.good.map(rowOfEntry);
    const isUnsure = ({ state }: BulkRow): boolean => state.kind === 'unsure';
    return [...rows.filter(isUnsure), ...rowsLeftOut(read), ...rows.filter((row) => !isUnsure(row))];
  });

  /** Returns the rows of a run in the order of its addresses, and then what it leaves out. */
  function inRun(failures: ReadonlyMap<string, Failure>): BulkRow[] {
    const stateOf = (address: string): RowState => {
      const result = shortening.resultOf(address);
      if (result !== undefined) return { kind: 'shortened', result };
      const failure = failures.get(address);
      if (failure === undefined) return { kind: 'waiting' };
      return { kind: failure.kind === 'not-confirmed' ? 'unconfirmed' : 'failed', failure };
    };
    const rows = before.value;
    if (source.value === 'text') {
      return rows.map((row) => (row.isChosen && row.address !== null ? { ...row, state: stateOf(row.address) } : row));
    }
    const known = new Map(rows.map((row) => [row.key, row]));
    const sent = shortening.addresses();
    const isSent = new Set(sent);
    const sentRows = sent.map((address): BulkRow => {
      const { line = null, written = address, title = null, words = null, changes = [] } = known.get(address) ?? {};
      return { key: address, line, written, address, title, words, changes, state: stateOf(address), isChosen: true };
    });
    return [...sentRows, ...rows.filter(({ key, isChosen }) => !isChosen && !isSent.has(key))];
  }

  return computed(() => {
    const progress = shortening.progress.value;
    if (progress === null) return before.value;
    void shortening.results.value;
    return inRun(new Map(progress.failed.map(({ item, failure }) => [item, failure])));
  });
}
