import type { Channel } from './channel.ts';
import { decodePart, joinParts, partsOf, readParameters } from './parameters.ts';

/** Returns the page that an address leads to: the address without the parameters that channels add, whatever their values. */
export function pageOf(address: string, channels: readonly Channel[]): string {
  const names = new Set(
    channels.flatMap(({ parameters }) => readParameters(parameters).map(({ name }) => decodePart(name))),
  );
  const { path, query, fragment } = partsOf(address);
  if (query === null) return address;
  const kept = query.split('&').filter((pair) => !names.has(decodePart(pair.split('=', 1)[0] ?? '')));
  return joinParts(path, kept.length === 0 ? null : kept.join('&'), fragment);
}

/** Returns the first channel whose parameters an address has, with their values; null if there is none. */
export function channelOf(address: string, channels: readonly Channel[]): Channel | null {
  const pairs = new Set(query(address));
  const isWhole = ({ parameters }: Channel): boolean =>
    readParameters(parameters).every(({ name, value }) => hasPair(pairs, decodePart(name), value));
  return channels.find(isWhole) ?? null;
}

const query = (address: string): string[] =>
  (partsOf(address).query ?? '').split('&').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return `${decodePart(name)}=${decodePart(value.join('='))}`;
  });

/** Returns true if one of these pairs has this name and this value, in which a placeholder stands for anything. */
function hasPair(pairs: ReadonlySet<string>, name: string, value: string | null): boolean {
  const wanted = decodePart(value ?? '');
  if (!/\{(?:date|title)\}/.test(wanted)) return pairs.has(`${name}=${wanted}`);
  const parts = wanted.split(/\{(?:date|title)\}/);
  return [...pairs].some((pair) => pair.startsWith(`${name}=${parts[0] ?? ''}`) && pair.endsWith(parts.at(-1) ?? ''));
}
