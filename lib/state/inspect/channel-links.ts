import { computed, effect, untracked } from '@preact/signals-core';
import { browserForm } from '../../address/address.ts';
import { readyMadeChannels } from '../../channel/channel.ts';
import { channelAddress } from '../../channel/channel-address.ts';
import { partsOf } from '../../channel/parameters.ts';
import { channelOf, leadsTo, pageOf } from '../../channel/same-page.ts';
import type { Inspection } from '../../inspection/inspection.ts';
import type { PartialLink } from '../../link/link.ts';
import { inGroups, mostInspected } from '../../rpc/message-limits.ts';
import { localDay } from '../../time/days.ts';
import type { LinkStore } from '../shared/link-store.ts';
import type { PageDeps } from '../shared/page-deps.ts';
import { answeredFields, linksLeading } from './entry.ts';
import type { EntryList } from './entry-list.ts';

/** A link of a page with a channel's parameters. */
export interface ChannelLink {
  link: PartialLink;
  /** The name of the channel, or the parameters of one that is none of the person's. */
  channel: string;
}

/** The parameters of channels that anybody may use, in links that are already known. */
const usualChannels = Object.entries(readyMadeChannels).map(([name, parameters]) => ({ name, parameters }));

/** Creates the links that lead to inspected pages with a channel's parameters, where the page itself has no link. */
export function createChannelLinks(
  { rpc, preferences }: Pick<PageDeps, 'rpc' | 'preferences'>,
  entries: EntryList,
  store: LinkStore,
  isOnService: (address: string) => boolean,
) {
  const channels = computed(() => preferences.value?.channels ?? []);
  /** The answers about pages whose channels the service was asked about. */
  const asked = new WeakSet<Inspection>();

  /** The pages without a link and without a channel's parameters. Nothing more is asked in a private window. */
  const pages = computed(() =>
    (entries.private.value ? [] : entries.shown.value).flatMap(({ address, inspection }) => {
      const page = browserForm(address);
      if (inspection === null || !isWithoutLink(inspection) || isOnService(address)) return [];
      return pageOf(page, [...channels.value, ...usualChannels]) === page ? [{ address, page, inspection }] : [];
    }),
  );

  const links = computed((): ReadonlyMap<string, ChannelLink[]> => {
    void store.version.value;
    const all = [...channels.value, ...usualChannels];
    const found = new Map<string, ChannelLink[]>(pages.value.map(({ address }) => [address, []]));
    // Links are compared with the pages of their own path only: there may be very many of both.
    const byPath = Map.groupBy(
      pages.value.map(({ address, page }) => ({ address, isHere: leadsTo(page, all) })),
      ({ address }) => partsOf(browserForm(address)).path,
    );
    if (byPath.size === 0) return found;
    for (const link of store.matching(({ destination, state }) => Boolean(destination) && state !== 'deleted')) {
      const { path, query } = partsOf(link.destination ?? '');
      for (const { address, isHere } of byPath.get(path) ?? []) {
        const channel = channelOf(link.destination ?? '', channels.value)?.name ?? query ?? '';
        if (isHere(link.destination ?? '')) found.get(address)?.push({ link, channel });
      }
    }
    for (const each of found.values()) each.sort((one, other) => (other.link.clicks ?? -1) - (one.link.clicks ?? -1));
    return found;
  });

  /** Asks the service for the links of these pages with each channel's parameters. After a failure, none is called missing. */
  async function lookUp(these: (typeof pages)['value']): Promise<void> {
    const values = { date: localDay(Date.now()), title: null };
    const addresses = these.flatMap(({ page }) =>
      channels.value.flatMap(({ parameters }) => {
        const { address } = channelAddress(page, parameters, values);
        return address === page ? [] : [address];
      }),
    );
    for (const group of inGroups([...new Set(addresses)], mostInspected)) {
      // The person may have inspected others meanwhile.
      if (!these.some(({ address }) => entries.has(address, false))) return;
      const mark = store.mark();
      const reply = await rpc.ask('links.leadingTo', { addresses: group });
      if (!reply.ok) return;
      const named = reply.value.flatMap(linksLeading).map((link) => answeredFields(link, Date.now()));
      store.put(named, mark);
    }
  }

  return {
    /** Returns the active links that are known to lead to an address with a channel's parameters, the most clicked first. */
    of: (address: string): readonly ChannelLink[] => links.value.get(address) ?? [],
    /** Starts following the answers. Returns a function that stops this. */
    start: (): (() => void) =>
      effect(() => {
        const these = channels.value.length === 0 ? [] : pages.value.filter(({ inspection }) => !asked.has(inspection));
        for (const { inspection } of these) asked.add(inspection);
        if (these.length > 0) untracked(() => void lookUp(these));
      }),
  };
}

const isWithoutLink = ({ shortLink, leadingHere }: Inspection): boolean =>
  shortLink.link === null && shortLink.failure === null && leadingHere.answer?.kind === 'none';
