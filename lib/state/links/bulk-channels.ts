import { computed, signal, type ReadonlySignal } from '@preact/signals-core';
import type { Channel } from '../../channel/channel.ts';
import { planChannels, plannedAddresses, type ChannelPlan } from '../../channel/channel-plan.ts';
import { mostAddresses } from '../../formats/address-list.ts';
import type { ChannelTable } from '../../formats/channel-table.ts';
import { localDay } from '../../time/days.ts';
import type { PageDeps } from '../shared/page-deps.ts';
import { readOnly } from '../shared/read-only.ts';
import type { createAddressShortening } from './address-shortening.ts';

interface BulkChannelsDeps extends Pick<PageDeps, 'preferences'> {
  /** The addresses of the list. */
  pages: ReadonlySignal<readonly string[]>;
  shortening: Pick<ReturnType<typeof createAddressShortening>, 'results' | 'shortUrlOf' | 'underWay'>;
}

/** Creates the choice to shorten each address of a list for each channel. It is not chosen at first. */
export function createBulkChannels({ preferences, pages, shortening }: BulkChannelsDeps) {
  const channels = computed((): readonly Channel[] => preferences.value?.channels ?? []);
  const isChosen = signal(false);
  const started = signal<ChannelPlan | null>(null);

  const hasPlan = computed(() => isChosen.value && channels.value.length > 0);
  const count = computed(() => (hasPlan.value ? pages.value.length * channels.value.length : 0));
  const isTooMany = computed(() => count.value > mostAddresses);
  const plan = computed(() =>
    hasPlan.value && !isTooMany.value
      ? planChannels(pages.value, channels.value, { date: localDay(Date.now()), title: null })
      : null,
  );

  return {
    /** The person's channels. */
    channels,
    isChosen: readOnly(isChosen),
    choose(chosen: boolean): void {
      if (!shortening.underWay.value) isChosen.value = chosen;
    },
    /** The count of addresses for all channels if they are too many to be shortened; else null. */
    tooMany: computed(() => (isTooMany.value ? count.value : null)),
    /** The addresses to shorten, each once: those of the list, or one for each channel; none if they are too many. */
    addresses: computed(() => {
      if (isTooMany.value) return [];
      return plan.value === null ? pages.value : plannedAddresses(plan.value);
    }),
    /** Keeps the present choice for the table of the run that starts; `list`: false if it shortens something else. */
    start: (list: boolean): void => void (started.value = list ? plan.value : null),
    /** The short links of the last run as a table of pages and channels; null if it was not for channels. */
    table: computed((): ChannelTable | null => {
      void shortening.results.value;
      const shortUrlOf = (address: string): string | null => shortening.shortUrlOf(address) ?? null;
      return (
        started.value && {
          channels: started.value.channels,
          rows: started.value.rows.map(({ page, addresses }) => ({ page, shortUrls: addresses.map(shortUrlOf) })),
        }
      );
    }),
  };
}
