import type { Channel } from './channel.ts';
import {
  betweenPlaceholders,
  consistsOf,
  decodePart,
  joinParts,
  partsOf,
  readParameters,
  readQuery,
  withoutParameters,
} from './parameters.ts';

/** Returns the page that an address leads to: the address without the parameters that channels add, whatever their values. */
export function pageOf(address: string, channels: readonly Channel[]): string {
  return withoutNames(address, namesOf(channels));
}

/** Returns a check whether an address leads to this page. It is quick for addresses of other pages. */
export function leadsTo(page: string, channels: readonly Channel[]): (address: string) => boolean {
  const names = namesOf(channels);
  const { path, fragment } = partsOf(page);
  return (address) => address.startsWith(path) && address.endsWith(fragment) && withoutNames(address, names) === page;
}

/**
 * Returns the channel whose parameters an address has, with their values; null if there is none. Of several channels, it
 * is the one with the most parameters and, of those, the first.
 */
export function channelOf(address: string, channels: readonly Channel[]): Channel | null {
  const pairs = readQuery(partsOf(address).query ?? '');
  let found: Channel | null = null;
  let most = 0;
  for (const channel of channels) {
    const count = countOf(channel, pairs);
    if (count <= most) continue;
    found = channel;
    most = count;
  }
  return found;
}

type Pair = ReturnType<typeof readQuery>[number];

function namesOf(channels: readonly Channel[]): ReadonlySet<string> {
  return new Set(channels.flatMap(({ parameters }) => readParameters(parameters).map(({ name }) => decodePart(name))));
}

function withoutNames(address: string, names: ReadonlySet<string>): string {
  const { path, query, fragment } = partsOf(address);
  if (query === null) return address;
  // A question mark without a query goes too: an address with one gets the same parameters as an address without.
  return joinParts(path, withoutParameters(query, names) || null, fragment);
}

/** Returns the count of a channel's parameters that are among these pairs; 0 if one is missing. */
function countOf({ parameters }: Channel, pairs: readonly Pair[]): number {
  let count = 0;
  for (const { name, value } of readParameters(parameters)) {
    const own = pairs.filter((pair) => pair.name === decodePart(name));
    if (own.some((pair) => consistsOf(pair.value, betweenPlaceholders(value ?? '').map(decodePart)))) count += 1;
    // A parameter of the page's title alone is left out of an address while the title is not known.
    else if (own.length > 0 || !value?.includes('{title}')) return 0;
  }
  return count;
}
