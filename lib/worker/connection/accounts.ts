import { accountNumber, mostAccounts } from '../../account/accounts.ts';
import { onlyFirst, type AccountNumbers, type StoredItems } from '../storage/items.ts';
import type { AccountStores } from './account-stores.ts';
import type { Snapshot } from './credentials.ts';

export type Accounts = ReturnType<typeof createAccounts>;

/** An account that is there: its stores, and what is stored now. */
export interface StoredAccount {
  stores: AccountStores;
  snapshot: Snapshot;
}

/**
 * Creates the person's accounts, one of which is in use. `item` has their numbers; `storesOf` returns the stores of the
 * account with a number. Rejects with `StorageFailed`.
 */
export function createAccounts(item: StoredItems['accounts'], storesOf: (number: number) => AccountStores) {
  const snapshotOf = (number: number): Promise<Snapshot> => storesOf(number).credentials.snapshot();
  const isThere = ({ account, lost }: Snapshot): boolean => account !== null || lost === true;

  /** Returns the account in use. One that is gone or cannot be read gives way to the first of the others. */
  async function snapshot(): Promise<Snapshot> {
    // Most people have one account: it is read at the same time.
    const [{ inUse, numbers }, first] = await Promise.all([item.read(), snapshotOf(0)]);
    const own = inUse === 0 ? first : await snapshotOf(inUse);
    if (own.account !== null || numbers.length === 1) return own;
    const all = await Promise.all(numbers.map(snapshotOf));
    return all.find(({ account }) => account !== null) ?? own;
  }

  const update = async (change: (before: AccountNumbers) => AccountNumbers): Promise<void> =>
    void (await item.update((before) => {
      const after = change(before);
      if (JSON.stringify(after) === JSON.stringify(before)) return before;
      return JSON.stringify(after) === JSON.stringify(onlyFirst) ? onlyFirst : after;
    }));

  return {
    snapshot,
    /** Returns the account with this connection; the one in use for another id, and for null. */
    async snapshotFor(connectionId: number | null): Promise<Snapshot> {
      const number = accountNumber(connectionId ?? 0);
      // A page of the only account asks most often: both are read at the same time.
      const [{ numbers }, first] = await Promise.all([item.read(), number === 0 ? snapshotOf(0) : null]);
      const own = numbers.includes(number) ? (first ?? (await snapshotOf(number))) : null;
      return own?.account && own.connectionId === connectionId ? own : snapshot();
    },
    /** Returns all accounts, also those whose record could not be read. */
    async all(): Promise<StoredAccount[]> {
      const { numbers } = await item.read();
      const all = numbers.map(async (number) => ({ stores: storesOf(number), snapshot: await snapshotOf(number) }));
      return (await Promise.all(all)).filter((each) => isThere(each.snapshot));
    },
    /** Returns the numbers of the accounts, and perhaps of some that are gone. */
    numbers: async (): Promise<readonly number[]> => (await item.read()).numbers,
    /** Returns the number for a new account; null if there are as many as there may be. */
    async free(): Promise<number | null> {
      const { numbers } = await item.read();
      for (let number = 0; number < mostAccounts; number++) {
        if (!numbers.includes(number) || !isThere(await snapshotOf(number))) return number;
      }
      return null;
    },
    /** Has an account be one of them. It is not in use yet. */
    add: (number: number) =>
      item.update((before) =>
        before.numbers.includes(number) ? before : { ...before, numbers: [...before.numbers, number] },
      ),
    /** Puts an account to use. */
    use: (number: number) =>
      update(({ numbers }) => ({
        inUse: number,
        numbers: numbers.includes(number) ? [...numbers] : [...numbers, number],
      })),
    /** Forgets that there was this account; if it was in use, the first of the others is. */
    drop: (number: number) =>
      update(({ inUse, numbers }) => {
        const [first = 0, ...others] = numbers.filter((each) => each !== number);
        return { inUse: inUse === number ? first : inUse, numbers: [first, ...others] };
      }),
  };
}
