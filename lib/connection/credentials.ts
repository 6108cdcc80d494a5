import { failed, success, type Result } from '../failure.ts';
import * as z from '../schema.ts';
import { storedItem, type StorageArea } from '../stored/stored-item.ts';

/** An account the worker may speak for. The key leaves the worker in requests to the service alone. */
export interface Credentials extends Account {
  /** Counts connections; everything stored or answered carries the number it belongs to. */
  number: number;
  secretKey: string;
}

/** What is kept of a connection whose key is gone. */
export interface Account {
  /** The base address of every request, without a trailing slash. */
  serviceAddress: string;
  accountId: string;
  /** The key is kept for the browser session only. */
  forgetKey: boolean;
}

/** How things stand: `credentials` fails with `not-connected` or `key-forgotten`. */
export interface Standing {
  /** The number of the connection now, or of the state after the last one. 0: never connected. */
  number: number;
  account: Account | null;
  credentials: Result<Credentials>;
}

export interface CredentialsStore {
  /** Read from one record, so that number, account and key always belong together. */
  standing(): Promise<Standing>;
  /** Keeps these under the next number, in place of what was kept before; returns the number. */
  keep(credentials: Account & { secretKey: string }): Promise<number>;
  /** Forgets account and key; the number counts on, so that late answers find no taker. Returns it. */
  forget(): Promise<number>;
}

/** One record, written in one go: a worker ended in between, or a full disk, leaves the old one or the new one. */
const connectionSchema = z.schema(() =>
  z.object({
    number: z.number(),
    account: z.nullable(z.object({ serviceAddress: z.string(), accountId: z.string(), forgetKey: z.boolean() })),
    /** Null where the session has the key. */
    secretKey: z.nullable(z.string()),
  }),
);
type Connection = z.Read<typeof connectionSchema>;

/** Keys by the number they belong to: the old one stays until the new connection stands. */
const sessionKeysSchema = z.schema(() => z.array(z.object({ number: z.number(), secretKey: z.string() })));

/** Makes the store: the account on disk, the key on disk or, where it shall be forgotten, in the session alone. */
export function createCredentialsStore(areas: { local: StorageArea; session: StorageArea }): CredentialsStore {
  const nothing: Connection = { number: 0, account: null, secretKey: null };
  const connection = storedItem(areas.local, 'connection', connectionSchema, nothing);
  const sessionKeys = storedItem(areas.session, 'keys', sessionKeysSchema, []);

  async function keyOf({ number, account, secretKey }: Connection): Promise<string | null> {
    if (account?.forgetKey !== true) return secretKey;
    return (await sessionKeys.read()).find((key) => key.number === number)?.secretKey ?? null;
  }

  /** Where there is no room to write that nobody is connected, what is there goes: that makes room, too. */
  async function makeWay(none: Connection): Promise<void> {
    await connection.clear();
    await connection.update(() => none).catch(() => undefined);
  }

  return {
    async standing() {
      const now = await connection.read();
      const { number, account } = now;
      if (account === null) return { number, account, credentials: failed({ kind: 'not-connected' }) };
      const secretKey = await keyOf(now);
      if (secretKey === null) return { number, account, credentials: failed({ kind: 'key-forgotten' }) };
      return { number, account, credentials: success({ ...account, number, secretKey }) };
    },
    async keep({ secretKey, serviceAddress, accountId, forgetKey }) {
      const number = (await connection.read()).number + 1;
      const account = { serviceAddress, accountId, forgetKey };
      const key = { number, secretKey };
      // Under this number there may be the key of an account that could not be kept: it is none of this one's.
      if (forgetKey) await sessionKeys.update((keys) => [...keys.filter((old) => old.number !== number), key]);
      await connection.update(() => ({ number, account, secretKey: forgetKey ? null : secretKey }));
      // Now it stands. An older key that cannot be taken away belongs to no connection, and goes with the session.
      await (forgetKey ? sessionKeys.update(() => [key]) : sessionKeys.clear()).catch(() => undefined);
      return number;
    },
    async forget() {
      const none = { ...nothing, number: (await connection.read()).number + 1 };
      await connection.update(() => none).catch(() => makeWay(none));
      await sessionKeys.clear();
      return none.number;
    },
  };
}
