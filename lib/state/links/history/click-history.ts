import { batch, computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core';
import type { Failure } from '../../../failure/failure.ts';
import { gainBetween, gainWindow, type GainEnds } from '../../../link/gained.ts';
import type { PartialLink } from '../../../link/link.ts';
import { readSamples, type Sample } from '../../../link/samples.ts';
import type { LinkView } from '../../../routes/link-view.ts';
import { mostDescribed } from '../../../rpc/message-limits.ts';
import { localMidnight } from '../../../time/local-midnight.ts';
import { endAll } from '../../shared/end-all.ts';
import { readGainEnds } from '../../shared/gain-ends.ts';
import { createLatest } from '../../shared/latest.ts';
import type { PageDeps } from '../../shared/page-deps.ts';
import { readOnly } from '../../shared/read-only.ts';
import { readHistories } from './read-histories.ts';

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
  /** The ends of each link's gain; null until all have been read. */
  const ends = signal<ReadonlyMap<string, GainEnds> | null>(null);
  const failure = signal<Failure | null>(null);
  const latest = createLatest();
  const latestEnds = createLatest();
  const isKept = computed(() => !isPrivate && preferences.value?.keepHistory !== false);
  const isShown = computed(() => isKept.value && view.value.list !== 'deleted');
  /** True once it is certain that the column is shown: the preferences have been read. */
  const mayRead = computed(() => isShown.value && preferences.value !== null);
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
    if (isAsking || shortUrls.length === 0 || !mayRead.value) return;
    isAsking = true;
    const isCurrent = latest.current();
    for (const shortUrl of shortUrls) read.add(shortUrl);
    const { opens } = gainWindow(days.value, Date.now());
    const reply = await rpc.ask('history.of', { shortUrls, from: opens });
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

  /** Reads the ends of the gains of all links. */
  async function readAll(): Promise<void> {
    const all = await readGainEnds(rpc, gainWindow(days.value, Date.now()), latestEnds.take());
    if (all === null) return;
    if (all.ok) ends.value = all.value;
    else failure.value = all.failure;
  }

  /** Reads the rows in view again. */
  function reread(): void {
    read = new Set();
    void readInView();
  }

  /** Reads everything again that is shown. */
  function again(): void {
    failure.value = null;
    reread();
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
    /** False in a private window, and if the person keeps no history. */
    isKept,
    /** False also for deleted links, which gain nothing. */
    isShown,
    /** Reads all kept samples of these links. */
    readAllOf: (links: readonly PartialLink[]) =>
      readHistories(
        { rpc },
        links.map(({ shortUrl }) => shortUrl),
      ),
    /** The samples of the links that were in view, by short address. */
    kept: readOnly(kept),
    /** The reason why samples could not be read. */
    failure: readOnly(failure),
    again,
    /** Returns what a link has gained in the chosen days, for sorting; null if that is not known. */
    gainedOf({ shortUrl, clicks = null }: PartialLink): number | null {
      const own = ends.value?.get(shortUrl);
      return own === undefined ? null : gainBetween(own, clicks);
    },
    /** Sets the rows in view, by their short addresses. */
    view(shortUrls: readonly string[]): void {
      inView = shortUrls;
      void readInView();
    },
    /** Reads the rows in view again: the service has told their clicks. */
    told: reread,
    /** Starts following the view and the worker. Returns a function that stops this. */
    start: (): (() => void) =>
      endAll([
        effect(() => {
          void days.value;
          if (isSorted.value && ready.value !== null) untracked(() => void readAll());
        }),
        effect(() => {
          void days.value;
          if (mayRead.value) untracked(reread);
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
