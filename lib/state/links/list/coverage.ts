import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core';
import type { LinkView } from '../../../routes/link-view.ts';
import { endAll } from '../../shared/signals.ts';
import { createLatest } from '../../shared/latest.ts';
import type { PageDeps } from '../../shared/page-deps.ts';
import type { Lists } from './list.ts';
import type { Rows } from './rows.ts';

/** The part of a list that a search or a sort covers. */
export type Coverage = ReturnType<typeof createCoverage>;

/** Creates the coverage of the shown list. */
export function createCoverage(
  { rpc, active }: Pick<PageDeps, 'rpc' | 'active'>,
  view: ReadonlySignal<LinkView>,
  lists: Lists,
  rows: Rows,
  /** Returns true while many links are being changed, and subscribes to that: no count is asked for meanwhile. */
  changing: () => boolean,
) {
  /** The account's own count of links; undefined before the first answer, null if it is not known. */
  const total = signal<number | null | undefined>(undefined);
  /** True while the end of the loaded rows is in view. */
  const isEndSeen = signal(false);
  /** True if the count was not asked for since the list was read. */
  const isOld = signal(true);
  /** Drops counts from before a change. */
  const latest = createLatest();

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
    isOld.value = false;
    const isLatest = latest.take();
    const overview = await rpc.ask('account.overview', null);
    if (!isLatest()) return;
    total.value = overview.ok ? overview.value.links : null;
  }

  return {
    /** What covers only the loaded part of the list, and may cover more; null if nothing does. */
    partial: computed(() => (isPart.value ? by.value : null)),
    /** The account's own count of links; null if it is not known. */
    total: computed(() => total.value ?? null),
    /** Returns the account's own count of links, and asks for it if it is not known; null if the service gives none. */
    async count(): Promise<number | null> {
      if (typeof total.value !== 'number') await askTotal();
      return total.value ?? null;
    },
    /** Says whether the end of the loaded rows is in view: the account's count is then asked for, once. */
    seeEnd: (isSeen: boolean): void => void (isEndSeen.value = isSeen),
    /** False until the account's count was asked for, unless the service fails anyway. */
    ready: computed(() => total.value !== undefined || list.value.failure.value !== null),
    /**
     * What every search goes through, with all titles and destinations: the whole list, or all that the service gives
     * of it, which of deleted links are only the most recent ones. Null if something is missing or may be outdated.
     */
    searched: computed((): 'whole' | 'given' | null => {
      const { listed, work, failure, unreadable } = list.value;
      if (isPart.value || unreadable.value > 0 || work.value !== null || failure.value !== null) return null;
      if (rows.searched.value.some(({ describedAt }) => describedAt === null)) return null;
      return view.value.list === 'deleted' || listed.value.capped !== undefined ? 'given' : 'whole';
    }),
    /**
     * Forgets the account's count, because links were made, deleted or restored. The next search or sort asks for it: a
     * change must not send more than itself.
     */
    forget(): void {
      latest.take();
      if (total.value !== undefined) total.value = null;
    },
    /**
     * Asks for the account's count when a search or sort covers only a part, once until the list is read again or the
     * count is forgotten, and when the end of a part is seen. Returns a function that stops this.
     */
    watch: (): (() => void) =>
      endAll([
        effect(() => {
          const { work } = list.value;
          const isForgotten = by.value === null && total.value === null;
          if (isForgotten || work.value === 'opening' || work.value === 'refreshing') isOld.value = true;
        }),
        effect(() => {
          const { work, failure } = list.value;
          // After a change, only a search, a sort or a press asks for the count: a change sends no more than itself.
          const isSeen = isEndSeen.value && total.value !== null && view.value.list === 'recent';
          const isWanted = active.value && isOld.value && isPart.value && (by.value !== null || isSeen);
          const isIdle = work.value === null && failure.value === null && !changing();
          if (isWanted && isIdle) untracked(() => void askTotal());
        }),
      ]),
    clear(): void {
      latest.take();
      total.value = undefined;
      isOld.value = true;
    },
  };
}
