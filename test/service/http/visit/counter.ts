import type { Log } from '../../log.ts';
import type { LinkClicks } from '../../store/clicks.ts';
import { dayOf } from '../../store/day.ts';
import type { FollowedLink } from '../../store/links.ts';
import type { Store } from '../../store/store.ts';

/** How long clicks wait for a database that cannot be written (milliseconds). */
const longest = 10 * 60_000;
/** The most links, each on one day, whose clicks wait (count). */
const mostWaiting = 10_000;
/** The pause before the next try to write them (milliseconds). */
const pause = 250;

/** The clicks of links on a day, by the links' ids. */
type Day = Map<number, LinkClicks>;

/**
 * Creates the counting of clicks. A visitor never waits for a count: what cannot be written, because the disk is full or
 * another process locks the database, waits for at most ten minutes, is then dropped, and logged as dropped. `clock`
 * returns milliseconds since 1970.
 */
export function createCounter(
  store: Pick<Store, 'clicks' | 'transactionNow'>,
  { clock, log }: { clock: () => number; log: Log },
) {
  const days = new Map<string, Day>();
  let waiting = 0;
  /** When the database could first not be written; null while it can. */
  let failingSince: number | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** Dropped clicks that are not logged yet (count), and all since the start. */
  let [unlogged, dropped] = [0, 0];

  function add(link: FollowedLink): void {
    const day = dayOf(clock());
    const links = days.get(day) ?? new Map<number, LinkClicks>();
    const counted = links.get(link.id);
    if (counted !== undefined) counted.clicks += 1;
    else if (waiting === mostWaiting) drop(1);
    else {
      links.set(link.id, { link, clicks: 1 });
      waiting += 1;
    }
    days.set(day, links);
  }
  function drop(clicks: number): void {
    unlogged += clicks;
    dropped += clicks;
  }
  function write(all: Iterable<readonly [string, Day]>): void {
    store.transactionNow('write', () => {
      for (const [day, links] of all) store.clicks.count(day, links.values());
    });
  }
  /** Writes the clicks of one link after the other, as those of one cannot be written: its amount is too large. */
  function writeSingly(): void {
    for (const [day, links] of days) {
      for (const [id, counted] of links) {
        try {
          write([[day, new Map([[id, counted]])]]);
        } catch (failure) {
          if (isOfDatabase(failure)) throw failure;
          drop(counted.clicks);
        }
        links.delete(id);
        waiting -= 1;
      }
      days.delete(day);
    }
  }
  function dropAll(): void {
    for (const links of days.values()) for (const { clicks } of links.values()) drop(clicks);
    forget();
  }
  function forget(): void {
    days.clear();
    waiting = 0;
  }
  function tryToWrite(): void {
    try {
      write(days);
      forget();
    } catch (failure) {
      if (isOfDatabase(failure)) throw failure;
      writeSingly();
    }
  }
  function flush(): void {
    try {
      tryToWrite();
      failingSince = null;
    } catch {
      failingSince ??= clock();
      if (clock() - failingSince >= longest) dropAll();
      retry = setTimeout(tryAgain, pause);
      retry.unref();
    }
    sayDropped();
  }
  function tryAgain(): void {
    retry = undefined;
    if (waiting > 0) flush();
    else failingSince = null;
  }
  function sayDropped(): void {
    if (unlogged > 0) log({ event: 'dropped', clicks: unlogged, sinceStart: dropped });
    unlogged = 0;
  }

  return {
    /** Counts a click of each link, today (UTC). Where the database cannot be written, only the next try writes. */
    count(links: readonly FollowedLink[]): void {
      for (const link of links) add(link);
      if (links.length > 0 && retry === undefined) flush();
    },
    /** Tries once more to write what waits, and drops what cannot be written. */
    close(): void {
      clearTimeout(retry);
      if (waiting > 0) flush();
      clearTimeout(retry);
      dropAll();
      sayDropped();
    },
  };
}

function isOfDatabase(failure: unknown): boolean {
  return (failure as { code?: string }).code === 'ERR_SQLITE_ERROR';
}
