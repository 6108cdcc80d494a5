import type { Channel } from './channel.ts';
import {
  decodePart,
  isSigned,
  joinParts,
  partsOf,
  readParameters,
  readQuery,
  withoutParameters,
} from './parameters.ts';

/** What the placeholders of parameters stand for. */
export interface ParameterValues {
  /** The day on which the link is made, such as 2026-11-26. */
  date: string;
  /** The page's title; null if it is not known. */
  title: string | null;
}

/** The names of those parameters of an address that a channel has with another value, or that are of its kind. */
export interface OwnParameters {
  /** Parameters for statistics (`utm_`): the channel's take their place. */
  replaced: readonly string[];
  /**
   * Parameters that stay: those that the page may need, and, beside a channel's parameters for statistics, those of this
   * kind that the channel has not. They count for whoever published the address before.
   */
  kept: readonly string[];
}

export const noneOfItsOwn: OwnParameters = { replaced: [], kept: [] };

export interface ChannelAddress {
  address: string;
  own: OwnParameters;
}

/**
 * Adds a channel's parameters to an address, at the end of its query. Where the address has another value already, the
 * channel's takes its place if it is for statistics, and else is not added. Nor is a parameter of which nothing is left
 * without an unknown title. The rest stays unchanged, to the byte.
 */
export function channelAddress(address: string, parameters: string, values: ParameterValues): ChannelAddress {
  const { path, query, fragment } = partsOf(address);
  const before = Map.groupBy(readQuery(query ?? ''), ({ name }) => name);
  const names = new Set<string>();
  const replaced: string[] = [];
  const kept: string[] = [];
  const added: string[] = [];
  for (const { name: written, value } of readParameters(parameters)) {
    const name = decodePart(written);
    if (names.has(name)) continue;
    const filled = value === null ? '' : fill(value, values);
    const own = before.get(name);
    names.add(name);
    if (filled === null || own?.every((pair) => pair.value === decodePart(filled))) continue;
    if (own && !isForStatistics(name)) kept.push(name);
    else {
      if (own) replaced.push(name);
      added.push(value === null ? encode(written) : `${encode(written)}=${filled}`);
    }
  }
  if ([...names].some(isForStatistics))
    kept.push(...[...before.keys()].filter((name) => isForStatistics(name) && !names.has(name)));
  if (added.length === 0) return { address, own: { replaced, kept } };
  const all = [withoutParameters(query ?? '', new Set(replaced)), ...added].filter((part) => part !== '').join('&');
  return { address: joinParts(path, all, fragment), own: { replaced, kept } };
}

const isForStatistics = (name: string): boolean => name.startsWith('utm_');

/**
 * Fills a value's placeholders and encodes it. An unknown title goes with the separator beside it; null if only separators
 * are left then.
 */
function fill(value: string, { date, title }: ParameterValues): string | null {
  const known = title === null ? value.replaceAll(/^(?:\{title\}[-_. ]*)+|[-_. ]*\{title\}/g, '') : value;
  if (known !== value && /^[-_. ]*$/.test(known)) return null;
  return known
    .split(/(\{(?:date|title)\})/)
    .map((part, place) =>
      place % 2 === 0 ? encode(part) : encodeURIComponent((part === '{date}' ? date : (title ?? '')).toWellFormed()),
    )
    .join('');
}

/** Encodes what cannot be in a query; escapes that are there already stay. */
function encode(part: string): string {
  return part.toWellFormed().replaceAll(/%(?![\da-f]{2})|[^\w\-.~!$'()*,;:@/?%+]+/gi, encodeURIComponent);
}

/** A page of a list; its title is null if it is not known. */
export interface ListedPage {
  page: string;
  title: string | null;
}

export interface ChannelPlan {
  channels: readonly string[];
  /** Each page with its address for each channel, in the order of the channels, and with its own parameters beside them. */
  rows: readonly { page: string; addresses: readonly string[]; own: readonly OwnParameters[] }[];
  /** Count of pages that have parameters of their own beside those of a channel. */
  withOwn: number;
  /** True if a page that gets a parameter is signed: its address may no longer open. */
  changesSigned: boolean;
}

export function planChannels(pages: readonly ListedPage[], channels: readonly Channel[], date: string): ChannelPlan {
  let withOwn = 0;
  let changesSigned = false;
  const rows = pages.map(({ page, title }) => {
    const made = channels.map(({ parameters }) => channelAddress(page, parameters, { date, title }));
    if (made.some(({ own: { replaced, kept } }) => replaced.length + kept.length > 0)) withOwn += 1;
    changesSigned ||= isSigned(page) && made.some(({ address }) => address !== page);
    return { page, addresses: made.map(({ address }) => address), own: made.map(({ own }) => own) };
  });
  return { channels: channels.map(({ name }) => name), rows, withOwn, changesSigned };
}

/** Returns every address of a plan, each once. */
export function plannedAddresses({
  rows,
}: {
  rows: readonly Pick<ChannelPlan['rows'][number], 'addresses'>[];
}): string[] {
  return [...new Set(rows.flatMap(({ addresses }) => addresses))];
}
