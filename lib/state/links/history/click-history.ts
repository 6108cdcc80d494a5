import { batch, computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core';
import type { Failure } from '../../../failure/failure.ts';
import { gainIn, gainWindow, isRanked, type GainEnds, type GainWindow } from '../../../link/gained.ts';
import type { PartialLink } from '../../../link/link.ts';
import { defaultPreferences, keepsHistory } from '../../../preferences/preferences.ts';
import type { LinkView } from '../../../routes/link-view.ts';
import { endAll } from '../../shared/signals.ts';
import { localMidnight } from '../../../time/days.ts';
import { createLatest } from '../../shared/latest.ts';
import type { PageDeps } from '../../shared/page-deps.ts';
import { createSamples, readGainEnds } from '../../shared/samples.ts';
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
  const inView = signal<readonly string[]>([]);
  /** The ends of each link's gain in the window; null until all have been read. */
  const ends = signal<{ of: ReadonlyMap<string, GainEnds>; window: GainWindow } | null>(null);
  const endsFailure = signal<Failure | null>(null);
  const latestEnds = createLatest();
  const latestPast = createLatest();
  const isKept = computed(() => keepsHistory(preferences.value ?? defaultPreferences, isPrivate));
  /** Whether clicks of an earlier day are kept, and for which connection. */
  const past = signal<{ of: number | null; isKnown: boolean }>({ of: null, isKnown: false });
  const isShown = computed(() => isKept.value && view.value.list !== 'deleted' && past.value.isKnown);
  /** True once it is certain that the column is shown: the preferences have been read. */
  const mayRead = computed(() => isShown.value && preferences.value !== null);
  const days = computed(() => view.value.days);
  const isSorted = computed(() => isShown.value && view.value.sort?.by === 'gained');
  const wanted = computed(() => (mayRead.value ? inView.value : []));
  const samples = createSamples(rpc, wanted, () => gainWindow(days.value, Date.now()).opens);

  /** Finds out whether anything can have been gained since an earlier day. */
  async function look(): Promise<void> {
    const of = ready.value;
    if (of === null) return;
    const isLatest = latestPast.take();
    const reply = await rpc.ask('history.reachesBack', { to: localMidnight(Date.now()) });
    // If it cannot be read, the column says so.
    if (isLatest()) past.value = { of, isKnown: !reply.ok || reply.value };
  }

  /** Reads the ends of the gains of all links, if they are sorted by them. */
  async function readEnds(): Promise<void> {
    if (!isSorted.value || ready.value === null) return;
    endsFailure.value = null;
    const window = gainWindow(days.value, Date.now());
    const all = await readGainEnds(rpc, window, latestEnds.take());
    if (all === null) return;
    if (all.ok) ends.value = { of: all.value, window };
    else endsFailure.value = all.failure;
  }

  function clearEnds(): void {
    latestEnds.take();
    ends.value = null;
    endsFailure.value = null;
  }

  return {
    /** False in a private window, and if the person keeps no history. */
    isKept,
    /** False also for deleted links, which gain nothing, and while nothing is known of an earlier day. */
    isShown,
    /** True until it is known whether the column is shown. */
    isOpen: computed(() => isKept.value && ready.value !== null && past.value.of !== ready.value),
    /** Reads all kept samples of these links. */
    readAllOf: (links: readonly PartialLink[]) =>
      readHistories(
        { rpc },
        links.map(({ shortUrl }) => shortUrl),
      ),
    /** The samples of the links that were in view, by short address. */
    kept: samples.kept,
    /** The reason why samples could not be read. */
    failure: computed(() => samples.failure.value ?? endsFailure.value),
    again(): void {
      void samples.again();
      void readEnds();
    },
    /** Returns what a link has gained in the chosen days, for sorting; null if that is not known up to their end. */
    gainedOf(link: PartialLink): number | null {
      const own = ends.value?.of.get(link.shortUrl);
      if (ends.value === null || own === undefined) return null;
      const gain = gainIn(own, link, ends.value.window);
      return gain !== null && isRanked(gain, ends.value.window) ? gain.clicks : null;
    },
    /** Sets the rows in view, by their short addresses. */
    view: (shortUrls: readonly string[]): void => void (inView.value = shortUrls),
    /** Reads the rows in view again: the service has given their clicks. */
    renew: samples.renew,
    /** Starts following the view and the worker. Returns a function that stops this. */
    start: (): (() => void) =>
      endAll([
        effect(() => {
          void ready.value;
          untracked(() => void look());
        }),
        effect(() => {
          void days.value;
          void ready.value;
          if (isSorted.value) untracked(() => void readEnds());
        }),
        effect(() => {
          void days.value;
          untracked(samples.renew);
        }),
        samples.start(),
        rpc.onChanged(({ what }) => {
          if (what !== 'history') return;
          void look();
          clearEnds();
          void readEnds();
        }),
      ]),
    clear(): void {
      batch(() => {
        samples.clear();
        clearEnds();
      });
    },
  };
}
