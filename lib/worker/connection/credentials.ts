import { failed, success, type Result } from '../../failure/failure.ts';
import type { ConnectionRecord, SessionKeys, StoredItems } from '../storage/items.ts';

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

/** The store of the connected account. Rejects with `StorageFailed`. */
export interface CredentialsStore {
  /** Reads the connected account. Id, account and key always belong together. */
  snapshot(): Promise<Snapshot>;
  /** Stores an account under the next id; replaces the account before. If it fails, it removes the new key again. */
  keep(account: Account & { secretKey: string }): Promise<Credentials>;
  /** Removes account and key. Returns the next id, so that late answers belong to no connection. */
  forget(): Promise<number>;
}

/**
 * Creates the store: the account is on disk; its key is on disk too, or only in the browser session if it is to be
 * forgotten.
 */
export function createCredentialsStore(items: Pick<StoredItems, 'connection' | 'sessionKeys'>): CredentialsStore {
  const { connection, sessionKeys } = items;

  /** Returns the record and its key, which is null if it was forgotten; an unreadable key takes its account along. */
  async function read(): Promise<{ record: ConnectionRecord; secretKey: string | null }> {
    const record = await connection.read();
    if (record.account?.forgetKey !== true) return { record, secretKey: record.secretKey };
    const keys = await sessionKeys.read();
    if (keys === 'unreadable') return { record: { ...record, account: null, lost: true }, secretKey: null };
    return {
      record,
      secretKey: keys.find(({ connectionId }) => connectionId === record.connectionId)?.secretKey ?? null,
    };
  }

  /** Writes a record into a full storage area; removes the old record first to make room. */
  async function replace(record: ConnectionRecord): Promise<void> {
    await connection.clear();
    await connection.update(() => record).catch(() => undefined);
  }

  return {
    async snapshot() {
      const { record, secretKey } = await read();
      const { connectionId, account, lost } = record;
      const found = { connectionId, account, ...(lost && { lost }) };
      if (account === null) return { ...found, credentials: failed({ kind: 'not-connected' }) };
      if (secretKey === null) return { ...found, credentials: failed({ kind: 'key-forgotten' }) };
      return { ...found, credentials: success({ ...account, connectionId, secretKey }) };
    },
    async keep({ secretKey, serviceAddress, accountId, forgetKey }) {
      const connectionId = (await connection.read()).connectionId + 1;
      const account = { serviceAddress, accountId, forgetKey };
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
    async forget() {
      const none = { connectionId: (await connection.read()).connectionId + 1, account: null, secretKey: null };
      await connection.update(() => none).catch(() => replace(none));
      await sessionKeys.clear();
      return none.connectionId;
    },
  };
}

/** Returns the keys of all other connections; none if they could not be read. */
function othersThan(connectionId: number, keys: SessionKeys): Exclude<SessionKeys, 'unreadable'> {
  return keys === 'unreadable' ? [] : keys.filter((key) => key.connectionId !== connectionId);
}
