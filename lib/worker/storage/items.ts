import * as z from '../schema.ts';
import { readServiceAddress } from '../../address/service-address.ts';
import { noFacts, serviceFacts, jobHeads, type JobHead, changeSchema, doneSchema, failureSchema } from './schemas.ts';
import { connectionIdSchema, connectionItem, storedItem, type StorageArea } from './stored-item.ts';

const nonEmpty = () => z.string().check(z.minLength(1));

/** The connected account and its key, in one record: id, account and key always belong together. */
const connectionRecord = z.lazy(() =>
  z
    .object({
      /** Counts connections. 0: never connected. */
      connectionId: connectionIdSchema,
      account: z.nullable(
        z.object({
          serviceAddress: z.string().check(z.refine(isServiceAddress)),
          accountId: nonEmpty(),
          forgetKey: z.boolean(),
        }),
      ),
      /** Null if the key is in the session storage. */
      secretKey: z.nullable(nonEmpty()),
      /** True if the record before this one could not be read; pages say so until an account is connected. */
      lost: z.exactOptional(z.literal(true)),
    })
    // Neither a key without its account, nor an account without its key.
    .check(z.refine(({ account, secretKey }) => (account?.forgetKey === false) === (secretKey !== null))),
);
export type ConnectionRecord = z.infer<typeof connectionRecord>;

/** Returns true for an address in the form in which Connect stores it. */
function isServiceAddress(address: string): boolean {
  const read = readServiceAddress(address);
  return read.ok && read.value === address;
}

/**
 * Returns the record in place of an unreadable one. Its id is a time (milliseconds) if the id cannot be read either, as
 * no count is that high: what older connections have left must not pass for the next one's.
 */
function lostConnection(unreadable: unknown): ConnectionRecord {
  const { connectionId } = Object(unreadable) as { connectionId?: unknown };
  return {
    connectionId: connectionIdSchema.safeParse(connectionId).data ?? Date.now(),
    account: null,
    secretKey: null,
    lost: true,
  };
}

/** Keys by the id of their connection: the old key stays until the new connection is stored. */
const keys = z.lazy(() => z.array(z.object({ connectionId: connectionIdSchema, secretKey: nonEmpty() })));
/** The stored keys, or what replaces keys that could not be read. */
export type SessionKeys = z.infer<typeof keys> | 'unreadable';
const sessionKeys = z.lazy(() => z.union([z.literal('unreadable'), keys]));

/** A change, written before it is sent, and its outcome. */
const journalEntry = z.lazy(() =>
  z.object({
    change: changeSchema,
    /** The address on the screen; null if there was none. */
    about: z.nullable(z.string()),
    /** The completed change. Both this and `failure` are null while the outcome is unknown. */
    done: z.nullable(doneSchema),
    failure: z.nullable(failureSchema),
  }),
);
export type JournalEntry = z.infer<typeof journalEntry>;
const journalEntries = z.lazy(() => z.array(journalEntry));

const fieldRequest = () =>
  z.object({
    tabId: z.number(),
    frameId: z.number(),
    selected: z.string(),
    done: z.object({
      made: z.number(),
      replaced: z.number(),
      left: z.number(),
      problem: z.nullable(z.literal(['refused', 'partly', 'gone'])),
      failure: z.nullable(failureSchema),
    }),
  });

/** The context menu's requests to the next popups. */
const popupRequests = z.lazy(() =>
  z.array(
    z.object({
      address: z.string(),
      kind: z.literal(['shorten', 'show', 'text']),
      field: z.exactOptional(fieldRequest()),
      windowId: z.nullable(z.number()),
      /** Milliseconds since the epoch. */
      at: z.number(),
      /** The popup that took it; null while it waits. */
      takenBy: z.nullable(z.string()),
    }),
  ),
);
export type StoredPopupRequest = z.infer<typeof popupRequests>[number];
export const noPopupRequests: StoredPopupRequest[] = [];

/** Addresses that wait for their Inspect page to open. */
const inspectRequests = z.lazy(() => z.array(z.object({ name: z.string(), text: z.string(), private: z.boolean() })));

const historyOnDisk = z.literal(['none', 'kept', 'lost']);
export type HistoryOnDisk = z.infer<typeof historyOnDisk>;

/**
 * Creates every item that the worker stores, once per worker. `local` survives a restart of the browser, `session` does
 * not.
 *
 * Stored elsewhere: the links of an account whose key is kept on disk are in a database (`cache/database.ts`), the items
 * of jobs have keys of their own in `session` (`changes/job-records.ts`), and so have the preferences, in `local` or in the
 * browser's sync (`preferences/preference-store.ts`).
 */
export function createItems({ local, session }: { local: StorageArea; session: StorageArea }) {
  return {
    connection: storedItem<ConnectionRecord>(
      local,
      'connection',
      connectionRecord,
      { connectionId: 0, account: null, secretKey: null },
      lostConnection,
    ),
    sessionKeys: storedItem<SessionKeys>(session, 'sessionKeys', sessionKeys, [], () => 'unreadable'),
    serviceFacts: connectionItem(local, 'serviceFacts', serviceFacts, noFacts),
    journal: connectionItem(session, 'journal', journalEntries, []),
    /** Stored as text: a browser takes more than ten times as long to store the same data as objects. */
    cache: connectionItem(session, 'cache', z.string(), ''),
    /** The click history of an account whose key is forgotten with the browser session, as text too. */
    history: connectionItem(session, 'history', z.string(), ''),
    jobs: storedItem<JobHead[]>(session, 'jobs', jobHeads, []),
    popupRequests: storedItem(session, 'popupRequests', popupRequests, noPopupRequests),
    /** Times, kinds and operations, without details. */
    failures: storedItem<string[]>(session, 'failures', z.strings(), []),
    inspectRequests: storedItem(session, 'inspectRequests', inspectRequests, []),
    /** True if the preferences are in the browser's sync. */
    syncsPreferences: storedItem(local, 'syncsPreferences', z.boolean(), false),
    /** Whether the database has a click history, or had one that is gone, until the person was told. */
    historyOnDisk: storedItem<HistoryOnDisk>(local, 'historyOnDisk', historyOnDisk, 'none'),
    /** True if stored preferences could not be read, until the person was told. */
    preferencesLost: storedItem(local, 'preferencesLost', z.boolean(), false),
  };
}

export type StoredItems = ReturnType<typeof createItems>;
