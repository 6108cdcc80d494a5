import { failed, success, type Result } from '../../failure/failure.ts';
import type { AccountChoices } from '../../account/accounts.ts';
import type { AccountItems, SessionKeys } from '../storage/items.ts';

/** An account and its key. The key leaves the worker only in requests to the service. */
export interface Credentials extends Account {
  /** The connection's id, a counter. Everything that is stored or answered belongs to one connection. */
  connectionId: number;
  secretKey: string;
}

/** An account without its key. */
export interface Account {
  /** The base address of every request, without a trailing slash. */
  serviceAddress: string;
  accountId: string;
  /** The key is stored for the browser session only. */
  forgetKey: boolean;
  /** The person's name for the account; missing for its service's host. */
  name?: string;
  /** Set if the person has switched off the daily record for it. */
  skipsDaily?: true;
}

/** The connected account at one moment. */
export interface Snapshot {
  /** The id of the current connection, or of the state after the last one. 0: never connected. */
  connectionId: number;
  account: Account | null;
  /** True if an account was connected, but its stored record could not be read. */
  lost?: true;
  /** Fails with `not-connected` or `key-forgotten`. */
  credentials: Result<Credentials>;
}

/**
 * Creates the store of one account. It is on disk; its key is on disk too, or only in the browser session if it
 * is to be forgotten. Rejects with `StorageFailed`.
 */
export function createCredentialsStore({ connection, sessionKeys }: Pick<AccountItems, 'connection' | 'sessionKeys'>) {
  return {
    /** Reads the connected account. Id, account and key always belong together. */
    async snapshot(): Promise<Snapshot> {
      const { connectionId, account, secretKey: onDisk, lost } = await connection.read();
      const keys = account?.forgetKey === true ? await sessionKeys.read() : [];
      const none = { connectionId, account: null, credentials: failed({ kind: 'not-connected' }) };
      // An unreadable key takes its account along.
      if (keys === 'unreadable') return { ...none, lost: true };
      if (account === null) return { ...none, ...(lost && { lost }) };
      const secretKey = onDisk ?? keys.find((key) => key.connectionId === connectionId)?.secretKey;
      if (secretKey === undefined) return { connectionId, account, credentials: failed({ kind: 'key-forgotten' }) };
      return { connectionId, account, credentials: success({ ...account, connectionId, secretKey }) };
    },
    /**
     * Stores an account under the next id; replaces the account before, whose name stays. If it fails, it removes the new
     * key again.
     */
    async keep(given: Account & { secretKey: string }): Promise<Credentials> {
      const { secretKey, serviceAddress, accountId, forgetKey } = given;
      const before = await connection.read();
      const connectionId = before.connectionId + 1;
      const { name, skipsDaily } = before.account ?? {};
      const account = {
        serviceAddress,
        accountId,
        forgetKey,
        ...(name !== undefined && { name }),
        ...(skipsDaily && { skipsDaily }),
      };
      const key = { connectionId, secretKey };
      // Removes the key that an account may have left under this id when it could not be stored.
      if (forgetKey) await sessionKeys.update((keys) => [...othersThan(connectionId, keys), key]);
      // One write: if the worker ends or the disk is full, either the old or the new connection is stored, never a mix.
      const record = { connectionId, account, secretKey: forgetKey ? null : secretKey };
      await connection
        .update(() => record)
        .catch(async (error: unknown) => {
          if (forgetKey) await sessionKeys.update((keys) => othersThan(connectionId, keys)).catch(() => undefined);
          throw error;
        });
      // An older key that cannot be removed now belongs to no connection and disappears with the browser session.
      await (forgetKey ? sessionKeys.update(() => [key]) : sessionKeys.clear()).catch(() => undefined);
      return { ...account, connectionId, secretKey };
    },
    /** Stores an account under the next id, without its key, which the person enters before it is used. */
    async keepWithoutKey(account: Account): Promise<void> {
      await connection.update(({ connectionId }) => ({ connectionId: connectionId + 1, account, secretKey: null }));
    },
    /** Stores what the person has chosen for the account. */
    async choose({ name, recordsDaily }: AccountChoices): Promise<void> {
      await connection.update((record) => {
        if (record.account === null || (name ?? recordsDaily) === undefined) return record;
        const { name: before, skipsDaily, ...account } = record.account;
        const named = name === undefined ? before : name.trim();
        const skips = recordsDaily === undefined ? skipsDaily : !recordsDaily;
        return {
          ...record,
          account: { ...account, ...(named && { name: named }), ...(skips && { skipsDaily: true as const }) },
        };
      });
    },
    /** Removes account and key. Returns the next id, so that late answers belong to no connection. */
    async forget(): Promise<number> {
      const none = { connectionId: (await connection.read()).connectionId + 1, account: null, secretKey: null };
      await connection
        .update(() => none)
        .catch(async () => {
          await connection.clear(); // Makes room in a full storage area.
          await connection.update(() => none).catch(() => undefined);
        });
      await sessionKeys.clear();
      return none.connectionId;
    },
  };
}

/** Returns the keys of all other connections; none if they could not be read. */
function othersThan(connectionId: number, keys: SessionKeys): Exclude<SessionKeys, 'unreadable'> {
  return keys === 'unreadable' ? [] : keys.filter((key) => key.connectionId !== connectionId);
}
