import { dayOf } from '../../store/day.ts';
import type { Link } from '../../store/links.ts';
import type { Store } from '../../store/store.ts';

/** Where a short address leads. */
export type Destination = { kind: 'page'; link: Link } | { kind: 'none' } | { kind: 'deleted' };

/** Finds where short addresses lead, and counts their clicks. */
export interface Visits {
  /** Reads where a code leads, without a click. */
  look(code: string): Destination;
  /** Reads where a code leads and counts a click on the UTC day; resolves when the click is on the disk. */
  click(code: string): Promise<Destination>;
}

interface Click {
  code: string;
  resolve: (destination: Destination) => void;
  reject: (failure: unknown) => void;
}

/**
 * Creates the visits of a store. Clicks that arrive while the last ones are written are written together, in one
 * transaction: a disk takes as long for one as for many.
 */
export function createVisits(store: Store, clock: () => number): Visits {
  let waiting: Click[] = [];

  function look(code: string): Destination {
    const link = store.links.byCode(code);
    if (!link) return { kind: 'none' };
    return link.deleted_at === null ? { kind: 'page', link } : { kind: 'deleted' };
  }
  /** Returns a destination for each click, once all clicks are written. */
  function write(clicks: readonly Click[]): Destination[] {
    return store.transaction('write', () => {
      const day = dayOf(clock());
      const found = new Map<string, Destination>();
      const counts = new Map<Link, number>();
      const destinations = clicks.map(({ code }) => {
        const destination = found.get(code) ?? look(code);
        found.set(code, destination);
        if (destination.kind === 'page') counts.set(destination.link, (counts.get(destination.link) ?? 0) + 1);
        return destination;
      });
      store.clicks.count(day, counts);
      return destinations;
    });
  }
  function answer(clicks: readonly Click[]): void {
    try {
      const destinations = write(clicks);
      for (const [index, { resolve }] of clicks.entries()) resolve(destinations[index] ?? { kind: 'none' });
    } catch (failure) {
      // Nothing was written: a click that cannot be must not take the others with it.
      if (clicks.length === 1) clicks[0]?.reject(failure);
      else for (const click of clicks) answer([click]);
    }
  }
  function answerAll(): void {
    const clicks = waiting;
    waiting = [];
    answer(clicks);
  }
  return {
    look: (code) => store.transaction('read', () => look(code)),
    click(code) {
      return new Promise((resolve, reject) => {
        // After every request that the network has delivered by now.
        if (waiting.length === 0) setImmediate(answerAll);
        waiting.push({ code, resolve, reject });
      });
    },
  };
}
