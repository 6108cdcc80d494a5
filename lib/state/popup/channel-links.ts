import { batch, computed, signal } from '@preact/signals-core';
import { readAddress } from '../../address/address.ts';
import type { Channel } from '../../channel/channel.ts';
import { channelAddress, type ChannelAddress } from '../../channel/channel-address.ts';
import type { Failure } from '../../failure/failure.ts';
import { isUnknown } from '../../failure/is-unknown.ts';
import { waitOut } from '../../failure/wait-out.ts';
import { clipOf } from '../../formats/clip-links.ts';
import type { Change } from '../../link/change.ts';
import { hasActiveLink, type Answer } from '../../link/answer.ts';
import type { PartialLink } from '../../link/link.ts';
import type { Inspection } from '../../inspection/inspection.ts';
import { localDay } from '../../time/days.ts';
import { createClipboard } from '../shared/clipboard.ts';
import { readOnly } from '../shared/read-only.ts';
import { checkChange, markSeen, sendChange } from '../shared/send-change-once.ts';
import { tabTitle } from './page-title.ts';
import type { Popup } from './popup.ts';

/** The page's links for the channels. */
export type ChannelLinks = ReturnType<typeof createChannelLinks>;

/** A channel and the link of the page for it. */
export interface ChannelLink extends ChannelAddress {
  channel: Channel;
  /** Null if the service knows none; undefined if it was not asked. */
  link: MadeLink | null | undefined;
}

/** What is shown of a channel's link; clicks as a count. */
type MadeLink = Pick<PartialLink, 'shortUrl'> & { title: string | null; clicks: number | null };

type Wanted = Pick<ChannelLink, 'channel' | 'address' | 'link'>;

/** The most rate limits (count) in a row that the look-up waits out. */
const mostWaits = 2;

/** Creates the links for the channels of the address in the box. */
export function createChannelLinks({ screen, rpc, writeClipboard }: Popup) {
  /** The page whose channels are shown; another page hides them. */
  const openFor = signal<string | null>(null);
  const known = signal<ReadonlyMap<string, MadeLink | null>>(new Map());
  const looking = signal(false);
  /** The channel whose link is being made. */
  const making = signal<string | null>(null);
  const trouble = signal<{ failure: Failure; again: () => void } | null>(null);
  const copied = signal<{ name: string; worked: boolean } | null>(null);
  const put = createClipboard(writeClipboard);

  /** The page to shorten; null while there is none, and for a short link. */
  const page = computed(() => {
    const { stage, typed, answer, preferences } = screen;
    if (stage.value !== 'ready' || preferences.value.channels.length === 0) return null;
    if (answer.value !== null && isShortLink(answer.value)) return null;
    const address = readAddress(typed.value);
    return address.ok ? address.value : null;
  });
  const isOpen = computed(() => page.value !== null && openFor.value === page.value);
  const links = computed((): ChannelLink[] => {
    const address = page.value;
    if (address === null) return [];
    const values = { date: localDay(Date.now()), title: tabTitle(screen, address) };
    return screen.preferences.value.channels.map((channel) => {
      const added = channelAddress(address, channel.parameters, values);
      return { channel, ...added, link: known.value.get(added.address) };
    });
  });

  function keep(address: string, link: MadeLink | null): void {
    known.value = new Map(known.value).set(address, link);
  }

  async function lookUp(): Promise<void> {
    const addresses = [...new Set(links.value.map(({ address }) => address))].filter((one) => !known.value.has(one));
    if (addresses.length === 0) return;
    batch(() => {
      looking.value = true;
      trouble.value = null;
    });
    const ask = () => rpc.ask('links.inspect', { addresses, private: screen.private.value });
    const reply = await waitOut(ask, mostWaits, () => isOpen.value);
    batch(() => {
      looking.value = false;
      if (!reply.ok) trouble.value = { failure: reply.failure, again: () => void lookUp() };
      else for (const { address, leadingHere } of reply.value) takeAnswer(address, leadingHere);
    });
  }

  function takeAnswer(address: string, { answer, failure }: Inspected): void {
    if (failure !== null) trouble.value ??= { failure, again: () => void lookUp() };
    if (answer !== null)
      keep(address, hasActiveLink(answer) ? { ...shown(answer.link), shortUrl: answer.link.shortUrl } : null);
  }

  async function copy(channel: Channel, address: string, link: MadeLink): Promise<void> {
    const title = tabTitle(screen, page.value) ?? link.title;
    await put(clipOf([{ shortUrl: link.shortUrl, title, destination: address }], screen.preferences.value), {
      hide: () => void (copied.value = null),
      show: (worked) => void (copied.value = { name: channel.name, worked }),
      expire: () => void (copied.value = null),
    });
  }

  /** Asks for the clicks of a link just made, of which the service gave only the address. Without them it shows none. */
  async function readDetails(address: string, shortUrl: string): Promise<void> {
    const details = await rpc.ask('links.details', { shortUrl });
    if (details.ok) keep(address, { ...shown(details.value), shortUrl });
  }

  /** Makes a channel's link and copies it; `send` also checks a change that was sent before. */
  async function make(wanted: Wanted, send: typeof sendChange = sendChange): Promise<void> {
    if (making.value !== null) return;
    const { channel, address, link } = wanted;
    const change: Change = { action: 'shorten', address, foundNothing: link === null };
    batch(() => {
      making.value = channel.name;
      trouble.value = null;
      copied.value = null;
    });
    const outcome = await send(rpc, { change, about: null, private: screen.private.value });
    markSeen(rpc, [[change, outcome]]);
    making.value = null;
    if (!outcome.ok) {
      const { failure } = outcome;
      const again = (): void => void make(wanted, isUnknown(failure) ? checkChange : sendChange);
      trouble.value = { failure, again };
      return;
    }
    const made = { ...shown(outcome.value.link), shortUrl: outcome.value.shortUrl };
    keep(address, made);
    await copy(channel, address, made);
    if (outcome.value.link === null) await readDetails(address, made.shortUrl);
  }

  return {
    /** True while the channels are shown. */
    isOpen,
    /** The channels in their order; none if there is no page to shorten. */
    links,
    /** True while the service is asked which links there are. */
    looking: readOnly(looking),
    /** The name of the channel whose link is being made; null for none. */
    making: readOnly(making),
    /** The last failure, and the action of its button; null for none. */
    trouble: readOnly(trouble),
    /** The channel whose link was just copied, and whether that worked; else null. */
    copied: readOnly(copied),
    /** Shows the channels, and asks which of their links there are already; or hides them. */
    async toggle(): Promise<void> {
      openFor.value = isOpen.value ? null : page.value;
      if (isOpen.value) await lookUp();
    },
    /** Makes the link of a channel, or finds the one there is, and copies it. */
    make: (link: Wanted): Promise<void> => make(link),
  };
}

type Inspected = Inspection['leadingHere'];

/** Returns true if the address is a short link, or has the form of one: another link to it would be a chain. */
function isShortLink(answer: Answer): boolean {
  return answer.kind === 'none' ? answer.looksShort === true : answer.kind === 'link' && answer.asked === 'short-link';
}

function shown(link: Partial<MadeLink> | null): Omit<MadeLink, 'shortUrl'> {
  return { title: link?.title ?? null, clicks: link?.clicks ?? null };
}
