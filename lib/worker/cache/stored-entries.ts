import type { Transaction } from './database.ts';
import { entrySchemas, type Entries, type Kind } from './entries.ts';
import type { Reading, Writing } from './cache-store.ts';

type AnyTransaction = Transaction<'readonly'> | Transaction<'readwrite'>;

/** Gives read access to the database's entries in a transaction. An entry that cannot be parsed counts as absent. */
export function storedEntries(transaction: AnyTransaction): Reading {
  return {
    async get(kind, key) {
      return parsed(kind, await transaction.objectStore(kind).get(key));
    },
    async links() {
      const stored = await transaction.objectStore('links').getAll();
      return stored.map((entry) => parsed('links', entry)).filter((entry) => entry !== undefined);
    },
    async addressesOf(shortUrl) {
      const stored = await transaction.objectStore('addresses').index('shortUrl').getAll(shortUrl);
      return stored.map((entry) => parsed('addresses', entry)).filter((entry) => entry !== undefined);
    },
  };
}

/** Gives read and write access in a transaction; `written` returns the count of stored entries. */
export function changeableEntries(transaction: Transaction<'readwrite'>): Writing & { written(): number } {
  let written = 0;
  return {
    ...storedEntries(transaction),
    put(kind, entry) {
      written += 1;
      return transaction.objectStore(kind).put(entry);
    },
    remove: (kind, key) => transaction.objectStore(kind).delete(key),
    written: () => written,
  };
}

function parsed<Name extends Kind>(kind: Name, stored: unknown): Entries[Name] | undefined {
  const entry = entrySchemas[kind]().safeParse(stored);
  return entry.success ? (entry.data as Entries[Name]) : undefined;
}
