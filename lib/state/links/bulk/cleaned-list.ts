import type { Rpc } from '../../../rpc/client.ts';
import { commonWritings, visibleText, type CleanedAddress } from '../../../address/address.ts';
import { innerAddress } from '../../../address/wrapped-address.ts';
import { flatMapInTurns } from '../../../address-list/in-turns.ts';
import { isCalledPersonal, limitOf, type AddressLimit } from '../../../address-list/limited-address.ts';
import type { AddressList, GoodEntry, SkippedEntry } from '../../../address-list/address-list.ts';
import { mostAddresses } from '../../../address-list/read-address-list.ts';
import { mostCleaned } from '../../../rpc/message-limits.ts';

/**
 * What makes an address another one than was written. `completed`: it had no scheme, or a misspelt one. `decoded`: parts of
 * it were escaped. `unwrapped`: it was inside a link of a service that checks visits. `cleaned`: it had tracking parameters.
 */
export type AddressChange = 'completed' | 'decoded' | 'unwrapped' | 'cleaned';

/** An entry with its cleaned address. */
export interface CleanedEntry extends GoodEntry {
  changes: readonly AddressChange[];
}

/** A list of cleaned addresses, ready to be shortened. */
export interface CleanedList extends AddressList {
  good: readonly CleanedEntry[];
  /** Count of addresses from which tracking parameters were removed. */
  cleaned: number;
  /** The services that addresses of the list lead through, each once. */
  through: readonly string[];
  /** The entries whose addresses are short links of the service already. */
  short: readonly SkippedEntry[];
  /** What became of each address of the list. */
  cleanedOf: ReadonlyMap<string, string>;
}

/** Cleans the addresses of a list. Those that are equal afterwards count once. */
export async function cleanList(rpc: Rpc, list: AddressList, useInner: boolean): Promise<CleanedList> {
  const good = new Map<string, CleanedEntry>();
  const cleanedOf = new Map<string, string>();
  const repeated = [...list.repeated];
  const written = list.good.map(({ text, address, title, beside }): WrittenAddress => {
    const [before = ''] = beside?.split('…', 1) ?? [];
    return { text, address, before, words: title ?? '' };
  });
  const { results, cleaned, through } = await cleanAddresses(rpc, written, useInner);
  const short: SkippedEntry[] = [];
  for (const [place, { address, isShort, changes, limit }] of results.entries()) {
    const entry = list.good[place];
    if (entry === undefined) continue;
    cleanedOf.set(entry.address, address);
    if (isShort) {
      short.push({ line: entry.line, text: entry.text });
      continue;
    }
    const earlier = good.get(address);
    if (earlier === undefined) good.set(address, { ...entry, address, changes, unsure: entry.unsure ?? limit });
    else {
      repeated.push({ line: entry.line, text: entry.text });
      if (entry.unsure === null) good.set(address, { ...earlier, unsure: limit });
    }
  }
  return { ...list, good: [...good.values()], repeated, cleaned, through, short, cleanedOf };
}

/** An address as it was written, with the words that lead to it: those before it, and its title or its link's own. */
export interface WrittenAddress extends Pick<GoodEntry, 'text' | 'address'> {
  before: string;
  words: string;
}

/** Addresses in their order, with what was done to them. */
export interface CleanedAddresses extends Pick<CleanedList, 'cleaned' | 'through'> {
  results: readonly (Pick<CleanedAddress, 'address' | 'removed'> & {
    /** True if the address is a short link of the connected service. */
    isShort: boolean;
    changes: readonly AddressChange[];
    /** Why the address is probably not for everybody; null if neither it nor its words say so. */
    limit: AddressLimit | null;
  })[];
}

/**
 * Takes the addresses inside links of services that check visits, if `useInner`, and removes tracking parameters if the
 * preference is on. The parameters stay if the worker cannot clean the addresses, or if they are too many to be
 * shortened. Addresses that a browser takes for the same one get one writing.
 */
export async function cleanAddresses(
  rpc: Rpc,
  all: readonly WrittenAddress[],
  useInner: boolean,
): Promise<CleanedAddresses> {
  const inner = await flatMapInTurns(all, ({ address }) => [innerAddress(address)]);
  const meant = all.map(({ address }, place) => (useInner ? (inner[place]?.address ?? address) : address));
  const parts: CleanedAddress[][] = [];
  for (let from = 0; from < meant.length; from += mostCleaned) {
    const addresses = meant.slice(from, from + mostCleaned);
    const reply = meant.length > mostAddresses ? null : await rpc.ask('address.clean', { addresses });
    parts.push(reply?.ok ? reply.value : addresses.map((address) => ({ address, removed: [] })));
  }
  const flat = parts.flat();
  const writingOf = commonWritings(flat.map(({ address }) => address));
  const results = await flatMapInTurns(flat, (clean, place) => {
    const { text = '', address: given = '', before = '', words = '' } = all[place] ?? {};
    const changes: AddressChange[] = [...writtenOtherwise(text, given)];
    if (meant[place] !== given) changes.push('unwrapped');
    if (clean.removed.length > 0) changes.push('cleaned');
    const address = writingOf(clean.address);
    const limit = limitOf(address) ?? (isCalledPersonal(before, words, address) ? 'personal' : null);
    return [{ address, removed: clean.removed, isShort: clean.isShort === true, changes, limit }];
  });
  return {
    results,
    cleaned: results.filter(({ removed }) => removed.length > 0).length,
    through: [...new Set(inner.flatMap((each) => each?.through ?? []))],
  };
}

/** Returns what was done to read an address from its text. */
function writtenOtherwise(text: string, address: string): AddressChange[] {
  const written = visibleText(text);
  if (written === address) return [];
  return [written.endsWith(address.replace('https://', '')) ? 'completed' : 'decoded'];
}
