import { computed, signal, type ReadonlySignal } from '@preact/signals-core';
import type { Channel } from '../../../channel/channel.ts';
import {
  noneOfItsOwn,
  planChannels,
  plannedAddresses,
  type ChannelPlan,
  type ListedPage,
  type OwnParameters,
} from '../../../channel/channel-address.ts';
import { mostAddresses } from '../../../address-list/read-address-list.ts';
import type { AddedColumn } from '../../../address-list/written-table.ts';
import type { ChannelTable } from '../../../export/page-tables.ts';
import { localDay } from '../../../time/days.ts';
import { readOnly } from '../../shared/signals.ts';
import type { PlannedFor } from '../../../job/job-record.ts';
import type { createAddressShortening, Planned } from './address-shortening.ts';

/** What the addresses of a list or a text lack or have already. */
export interface ChannelNotes {
  /** True if parameters with a page's title are left out, as the titles of some of the list's pages are not known. */
  lacksTitles: boolean;
  /** Count of pages that have parameters of their own beside those of a channel. */
  withOwn: number;
  /** True if a page that gets a parameter is signed: its address may no longer open. */
  changesSigned: boolean;
}

export const noNotes: ChannelNotes = { lacksTitles: false, withOwn: 0, changesSigned: false };

/** Plans these pages for channels, today. */
export const planNow = (pages: readonly ListedPage[], channels: readonly Channel[]): ChannelPlan =>
  planChannels(pages, channels, localDay(Date.now()));

/** Returns what the pages of a plan lack for channels, or have already. */
export function notesOf(
  { withOwn, changesSigned }: ChannelPlan,
  pages: readonly ListedPage[],
  channels: readonly Channel[],
): ChannelNotes {
  const wantTitle = channels.some(({ parameters }) => parameters.includes('{title}'));
  return { lacksTitles: wantTitle && pages.some(({ title }) => title === null), withOwn, changesSigned };
}

/** The pages of a list, each with its address for each channel. */
interface Plan extends Pick<ChannelPlan, 'channels'> {
  rows: readonly Pick<ChannelPlan['rows'][number], 'page' | 'addresses'>[];
}

/** An address of a page with a channel's parameters. */
export interface ForChannel {
  channel: string | null;
  address: string;
  own: OwnParameters;
}

interface BulkChannelsDeps {
  /** The person's channels. */
  channels: ReadonlySignal<readonly Channel[]>;
  /** The addresses of the list; null while it is being read. */
  pages: ReadonlySignal<readonly ListedPage[] | null>;
  shortening: Pick<ReturnType<typeof createAddressShortening>, 'results' | 'shortUrlOf' | 'underWay'>;
}

/** Creates the choice to shorten each address of a list for each channel, or for some. It is not chosen at first. */
export function createBulkChannels({ channels, pages, shortening }: BulkChannelsDeps) {
  const isChosen = signal(false);
  /** The names of the channels that are left out. */
  const leftOut = signal<ReadonlySet<string>>(new Set());
  const wanted = computed(() => (isChosen.value ? channels.value.filter(({ name }) => !leftOut.value.has(name)) : []));
  const started = signal<Plan | null>(null);

  const count = computed(() => (pages.value?.length ?? 0) * wanted.value.length);
  const isTooMany = computed(() => count.value > mostAddresses);
  const plan = computed(planToday);

  function planToday(): ChannelPlan | null {
    if (wanted.value.length === 0 || isTooMany.value || pages.value === null) return null;
    return planNow(pages.value, wanted.value);
  }

  /** Returns the addresses of a plan; without one those of the list, or none if there are too many. */
  function addressesOf(of: Plan | null): readonly string[] {
    if (of !== null) return plannedAddresses(of);
    return isTooMany.value ? [] : (pages.value ?? []).map(({ page }) => page);
  }

  /** The notes on the last list that was read: they stay while the next one is being read. */
  let lastNotes = noNotes;
  const notes = computed((): ChannelNotes => {
    if (wanted.value.length === 0) return noNotes;
    if (pages.value !== null)
      lastNotes = plan.value === null ? noNotes : notesOf(plan.value, pages.value, wanted.value);
    return lastNotes;
  });

  const rowOfPage = computed(() => new Map(plan.value?.rows.map((row) => [row.page, row])));

  return {
    /**
     * Returns the addresses of a page of the list, each once, with the first of its channels; null if the list is not for
     * channels.
     */
    addressesOfPage({ page, title }: ListedPage): readonly ForChannel[] | null {
      if (plan.value === null) return null;
      // A page that is not chosen is in no plan.
      const row = rowOfPage.value.get(page) ?? planNow([{ page, title }], wanted.value).rows[0];
      const all = wanted.value.map(({ name }, place) => ({
        channel: name,
        address: row?.addresses[place] ?? page,
        own: row?.own[place] ?? noneOfItsOwn,
      }));
      return [...Map.groupBy(all, ({ address }) => address).values()].flatMap(([first]) => first ?? []);
    },
    /** The person's channels. */
    channels,
    isChosen: readOnly(isChosen),
    choose(chosen: boolean): void {
      if (!shortening.underWay.value) isChosen.value = chosen;
    },
    leftOut: readOnly(leftOut),
    /** Leaves out the channel with this name, or takes it again. */
    chooseChannel(name: string, chosen: boolean): void {
      if (shortening.underWay.value) return;
      const next = new Set(leftOut.value);
      if (chosen) next.delete(name);
      else next.add(name);
      leftOut.value = next;
    },
    /** Leaves out no channel: the next list is another one. */
    chooseAll: (): void => void (leftOut.value = new Set()),
    /** The count of addresses for all channels if they are too many to be shortened; else null. */
    tooMany: computed(() => (isTooMany.value ? count.value : null)),
    /** The addresses to shorten, each once: those of the list, or one for each channel; none if they are too many. */
    addresses: computed(() => addressesOf(plan.value)),
    notes,
    /** Keeps the present choice for the table of the run that starts. Returns the addresses, with the day of today. */
    start(): { addresses: readonly string[]; planned: Planned } {
      started.value = planToday();
      return { addresses: addressesOf(started.value), planned: plannedBy(started.value) };
    },
    /** Returns a column for each channel of the last run, for the table that was shortened; null if it was for none. */
    columns(): AddedColumn[] | null {
      const { value: run } = started;
      if (run === null) return null;
      const rowsByPage = new Map(run.rows.map((row) => [row.page, row]));
      return run.channels.map((heading, place) => ({
        heading,
        shortUrlOf: (page) => shortening.shortUrlOf(rowsByPage.get(page)?.addresses[place] ?? ''),
      }));
    },
    /** Shows the table of a run of an earlier page; returns its pages. */
    takeUp(planned: Planned): string[] {
      started.value = planOf(planned);
      isChosen.value = true;
      const { channels: names } = started.value;
      leftOut.value = new Set(channels.value.flatMap(({ name }) => (names.includes(name) ? [] : name)));
      return started.value.rows.map(({ page }) => page);
    },
    /** Clears the table, as the next run is not for channels. */
    clearTable: (): void => void (started.value = null),
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

/** Returns what the addresses of a plan are for. */
function plannedBy(plan: Plan | null): Planned {
  const planned = new Map<string, PlannedFor[]>();
  for (const { page, addresses } of plan?.rows ?? []) {
    for (const [place, address] of addresses.entries()) {
      const own = { page, channel: plan?.channels[place] ?? '' };
      planned.set(address, [...(planned.get(address) ?? []), own]);
    }
  }
  return planned;
}

/** Returns the plan by which addresses were planned. */
function planOf(planned: Planned): Plan {
  const all = [...planned].flatMap(([address, uses]) => uses.map((use) => ({ ...use, address })));
  const channels = [...new Set(all.map(({ channel }) => channel))];
  const rows = [...Map.groupBy(all, ({ page }) => page)].map(([page, own]) => {
    const byChannel = new Map(own.map(({ channel, address }) => [channel, address]));
    return { page, addresses: channels.map((channel) => byChannel.get(channel) ?? page) };
  });
  return { channels, rows };
}
