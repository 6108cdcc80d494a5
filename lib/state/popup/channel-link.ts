import type { Channel } from '../../channel/channel.ts';
import type { ChannelAddress } from '../../channel/channel-address.ts';
import type { Answer } from '../../link/answer.ts';
import type { PartialLink } from '../../link/link.ts';

/** A channel and the link of the page for it. */
export interface ChannelLink extends ChannelAddress {
  channel: Channel;
  /** Null if the service knows none; undefined if it has not answered. */
  link: MadeLink | null | undefined;
}

/** What is shown of a channel's link; clicks as a count. */
export type MadeLink = Pick<PartialLink, 'shortUrl'> & { title: string | null; clicks: number | null };

/** Returns true if the address is a short link, or has the form of one: another link to it would be a chain. */
export function isShortLink(answer: Answer): boolean {
  return answer.kind === 'none' ? answer.looksShort === true : answer.kind === 'link' && answer.asked === 'short-link';
}

/** Returns what is shown of a link; null for what the service has not told. */
export function shown(shortUrl: string, link: Partial<MadeLink> | null): MadeLink {
  return { shortUrl, title: link?.title ?? null, clicks: link?.clicks ?? null };
}
