import { batch, computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core';
import type { Failure, Result } from '../../failure/failure.ts';
import { baseOf, countsFrom, gainOf, pastSamples } from '../../link/gained.ts';
import type { PartialLink } from '../../link/link.ts';
import { readSamples, type Sample } from '../../link/samples.ts';
import type { LinkView } from '../../routes/link-view.ts';
import type { HistoryPart } from '../../rpc/contract.ts';
import { mostDescribed } from '../../rpc/message-limits.ts';
import { localMidnight } from '../../time/days.ts';
import { endAll } from '../shared/end-all.ts';
import { createLatest } from '../shared/latest.ts';
import type { PageDeps } from '../shared/page-deps.ts';
import { readOnly } from '../shared/read-only.ts';

/**
 * Creates the click history of the Links page: the samples of the rows in view, and of all links while they are sorted
 * by what they have gained. `ready` is the number of the connection that the page shows, or null while it shows none;
 * `isPrivate` is true in a private window.
 */
export function createClickHistory(
  { rpc, preferences, isPrivate }: Pick<PageDeps, 'rpc' | 'preferences'> & { isPrivate: boolean },
  view: ReadonlySignal<LinkView>,
  ready: ReadonlySignal<number | null>,
) {
  const kept = signal<ReadonlyMap<string, readonly Sample[]>>(new Map());
  /** For each link the samples that its gain depends on, the first and the last one; null until all have been read. */
  const ends = signal<ReadonlyMap<string, readonly Sample[]> | null>(null);
  const failure = signal<Failure | null>(null);
  const latest = createLatest();
  const latestEnds = createLatest();
  const isShown = computed(
    () => !isPrivate && preferences.value?.keepHistory !== false && view.value.list !== 'deleted',
  );
  const days = computed(() => view.value.days);
  const isSorted = computed(() => isShown.value && view.value.sort?.by === 'gained');
  let inView: readonly string[] = [];
  /** The links whose samples have been read since they may have changed. */
  let read = new Set<string>();
  /** The local midnight before they were read: on another day, those of today are earlier ones. */
  let readOn = 0;
  let isAsking = false;

  /** Reads the samples of the rows in view that are not known yet. */
  async function readInView(): Promise<void> {
    const today = localMidnight(Date.now());
    if (readOn !== today) read = new Set();
    readOn = today;
    const shortUrls = inView.filter((shortUrl) => !read.has(shortUrl)).slice(0, mostDescribed);
    if (isAsking || shortUrls.length === 0 || !isShown.value || preferences.value === null) return;
    isAsking = true;
    const isCurrent = latest.current();
    for (const shortUrl of shortUrls) read.add(shortUrl);
    const reply = await rpc.ask('history.of', { shortUrls, from: countsFrom(days.value, Date.now()) });
    if (!isCurrent()) return;
    isAsking = false;
    failure.value = reply.ok ? null : reply.failure;
    if (!reply.ok) {
      for (const shortUrl of shortUrls) read.delete(shortUrl);
      return;
    }
    const added = shortUrls.map((shortUrl, place) => [shortUrl, readSamples(reply.value[place] ?? '')] as const);
    kept.value = new Map([...kept.value, ...added]);
    void readInView(); // Other rows came into view meanwhile.
  }

  /** Reads the samples of all links, one part after the other, so that the page can do other work in between. */
  async function readAll(): Promise<void> {
    const isLatest = latestEnds.take();
    const now = Date.now();
    const from = countsFrom(days.value, now);
    const found = new Map<string, readonly Sample[]>();
    let after: HistoryPart['after'] = null;
    do {
      const part: Result<HistoryPart> = await rpc.ask('history.part', { from, after });
      if (!isLatest()) return;
      if (!part.ok) return void (failure.value = part.failure);
      for (const [shortUrl, text] of part.value.links) {
        const samples = pastSamples([...(found.get(shortUrl) ?? []), ...readSamples(text)], now);
        const [base, last] = [baseOf(samples, days.value, now), samples.at(-1)];
        found.set(shortUrl, base === null || last === undefined || base === last ? samples.slice(-1) : [base, last]);
      }
      after = part.value.after;
    } while (after !== null);
    ends.value = found;
  }

  /** Reads everything again that is shown: some of it may have changed. */
  function again(): void {
    read = new Set();
    failure.value = null;
    void readInView();
    if (isSorted.value && ready.value !== null) void readAll();
  }

  function clear(): void {
    batch(() => {
      latest.take();
      latestEnds.take();
      kept.value = new Map();
      ends.value = null;
      failure.value = null;
      read = new Set();
      isAsking = false;
    });
  }

  return {
    /** False in a private window, if the person keeps no history, and for deleted links, which gain nothing. */
    isShown,
    /** The samples of the links that were in view, by short address. */
    kept: readOnly(kept),
    /** The reason why samples could not be read. */
    failure: readOnly(failure),
    again,
    /** Returns what a link has gained in the chosen days, for sorting; null if that is not known. */
    gainedOf({ shortUrl, clicks = null }: PartialLink): number | null {
      const samples = ends.value?.get(shortUrl);
      return samples === undefined ? null : (gainOf(samples, clicks, days.value, Date.now())?.clicks ?? null);
    },
    /** Sets the rows in view, by their short addresses. */
    view(shortUrls: readonly string[]): void {
      inView = shortUrls;
      void readInView();
    },
    /** Reads the rows in view again: the service has told their clicks. */
    told(): void {
      read = new Set();
      void readInView();
    },
    /** Starts following the view and the worker. Returns a function that stops this. */
    start: (): (() => void) =>
      endAll([
        effect(() => {
          void days.value;
          if (isSorted.value && ready.value !== null) untracked(() => void readAll());
        }),
        effect(() => {
          void days.value;
          if (isShown.value && preferences.value !== null) {
            read = new Set();
            untracked(() => void readInView());
          }
        }),
        rpc.onChanged(({ what }) => {
          if (what !== 'history') return;
          clear();
          again();
        }),
      ]),
    clear,
  };
}
