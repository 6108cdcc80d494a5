import { batch, computed, effect, signal, untracked } from '@preact/signals-core';
import { readAddress } from '../../address/address.ts';
import { channelOf } from '../../channel/same-page.ts';
import { channelAddress, type ChannelAddress } from '../../channel/channel-address.ts';
import { consistsOf, isSigned } from '../../channel/parameters.ts';
import type { Failure, Result } from '../../failure/failure.ts';
import { waitOut } from '../../failure/wait-out.ts';
import { clipOf } from '../../clipboard/page-clip.ts';
import type { LeadingLink } from '../../inspection/inspection.ts';
import { hasActiveLink, type Answer, type PartialLink, titleOfPage } from '../../link/link.ts';
import type { Change, CompletedChange } from '../../link/change.ts';
import { localDay } from '../../time/days.ts';
import { createClipboard } from '../shared/copying.ts';
import { createLatest } from '../shared/latest.ts';
import { readOnly } from '../shared/signals.ts';
import { checkChange, markShown, requestChange } from '../shared/request-change.ts';
import { copyForm, tabTitle } from './copy-link.ts';
import type { Popup } from './popup.ts';
import { changing, panelInPlace, type Trouble } from './screen.ts';
import type { Channel } from '../../channel/channel.ts';

/** The page's links for the channels. */
export type ChannelLinks = ReturnType<typeof createChannelLinks>;

type Wanted = Pick<ChannelLink, 'channel' | 'address' | 'link'>;

/** The most rate limits (count) in a row that the look-up waits out. */
const mostWaits = 2;

/** Creates the links for the channels of the address in the box. */
export function createChannelLinks({ screen, rpc, writeClipboard }: Popup) {
  const known = signal<ReadonlyMap<string, MadeLink | null>>(new Map());
  const looking = signal(false);
  /** The channel whose link is being made. */
  const making = signal<string | null>(null);
  const trouble = signal<Trouble | null>(null);
  const copied = signal<{ name: string; worked: boolean } | null>(null);
  const put = createClipboard(writeClipboard);
  const latest = createLatest();

  /** The page to shorten; null if there is none, and for a short link. */
  const page = computed(() => {
    const answer = screen.answer.value;
    if (screen.stage.value !== 'ready' || (answer !== null && isShortLink(answer))) return null;
    const address = readAddress(screen.typed.value);
    return address.ok ? address.value : null;
  });
  /** True before the answer of a look-up, by which the address may be a short link. */
  const isUnknown = computed(() => screen.work.value === 'find' && screen.answer.value === null);
  const links = computed((): ChannelLink[] => {
    const address = page.value;
    if (address === null) return [];
    const values = { date: localDay(Date.now()), title: tabTitle(screen, address) };
    return screen.preferences.value.channels.map((channel) => {
      const added = channelAddress(address, channel.parameters, values);
      const named = known.value.get(added.address);
      return {
        channel,
        ...added,
        link: named ?? recentFor(channel, address) ?? named,
      };
    });
  });

  /** Returns the recent link of a page for a channel, with any title in its parameters: the page's may have changed. */
  function recentFor({ parameters }: Channel, address: string): MadeLink | undefined {
    const pattern = channelAddress(address, parameters, { date: localDay(Date.now()), title: '\0' }).address;
    const pairs = pattern.split('&').length;
    const found = screen.recent.value.find(
      ({ destination }) =>
        destination && destination.split('&').length === pairs && consistsOf(destination, pattern.split('%00')),
    );
    return found && shown(found.shortUrl, found);
  }

  /** The page that was looked up without a press; null for another one, and where nothing is sent before a press. */
  const lookedUp = computed(() => {
    const isConfirmed = screen.answer.value !== null && screen.remembered.value === null;
    return isConfirmed && screen.mayLookUp.value ? page.value : null;
  });
  /** The page whose channels were last shown. */
  let shownFor: string | null = null;
  /** The page whose channels were last looked up. */
  let askedFor: string | null = null;
  // Nothing of another page stays, and of another account nothing at all.
  effect(() => {
    const [isGone, now, asks] = [screen.stage.value !== 'ready', page.value, lookedUp.value];
    untracked(() =>
      batch(() => {
        if (isGone) known.value = new Map();
        if (now !== shownFor) {
          latest.take();
          looking.value = false;
          trouble.value = null;
          copied.value = null;
          askedFor = null;
        }
        shownFor = now;
        if (asks === null || asks === askedFor) return;
        askedFor = asks;
        void lookUp();
      }),
    );
  });
  effect(() => {
    screen.channelLinks.value = new Map(
      links.value.flatMap(({ link, channel }) => (link ? [[link.shortUrl, channel.name]] : [])),
    );
  });
  effect(() => {
    const { channels } = screen.preferences.value;
    screen.recentChannels.value = new Map(
      screen.recent.value.flatMap(({ shortUrl, destination }) => {
        const channel = destination ? channelOf(destination, channels) : null;
        return channel === null ? [] : [[shortUrl, channel.name]];
      }),
    );
  });
  // Only the link copied last is marked.
  effect(() => {
    if (screen.copied.value === 'yes' || screen.recentCopied.value !== null) copied.value = null;
  });

  function keep(address: string, link: MadeLink | null): void {
    known.value = new Map(known.value).set(address, link);
  }

  /** Shows a failure; one that ends the connection in the popup's own place, which then starts anew. */
  function fail(failed: Trouble): void {
    (failed.failure.kind === 'connection-changed' ? screen.trouble : trouble).value = failed;
  }

  async function lookUp(): Promise<void> {
    const isLatest = latest.take();
    const unknown = links.value.filter(({ address }) => !known.value.has(address));
    const addresses = [...new Set(unknown.map(({ address }) => address))];
    looking.value = addresses.length > 0;
    trouble.value = null;
    if (addresses.length === 0) return;
    const ask = () => rpc.ask('links.leadingTo', { addresses });
    const reply = await waitOut(ask, mostWaits, isLatest);
    if (isLatest()) batch(() => take(reply));
  }

  function take(reply: Result<LeadingLink[]>): void {
    looking.value = false;
    const failure = reply.ok ? reply.value.find((each) => each.failure !== null)?.failure : reply.failure;
    if (failure) fail({ failure, again: () => void lookUp() });
    if (!reply.ok) return;
    for (const { address, answer } of reply.value) {
      if (answer !== null) keep(address, hasActiveLink(answer) ? shown(answer.link.shortUrl, answer.link) : null);
      if (answer?.kind === 'link') refreshRecent(answer.link);
    }
  }

  /** Has a recent link show the clicks that the service has just said. */
  function refreshRecent({ shortUrl, clicks }: Pick<PartialLink, 'shortUrl' | 'clicks'>): void {
    if (typeof clicks !== 'number') return;
    screen.recent.value = screen.recent.value.map((link) => (link.shortUrl === shortUrl ? { ...link, clicks } : link));
  }

  /** Copies a channel's link. What was copied before is no longer marked. */
  async function copy(name: string, address: string, { shortUrl, title }: MadeLink): Promise<void> {
    screen.copied.value = null;
    screen.recentCopied.value = null;
    const pageTitle = titleOfPage(title, address) ?? tabTitle(screen, page.value) ?? title;
    await put(clipOf([{ shortUrl, title: pageTitle, destination: address }], copyForm(screen)), {
      hide: () => void (copied.value = null),
      show: (worked) => void (copied.value = { name, worked }),
      expire: () => void (copied.value = null),
    });
  }

  /** Makes a channel's link and copies it; `send` also checks a change that was sent before. */
  async function make(wanted: Wanted, send: typeof requestChange = requestChange): Promise<void> {
    const { channel, address, link } = wanted;
    const from = page.value;
    const change: Change = { action: 'shorten', address, foundNothing: link === null };
    batch(() => {
      making.value = channel.name;
      trouble.value = null;
      copied.value = null;
    });
    const outcome = await send(rpc, { change, about: null });
    markShown(rpc, [[change, outcome]]);
    making.value = null;
    if (outcome.ok) keep(address, shown(outcome.value.shortUrl, outcome.value.link));
    // The clipboard belongs to what the person does now.
    if (page.value !== from) return;
    if (outcome.ok) await finish(wanted, outcome.value);
    else fail({ failure: outcome.failure, again: () => void make(wanted, againBy(outcome.failure)), change });
  }

  /** Copies a link just made, and asks for its clicks if the service gave only its address. */
  async function finish({ channel, address }: Wanted, { shortUrl, link }: CompletedChange): Promise<void> {
    await copy(channel.name, address, shown(shortUrl, link));
    if (link !== null) return;
    const details = await rpc.ask('links.details', { shortUrl });
    if (details.ok) keep(address, shown(shortUrl, details.value)); // Without them, no clicks are shown.
  }

  const isBusy = computed(() => making.value !== null || changing(screen) || isUnknown.value);

  return {
    /** The channels in their order; none if there is no page to shorten. */
    links,
    /** True if a channel would add something to an address that is signed: it may no longer open. */
    isSigned: computed(() => {
      const address = page.value;
      return address !== null && isSigned(address) && links.value.some((link) => link.address !== address);
    }),
    /** True beside a panel, which is about something else. */
    isHidden: computed(() => panelInPlace(screen) !== null),
    /** True while the service is asked which links there are. */
    looking: readOnly(looking),
    /** The name of the channel whose link is being made; null for none. */
    making: readOnly(making),
    /** True while the page is looked up, or a link is being made or changed, here or above: a press then does nothing. */
    isBusy,
    /** The last failure, and the action of its button; null for none. */
    trouble: readOnly(trouble),
    /** The channel whose link was just copied, and whether that worked; else null. */
    copied: readOnly(copied),
    /** Copies the link of a channel; makes it if the service has named none. */
    async press(wanted: Wanted): Promise<void> {
      if (isBusy.value) return;
      if (wanted.link) await copy(wanted.channel.name, wanted.address, wanted.link);
      else await make(wanted);
    },
  };
}

/** Returns how to go on after a failure: a change that may have happened is checked first. */
const againBy = (failure: Failure): typeof requestChange =>
  failure.kind === 'not-confirmed' ? checkChange : requestChange;

/** A channel and the link of the page for it. */
export interface ChannelLink extends ChannelAddress {
  channel: Channel;
  /** Null if the service knows none; undefined if it has not answered. */
  link: MadeLink | null | undefined;
}

/** What is shown of a channel's link; clicks as a count. */
export type MadeLink = Pick<PartialLink, 'shortUrl'> & { title: string | null; clicks: number | null };

/** Returns true if the address is a short link, or has the form of one: another link to it would be a chain. */
function isShortLink(answer: Answer): boolean {
  return answer.kind === 'none' ? answer.looksShort === true : answer.kind === 'link' && answer.asked === 'short-link';
}

/** Returns what is shown of a link; null for what the service has not told. */
function shown(shortUrl: string, link: Partial<MadeLink> | null): MadeLink {
  return { shortUrl, title: link?.title ?? null, clicks: link?.clicks ?? null };
}
