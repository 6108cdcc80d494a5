import * as z from 'zod/mini';
import { failed, success, type Result } from '../failure.ts';
import { storedItem, type StorageArea } from '../stored-item.ts';

/** An account the worker may speak for. The key leaves the worker in requests to the service alone. */
export interface Credentials {
  /** Counts connections; everything stored or answered carries the number it belongs to. */
  number: number;
  /** The base address of every request, without a trailing slash. */
  serviceAddress: string;
  accountId: string;
  secretKey: string;
  /** The key is kept for the browser session only. */
  forgetKey: boolean;
}

/** What is kept of a connection whose key is gone. */
export type Account = Omit<Credentials, 'secretKey'>;

export interface CredentialsStore {
  /** Fails with `not-connected` or `key-forgotten`. */
  current(): Promise<Result<Credentials>>;
  /** The account without its key; null where none is connected. */
  account(): Promise<Account | null>;
  /** The number of the connection now, or of the last one that was. 0: never connected. */
  number(): Promise<number>;
  /** Keeps these under the next number, in place of what was kept before. */
  keep(credentials: Omit<Credentials, 'number'>): Promise<number>;
  /** Forgets account and key; the number counts on, so that late answers find no taker. */
  forget(): Promise<void>;
}

const accountSchema = z.nullable(
  z.object({ number: z.number(), serviceAddress: z.string(), accountId: z.string(), forgetKey: z.boolean() }),
);

/** The key carries the number of its connection: one that was torn from its account by a full disk is never used. */
const keySchema = z.nullable(z.object({ number: z.number(), secretKey: z.string() }));

/** Makes the store: the account on disk, the key on disk or, where it shall be forgotten, in the session alone. */
export function createCredentialsStore(areas: { local: StorageArea; session: StorageArea }): CredentialsStore {
  const lastNumber = storedItem(areas.local, 'connectionNumber', z.number(), 0);
  const account = storedItem(areas.local, 'account', accountSchema, null);
  const key = {
    local: storedItem(areas.local, 'key', keySchema, null),
    session: storedItem(areas.session, 'key', keySchema, null),
  };

  return {
    account: () => account.read(),
    number: () => lastNumber.read(),
    async current() {
      const kept = await account.read();
      if (kept === null) return failed({ kind: 'not-connected' });
      const found = await key[kept.forgetKey ? 'session' : 'local'].read();
      if (found?.number !== kept.number) return failed({ kind: 'key-forgotten' });
      return success({ ...kept, secretKey: found.secretKey });
    },
    async keep({ secretKey, ...rest }) {
      const number = await lastNumber.update((last) => last + 1);
      const { serviceAddress, accountId, forgetKey } = rest;
      await key[forgetKey ? 'session' : 'local'].update(() => ({ number, secretKey }));
      await account.update(() => ({ number, serviceAddress, accountId, forgetKey }));
      await key[forgetKey ? 'local' : 'session'].clear();
      return number;
    },
    async forget() {
      await lastNumber.update((last) => last + 1);
      await Promise.all([account.clear(), key.local.clear(), key.session.clear()]);
    },
  };
}
