import { signal, type ReadonlySignal } from '@preact/signals-core';
import type { KnownLink } from '../../link.ts';

/** What the page knows of links: the one place of every fact it shows. */
export interface LinkStore {
  /** Counts changes of any link: reading it follows them all. */
  version: ReadonlySignal<number>;
  /** Undefined until anything is known of the link. */
  get(shortUrl: string): KnownLink | undefined;
  /** What is known of the link; no more than its address where that is nothing. */
  link(shortUrl: string): KnownLink;
  /** A mark to hand to `put` with the answer to a question that is asked now. */
  mark(): number;
  /**
   * Takes what the worker knows. What it no longer has room to know stays as it was told; so does what was changed here
   * since the question was asked: at the mark `asked`, or just now.
   */
  put(links: readonly KnownLink[], asked?: number): void;
  /** Adds what a change here left of one link. */
  add(shortUrl: string, facts: Partial<KnownLink>): void;
  clear(): void;
}

/** With `isOlder` what `now` says was asked before a change, of which `before` has what it left. */
function withKnown(before: KnownLink | undefined, now: KnownLink, isOlder: boolean): KnownLink {
  if (before === undefined) return now;
  const merged = { ...before, ...now, describedAt: now.describedAt ?? before.describedAt };
  if (!isOlder) return merged;
  const { destination, state, deletedAt } = before;
  const left = Object.entries({ destination, state, deletedAt }).filter(([, value]) => value !== undefined);
  return { ...merged, ...(Object.fromEntries(left) as Partial<KnownLink>) };
}

/** Makes an empty store. */
export function createLinkStore(): LinkStore {
  const links = new Map<string, KnownLink>();
  /** For each link that was changed here, the mark of that. */
  const changed = new Map<string, number>();
  let marks = 0;
  const version = signal(0);

  return {
    version,
    get: (shortUrl) => links.get(shortUrl),
    link: (shortUrl) => links.get(shortUrl) ?? { shortUrl, describedAt: null },
    mark: () => marks,
    put(told, asked = marks) {
      if (told.length === 0) return;
      for (const link of told) {
        const isOlder = (changed.get(link.shortUrl) ?? 0) > asked;
        links.set(link.shortUrl, withKnown(links.get(link.shortUrl), link, isOlder));
      }
      version.value += 1;
    },
    add(shortUrl, facts) {
      marks += 1;
      changed.set(shortUrl, marks);
      links.set(shortUrl, { describedAt: null, ...links.get(shortUrl), ...facts, shortUrl });
      version.value += 1;
    },
    clear() {
      links.clear();
      changed.clear();
      version.value += 1;
    },
  };
}
