import { batch, computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core';
import { completePeriod } from '../../account/periods.ts';
import type { RunningDays } from '../../account/service-days.ts';
import { success, type Failure, type Result } from '../../failure/failure.ts';
import { gainIn, isRanked, periodWindow, type Gain, type GainEnds, type GainWindow } from '../../link/gained.ts';
import type { PartialLink } from '../../link/link.ts';
import { keepsHistory } from '../../preferences/preferences.ts';
import { mostDescribed } from '../../rpc/message-limits.ts';
import { localDay, samePeriod, type Day, type Period } from '../../time/days.ts';
import { endAll, readOnly } from '../shared/signals.ts';
import { readGainEnds } from '../shared/samples.ts';
import { createLatest } from '../shared/latest.ts';
import type { PageDeps } from '../shared/page-deps.ts';

/** A link that gained clicks. */
export interface Mover {
  link: PartialLink;
  gain: Gain;
}

/** The links that gained the most clicks in a period, or on one of its days. */
export interface Movers {
  period: Period;
  /** Null for the whole period. */
  day: Day | null;
  /** True if it is known of at least one link what it gained up to the last third, which may be nothing. */
  isKnown: boolean;
  /** At most `mostMovers`, the largest gain first. */
  links: readonly Mover[];
  /** Count of the links in the click history of which too little is known to rank them. */
  unranked: number;
}

/** The state of the movers. */
export type MoversState = ReturnType<typeof createMovers>;

interface MoversDeps extends Pick<PageDeps, 'rpc' | 'preferences'> {
  /** The page is in a private window. */
  isPrivate: boolean;
}

/** The most links that are shown (count). */
const mostMovers = 10;

/**
 * Creates the state of the movers: the links that gained the most clicks in the period, by the click history of this
 * browser. A day that is not over counts only if it is chosen, as in the totals. `ready` is the number of the connection
 * that the page shows, or null while it shows none.
 */
export function createMovers(
  { rpc, preferences, isPrivate }: MoversDeps,
  period: ReadonlySignal<Period>,
  running: ReadonlySignal<RunningDays>,
  ready: ReadonlySignal<number | null>,
) {
  const found = signal<Movers | null>(null);
  const failure = signal<Failure | null>(null);
  const asking = signal(false);
  const chosen = signal<{ day: Day; of: Period } | null>(null);
  const latest = createLatest();
  /** The links whose titles and destinations the service was asked for. */
  const described = new Set<string>();
  const isShown = computed(() => preferences.value !== null && keepsHistory(preferences.value, isPrivate));
  /** The chosen day; another period has none. */
  const day = computed(() => {
    const choice = chosen.value;
    return choice !== null && samePeriod(choice.of, period.value) ? choice.day : null;
  });

  /** Reads the gains of all links, and then the names of the first ones. */
  async function read(): Promise<void> {
    const isLatest = latest.take();
    const wanted = { period: period.value, day: day.value };
    asking.value = true;
    const days =
      wanted.day === null ? completePeriod(wanted.period, running.value) : { from: wanted.day, to: wanted.day };
    const now = Date.now();
    const today = localDay(now);
    // The service may be a day ahead; the click history counts the person's days.
    const window = periodWindow(today >= days.from && today < days.to ? { ...days, to: today } : days, now);
    const ends = await readGainEnds(rpc, window, isLatest);
    if (ends === null) return;
    if (!ends.ok) return fail(ends.failure);
    const gains = await gainsOf(ends.value, window);
    if (!isLatest()) return;
    if (!gains.ok) return fail(gains.failure);
    const links = await withNames(firstOf(gains.value));
    if (!isLatest()) return;
    if (!links.ok) return fail(links.failure);
    batch(() => {
      asking.value = false;
      failure.value = null;
      const unranked = ends.value.size - gains.value.length;
      found.value = { ...wanted, isKnown: gains.value.length > 0, links: links.value, unranked };
    });
    void describe(links.value);
  }

  /** Returns the gains that can be ranked; those of links that were made in these days count from then. */
  async function gainsOf(all: ReadonlyMap<string, GainEnds>, window: GainWindow): Promise<Result<readonly Mover[]>> {
    const known = rankedOf(all, new Map(), window);
    const least = firstOf(known)[mostMovers - 1]?.gain.clicks ?? 0;
    // Only these can come before one of them, or have a gain that is not known yet.
    const young = [...all]
      .filter(([, { since, last }]) => (since ?? last).at >= window.from && last.clicks > (since === null ? 0 : least))
      .toSorted(([, one], [, other]) => other.last.clicks - one.last.clicks)
      .slice(0, mostDescribed)
      .map(([shortUrl]) => shortUrl);
    if (young.length === 0) return success(known);
    const named = await rpc.ask('links.named', { shortUrls: young });
    if (!named.ok) return named;
    return success(rankedOf(all, new Map(named.value.map((link) => [link.shortUrl, link.createdAt])), window));
  }

  /** Asks the service, once, for the titles and destinations of links that this browser never asked for. */
  async function describe(movers: readonly Mover[]): Promise<void> {
    const shortUrls = movers
      .filter(({ link }) => link.describedAt === null && !described.has(link.shortUrl))
      .map(({ link }) => link.shortUrl);
    if (shortUrls.length === 0) return;
    for (const shortUrl of shortUrls) described.add(shortUrl);
    const reply = await rpc.ask('links.describe', { shortUrls });
    if (reply.ok) await rename();
    else for (const shortUrl of shortUrls) described.delete(shortUrl); // The next reading asks again.
  }

  /** Returns the movers with the names that their links have now. */
  async function withNames(movers: readonly Mover[]): Promise<Result<readonly Mover[]>> {
    if (movers.length === 0) return success(movers);
    const named = await rpc.ask('links.named', { shortUrls: movers.map(({ link }) => link.shortUrl) });
    if (!named.ok) return named;
    return success(movers.map(({ link, gain }, place) => ({ link: named.value[place] ?? link, gain })));
  }

  function fail(why: Failure): void {
    batch(() => {
      asking.value = false;
      failure.value = why;
      found.value = null;
    });
  }

  const isShownLink = (shortUrl: string): boolean =>
    found.value?.links.some(({ link }) => link.shortUrl === shortUrl) === true;

  /** Reads the names of the shown links again: one of them was changed. If this fails, the old names stay. */
  async function rename(): Promise<void> {
    const shown = found.value;
    if (shown === null) return;
    const links = await withNames(shown.links);
    if (found.value === shown && links.ok) found.value = { ...shown, links: links.value };
  }

  /** Drops the reading under way. */
  function stop(): void {
    latest.take();
    asking.value = false;
  }

  function clear(): void {
    batch(() => {
      stop();
      found.value = null;
      failure.value = null;
    });
  }

  /** Reads everything again that is shown. */
  function again(): void {
    if (isShown.value && ready.value !== null) void read();
  }

  return {
    /** False in a private window, if the person keeps no history, and until that is known. */
    isShown,
    /** The clicks of all links are not recorded by themselves: one can switch that on. */
    mayRecord: computed(() => preferences.value?.recordDaily === false),
    /** The chosen day; null for all days of the period. */
    day,
    /** Chooses a day of the period; the chosen day again, or null, chooses all days. */
    choose(next: Day | null): void {
      const of = period.value;
      if (next !== null && (next < of.from || next > of.to)) return;
      chosen.value = next === null || next === day.value ? null : { day: next, of };
    },
    /** Null until the history has been read. Earlier movers stay while others are read. */
    found: readOnly(found),
    asking: readOnly(asking),
    /** The reason why the movers are missing. */
    failure: readOnly(failure),
    again,
    /** Starts following the period, the chosen day and the worker. Returns a function that stops this. */
    start: (): (() => void) =>
      endAll([
        effect(() => {
          void period.value;
          void day.value;
          const mayRead = isShown.value && ready.value !== null;
          untracked(() => (mayRead ? void read() : stop()));
        }),
        rpc.onChanged((changed) => {
          if (changed.what === 'history') {
            clear();
            again();
          }
          // A change of a link changes its name or its state, not its clicks.
          if (changed.what === 'link' && isShownLink(changed.shortUrl)) void rename();
        }),
      ]),
    /** Forgets the movers and the chosen day. */
    clear(): void {
      chosen.value = null;
      described.clear();
      clear();
    },
  };
}

/** Returns the links whose gains can be ranked; `made` has when some of them were made. */
function rankedOf(
  all: ReadonlyMap<string, GainEnds>,
  made: ReadonlyMap<string, PartialLink['createdAt']>,
  window: GainWindow,
): Mover[] {
  return [...all].flatMap(([shortUrl, ends]): Mover[] => {
    const gain = gainIn(ends, { createdAt: made.get(shortUrl) ?? null }, window) ?? noGain(ends.last, window);
    return gain === null || !isRanked(gain, window) ? [] : [{ link: { shortUrl, describedAt: null }, gain }];
  });
}

/** Returns the gain of a link that had no clicks at the end, whenever it was made; null for one that had some. */
function noGain(last: GainEnds['last'], { reach }: GainWindow): Gain | null {
  if (last.clicks > 0) return null;
  return { clicks: 0, since: last, until: last.at, endsEarly: last.at < reach, isWhole: false };
}

/** Returns the links with the largest gains, the largest first; equal ones are in the order of their addresses. */
function firstOf(movers: readonly Mover[]): Mover[] {
  return movers
    .filter(({ gain }) => gain.clicks > 0)
    .toSorted((one, other) => other.gain.clicks - one.gain.clicks || (one.link.shortUrl < other.link.shortUrl ? -1 : 1))
    .slice(0, mostMovers);
}
