import { computed, signal, type ReadonlySignal } from '@preact/signals-core';
import type { KnownLink } from '../../link.ts';
import type { Rows } from './rows.ts';
import type { LinkStore } from './store.ts';

/** Which links are chosen for doing something with all of them. */
export interface Selection {
  /** Short addresses. */
  chosen: ReadonlySignal<ReadonlySet<string>>;
  /** The chosen links, as they are known. */
  links: ReadonlySignal<readonly KnownLink[]>;
  /** How many of the shown rows are chosen. */
  shown: ReadonlySignal<'none' | 'some' | 'all'>;
  /** Chooses a row, or takes it out. With `through` so do all rows between it and the one before. */
  toggle(shortUrl: string, through: boolean): void;
  /** Chooses all rows that are shown, or takes them out where all of them are chosen. */
  toggleShown(): void;
  /** Takes these out. */
  leave(shortUrls: readonly string[]): void;
  clear(): void;
}

/** Makes an empty selection over the rows of the table. */
export function createSelection(rows: Rows, store: LinkStore): Selection {
  const chosen = signal<ReadonlySet<string>>(new Set());
  let last: string | null = null;

  const links = computed(() => {
    void store.version.value;
    return [...chosen.value].map(store.link);
  });
  const shown = computed(() => {
    if (chosen.value.size === 0) return 'none';
    const count = rows.shown.value.filter(({ shortUrl }) => chosen.value.has(shortUrl)).length;
    if (count === 0) return 'none';
    return count === rows.shown.value.length ? 'all' : 'some';
  });

  function set(shortUrls: readonly string[], choose: boolean): void {
    const next = new Set(chosen.value);
    for (const shortUrl of shortUrls) {
      if (choose) next.add(shortUrl);
      else next.delete(shortUrl);
    }
    chosen.value = next;
  }

  /** The rows from the one toggled last to this one, in either direction. */
  function between(shortUrl: string): string[] {
    const order = rows.shown.value.map((link) => link.shortUrl);
    const ends = [order.indexOf(last ?? shortUrl), order.indexOf(shortUrl)];
    if (ends.includes(-1)) return [shortUrl];
    return order.slice(Math.min(...ends), Math.max(...ends) + 1);
  }

  return {
    chosen,
    links,
    shown,
    toggle(shortUrl, through) {
      set(through ? between(shortUrl) : [shortUrl], !chosen.value.has(shortUrl));
      last = shortUrl;
    },
    toggleShown() {
      set(
        rows.shown.value.map(({ shortUrl }) => shortUrl),
        shown.value !== 'all',
      );
    },
    leave: (shortUrls) => set(shortUrls, false),
    clear() {
      chosen.value = new Set();
      last = null;
    },
  };
}
