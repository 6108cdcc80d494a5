import type { Shelf } from './shelf.ts';

/** What it is made of. */
export interface ShelfParts {
  durable: Shelf;
  session: Shelf;
  /** True where the key of this connection is kept for the browser session only, or where that is not known. */
  sessionOnly(number: number): Promise<boolean>;
}

/** Keeps what is known of an account's links as long as its key: where that goes with the browser, nothing is on disk. */
export function createShelfOfAccount({ durable, session, sessionOnly }: ShelfParts): Shelf {
  const shelfOf = async (number: number): Promise<Shelf> => ((await sessionOnly(number)) ? session : durable);

  return {
    read: async (number, work) => (await shelfOf(number)).read(number, work),
    change: async (number, work) => (await shelfOf(number)).change(number, work),
    async forget(number) {
      // Where one of them fails, the other one is forgotten all the same.
      const forgotten = await Promise.allSettled([durable.forget(number), session.forget(number)]);
      for (const each of forgotten) if (each.status === 'rejected') throw each.reason;
    },
  };
}
