import { computed, signal } from '@preact/signals-core';
import type { PartialLink } from '../../../link/link.ts';
import type { LinkStore } from '../../shared/link-store.ts';
import { readOnly } from '../../shared/signals.ts';
import type { Rows } from './rows.ts';

/** Creates an empty selection of rows, for actions on all of them. */
export function createSelection(rows: Rows, store: LinkStore) {
  const chosen = signal<ReadonlySet<string>>(new Set());
  let last: string | null = null;

  const links = computed((): readonly PartialLink[] => {
    void store.version.value;
    return [...chosen.value].map(store.link);
  });
  const shownCount = computed(() =>
    chosen.value.size === 0 ? 0 : rows.shown.value.filter(({ shortUrl }) => chosen.value.has(shortUrl)).length,
  );
  const shown = computed(() => {
    if (shownCount.value === 0) return 'none';
    return shownCount.value === rows.shown.value.length ? 'all' : 'some';
  });

  function set(shortUrls: readonly string[], choose: boolean): void {
    const next = new Set(chosen.value);
    for (const shortUrl of shortUrls) {
      if (choose) next.add(shortUrl);
      else next.delete(shortUrl);
    }
    chosen.value = next;
  }

  /** Returns the rows between the last toggled one and this one, both included, in either direction. */
  function between(shortUrl: string): string[] {
    const order = rows.shown.value.map((link) => link.shortUrl);
    const ends = [order.indexOf(last ?? shortUrl), order.indexOf(shortUrl)];
    if (ends.includes(-1)) return [shortUrl];
    return order.slice(Math.min(...ends), Math.max(...ends) + 1);
  }

  return {
    /** The short addresses of the chosen links. */
    chosen: readOnly(chosen),
    /** The chosen links with their known fields. */
    links,
    /** Count of shown rows that are chosen. */
    shownCount,
    /** Whether all, some or none of the shown rows are chosen. */
    shown,
    /** Toggles a row. With `through`, does the same to all rows between it and the one toggled before. */
    toggle(shortUrl: string, through: boolean): void {
      set(through ? between(shortUrl) : [shortUrl], !chosen.value.has(shortUrl));
      last = shortUrl;
    },
    /** Chooses all shown rows, or drops them if all are chosen. */
    toggleShown(): void {
      set(
        rows.shown.value.map(({ shortUrl }) => shortUrl),
        shown.value !== 'all',
      );
    },
    /** Drops these links from the selection. */
    leave: (shortUrls: readonly string[]): void => set(shortUrls, false),
    clear(): void {
      chosen.value = new Set();
      last = null;
    },
  };
}
