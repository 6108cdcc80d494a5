import type { AddressEntry, Entries, Kind, LinkEntry } from './entries.ts';

/** The entries of one connection, while they are read. */
export interface Reading {
  get<Name extends Kind>(kind: Name, key: string): Promise<Entries[Name] | undefined>;
  /** Every link there is. */
  links(): Promise<LinkEntry[]>;
  /** The addresses that were said to have this link. */
  addressesOf(shortUrl: string): Promise<AddressEntry[]>;
}

/** The entries of one connection, while they are changed. */
export interface Writing extends Reading {
  /** Puts an entry in place of the one with its key. */
  put<Name extends Kind>(kind: Name, entry: Entries[Name]): Promise<unknown>;
  remove(kind: Kind, key: string): Promise<unknown>;
}

/**
 * Where entries are kept, for one connection: another number's are absent, and what an older one's late answers would
 * write is dropped. `work` awaits nothing but the entries it is given. Rejects with `StorageFailed`.
 */
export interface Shelf {
  read<Value>(number: number, work: (entries: Reading) => Promise<Value>): Promise<Value>;
  /** All that `work` writes is kept, or nothing of it. */
  change<Value>(number: number, work: (entries: Writing) => Promise<Value>): Promise<Value>;
  /** Leaves nothing but the number of the connection that begins, or of the state after the last one. */
  forget(number: number): Promise<void>;
}
