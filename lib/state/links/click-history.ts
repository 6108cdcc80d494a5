import { batch, computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core';
import type { Failure, Result } from '../../failure/failure.ts';
import { baseOf } from '../../link/gained.ts';
import type { PartialLink } from '../../link/link.ts';
import { readSamples, type Sample } from '../../link/samples.ts';
import type { LinkView } from '../../routes/link-view.ts';
import type { HistoryPart } from '../../rpc/contract.ts';
import { localMidnight } from '../../time/days.ts';
import { endAll } from '../shared/end-all.ts';
import { createLatest } from '../shared/latest.ts';
import type { PageDeps } from '../shared/page-deps.ts';
import { readOnly } from '../shared/read-only.ts';

/**
 * Creates the click history of the Links page: the samples of the rows in view, and of all links while they are sorted
 * by what they have gained. `isReady` is true while the page shows an account, `isPrivate` in a private window.
 */
export function createClickHistory(
  { rpc, preferences, isPrivate }: Pick<PageDeps, 'rpc' | 'preferences'> & { isPrivate: boolean },
  view: ReadonlySignal<LinkView>,
  isReady: ReadonlySignal<boolean>,
) {
  const kept = signal<ReadonlyMap<string, readonly Sample[]>>(new Map());
  /** The sample from which the gain of each link is counted; null until all have been read. */
  const bases = signal<ReadonlyMap<string, Sample> | null>(null);
  const failure = signal<Failure | null>(null);
  const latest = createLatest();
  const latestBases = createLatest();
  const isShown = computed(
    () => !isPrivate && preferences.value?.keepHistory !== false && view.value.list !== 'deleted',
  );
  const days = computed(() => view.value.days);
  let inView: readonly string[] = [];
  let isAsking = false;
  /** The local midnight before the samples were read: on another day, those of today are earlier ones. */
  let readOn = 0;

  /** Reads the samples of the rows in view that are not known yet. */
  async function readInView(): Promise<void> {
    const today = localMidnight(Date.now());
    if (readOn !== today) kept.value = new Map();
    readOn = today;
    const shortUrls = inView.filter((shortUrl) => !kept.value.has(shortUrl));
    if (isAsking || shortUrls.length === 0 || !isShown.value) return;
    isAsking = true;
    const isCurrent = latest.current();
    const reply = await rpc.ask('history.of', { shortUrls });
    if (!isCurrent()) return;
    isAsking = false;
    failure.value = reply.ok ? null : reply.failure;
    if (!reply.ok) return;
    const read = shortUrls.map((shortUrl, place) => [shortUrl, readSamples(reply.value[place] ?? '')] as const);
    kept.value = new Map([...kept.value, ...read]);
    void readInView(); // Other rows came into view meanwhile.
  }

  /** Reads the samples of all links, one part after the other, so that the page can do other work in between. */
  async function readAll(): Promise<void> {
    const isLatest = latestBases.take();
    const now = Date.now();
    const count = days.value;
    const found = new Map<string, Sample>();
    let after: HistoryPart['after'] = null;
    do {
      const part: Result<HistoryPart> = await rpc.ask('history.part', { from: localMidnight(now, -count), after });
      if (!isLatest()) return;
      if (!part.ok) return void (failure.value = part.failure);
      for (const [shortUrl, samples] of part.value.links) {
        const before = found.get(shortUrl);
        const base = baseOf([...(before === undefined ? [] : [before]), ...readSamples(samples)], count, now);
        if (base !== null) found.set(shortUrl, base);
      }
      after = part.value.after;
    } while (after !== null);
    bases.value = found;
  }

  function clear(): void {
    batch(() => {
      latest.take();
      latestBases.take();
      kept.value = new Map();
      bases.value = null;
      failure.value = null;
      isAsking = false;
    });
  }

  return {
    /** False in a private window, if the person keeps no history, and for deleted links, which gain nothing. */
    isShown,
    /** The samples of the links that were in view, by short address. */
    kept: readOnly(kept),
    /** The reason why the samples could not be read. */
    failure: readOnly(failure),
    /** Returns what a link has gained in the chosen days, for sorting; null if that is not known. */
    gainedOf({ shortUrl, clicks = null }: PartialLink): number | null {
      const base = bases.value?.get(shortUrl);
      return base === undefined || clicks === null ? null : clicks - base.clicks;
    },
    /** Sets the rows in view, by their short addresses. */
    view(shortUrls: readonly string[]): void {
      inView = shortUrls;
      void readInView();
    },
    /** Starts following the view and the worker. Returns a function that stops this. */
    start: (): (() => void) =>
      endAll([
        effect(() => {
          const isSorted = view.value.sort?.by === 'gained';
          void days.value;
          if (isSorted && isShown.value && isReady.value) untracked(() => void readAll());
        }),
        effect(() => {
          if (isShown.value) untracked(() => void readInView());
        }),
        rpc.onChanged(({ what }) => {
          if (what !== 'history') return;
          clear();
          void readInView();
          if (view.value.sort?.by === 'gained') void readAll();
        }),
      ]),
    clear,
  };
}
