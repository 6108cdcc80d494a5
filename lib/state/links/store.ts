import { signal, type ReadonlySignal } from '@preact/signals-core';
import type { KnownLink } from '../../link.ts';

/** What the page knows of links: the one place of every fact it shows. */
export interface LinkStore {
  /** Counts changes of any link: reading it follows them all. */
  version: ReadonlySignal<number>;
  /** Undefined until anything is known of the link. */
  get(shortUrl: string): KnownLink | undefined;
  /** Takes what the worker knows, in place of what was there. */
  put(links: readonly KnownLink[]): void;
  /** Adds facts to what is known of one link. */
  add(shortUrl: string, facts: Partial<KnownLink>): void;
  clear(): void;
}

/** Makes an empty store. */
export function createLinkStore(): LinkStore {
  const links = new Map<string, KnownLink>();
  const version = signal(0);

  return {
    version,
    get: (shortUrl) => links.get(shortUrl),
    put(told) {
      if (told.length === 0) return;
      for (const link of told) links.set(link.shortUrl, link);
      version.value += 1;
    },
    add(shortUrl, facts) {
      links.set(shortUrl, { describedAt: null, ...links.get(shortUrl), ...facts, shortUrl });
      version.value += 1;
    },
    clear() {
      links.clear();
      version.value += 1;
    },
  };
}
