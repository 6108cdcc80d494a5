import type { Channel } from './channel.ts';
import { decodePart, isSigned, joinParts, partsOf, readParameters, readQuery } from './parameters.ts';

/** What the placeholders of parameters stand for. */
export interface ParameterValues {
  /** The day on which the link is made, such as 2026-11-26. */
  date: string;
  /** The page's title; null if it is not known. */
  title: string | null;
}

export interface ChannelAddress {
  address: string;
  /**
   * The names of those parameters that the address had before, whatever their values; they stay as they are. Beside
   * parameters for statistics (`utm_`), all of that kind: they would count for whoever published the address before.
   */
  present: string[];
}

/**
 * Adds a channel's parameters to an address, at the end of its query; the rest stays unchanged, to the byte. A parameter
 * that the address has already is not added, nor one of which nothing is left without an unknown title.
 */
export function channelAddress(address: string, parameters: string, values: ParameterValues): ChannelAddress {
  const { path, query, fragment } = partsOf(address);
  const names = new Set(readQuery(query ?? '').map(({ name }) => name));
  const own = readParameters(parameters);
  const present = own.map(({ name }) => name).filter((name) => names.has(decodePart(name)));
  const added: string[] = [];
  for (const { name, value } of own) {
    const filled = value === null ? '' : fill(value, values);
    if (filled !== null && !names.has(decodePart(name)))
      added.push(value === null ? encode(name) : `${encode(name)}=${filled}`);
  }
  if (own.some(({ name }) => isForStatistics(decodePart(name))))
    present.push(
      ...[...names].filter((name) => isForStatistics(name) && !present.some((one) => decodePart(one) === name)),
    );
  if (added.length === 0) return { address, present };
  const all = [query ?? '', ...added].filter((part) => part !== '').join('&');
  return { address: joinParts(path, all, fragment), present };
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
  /** Each page with its address for each channel, in the order of the channels, and what that address keeps. */
  rows: readonly { page: string; addresses: readonly string[]; present: readonly ChannelAddress['present'][] }[];
  /** Count of pages that have parameters of their own beside those of a channel, as `present` says; they stay. */
  keeping: number;
  /** True if a page that gets a parameter is signed: its address may no longer open. */
  changesSigned: boolean;
}

export function planChannels(pages: readonly ListedPage[], channels: readonly Channel[], date: string): ChannelPlan {
  let keeping = 0;
  let changesSigned = false;
  const rows = pages.map(({ page, title }) => {
    const made = channels.map(({ parameters }) => channelAddress(page, parameters, { date, title }));
    if (made.some(({ present }) => present.length > 0)) keeping += 1;
    changesSigned ||= isSigned(page) && made.some(({ address }) => address !== page);
    return { page, addresses: made.map(({ address }) => address), present: made.map(({ present }) => present) };
  });
  return { channels: channels.map(({ name }) => name), rows, keeping, changesSigned };
}

/** Returns every address of a plan, each once. */
export function plannedAddresses({
  rows,
}: {
  rows: readonly Pick<ChannelPlan['rows'][number], 'addresses'>[];
}): string[] {
  return [...new Set(rows.flatMap(({ addresses }) => addresses))];
}
