import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core';
import type { LinkView } from '../../routes/link-view.ts';
import { createLatest } from '../shared/latest.ts';
import type { PageDeps } from '../shared/page-deps.ts';
import type { Lists } from './lists.ts';
import type { Rows } from './rows.ts';

/** The part of a list that a search or a sort covers. */
export type Coverage = ReturnType<typeof createCoverage>;

/** Creates the coverage of the shown list. */
export function createCoverage(
  { rpc }: Pick<PageDeps, 'rpc'>,
  view: ReadonlySignal<LinkView>,
  lists: Lists,
  rows: Rows,
) {
  /** The account's own count of links; undefined before it is asked for, null if it could not be read. */
  const total = signal<number | null | undefined>(undefined);
  const account = createLatest();
  let asking = false;

  const list = computed(() => lists.of(view.value.list));
  const by = computed(() => (rows.words.value.length > 0 ? 'search' : view.value.sort === null ? null : 'sort'));
  /** True if the service gives all links of the list that are loaded, and may give more. */
  const isPart = computed(() => {
    const { end, shortUrls } = list.value.listed.value;
    if (end || shortUrls.length === 0) return false;
    // The list Popular has deleted links too, which the account may not count.
    return view.value.list !== 'recent' || (total.value ?? Infinity) > rows.all.value.length;
  });

  async function askTotal(): Promise<void> {
    asking = true;
    const isCurrent = account.current();
    const overview = await rpc.ask('account.overview', null);
    if (!isCurrent()) return;
    asking = false;
    total.value = overview.ok ? overview.value.links : null;
  }

  return {
    /** What covers only the loaded part of the list, and may cover more; null if nothing does. */
    partial: computed(() => (isPart.value ? by.value : null)),
    /** The account's own count of links; null if it could not be read. */
    total: computed(() => total.value ?? null),
    /** False until the account's count was asked for, unless the service fails anyway. */
    ready: computed(() => total.value !== undefined || list.value.failure.value !== null),
    /**
     * What every search goes through, with all titles and destinations: the whole list, or all that the service gives
     * of it. Null if something is missing or may be outdated.
     */
    searched: computed((): 'whole' | 'given' | null => {
      const { listed, work, failure, unreadable } = list.value;
      if (isPart.value || unreadable.value > 0 || work.value !== null || failure.value !== null) return null;
      if (rows.searched.value.some(({ describedAt }) => describedAt === null)) return null;
      return listed.value.capped === undefined ? 'whole' : 'given';
    }),
    /** Asks for the account's count at the first search or sort of a part. Returns a function that stops this. */
    watch: (): (() => void) =>
      effect(() => {
        const { work, failure } = list.value;
        const isWanted = isPart.value && by.value !== null && total.value === undefined;
        if (isWanted && work.value === null && failure.value === null && !asking) untracked(() => void askTotal());
      }),
    clear(): void {
      account.take();
      asking = false;
      total.value = undefined;
    },
  };
}
