import * as z from '../schema.ts';
import { idBeforeFirst, longestAccountName, mostAccounts, accountNumber } from '../../account/accounts.ts';
import { readServiceAddress } from '../../address/service-address.ts';
import { noFacts, serviceFacts, jobHeads, type JobHead, changeSchema, doneSchema, failureSchema } from './schemas.ts';
import { connectionIdSchema, connectionItem, storedItem, type StorageArea } from './stored-item.ts';

/** An account without its key, as it is stored and in messages. */
export const accountFields = () => ({
  serviceAddress: z.string().check(z.refine(isServiceAddress)),
  accountId: z.nonEmpty(),
  forgetKey: z.boolean(),
  /** The person's name for the account. */
  name: z.exactOptional(z.nonEmpty().check(z.maxLength(longestAccountName))),
});

/** The connected account and its key, in one record: id, account and key always belong together. */
const connectionRecord = z.lazy(() =>
  z
    .object({
      /** Counts the account's connections, from `idBeforeFirst`. */
      connectionId: connectionIdSchema,
      account: z.nullable(
        z.object({
          ...accountFields(),
          /** The person has switched off the daily record for it. */
          skipsDaily: z.exactOptional(z.literal(true)),
        }),
      ),
      /** Null if the key is in the session storage, or has to be entered yet. */
      secretKey: z.nullable(z.nonEmpty()),
      /** True if the record before this one could not be read; pages say so until an account is connected. */
      lost: z.exactOptional(z.literal(true)),
    })
    // No key without its account, nor one on disk that is to be forgotten.
    .check(z.refine(({ account, secretKey }) => secretKey === null || account?.forgetKey === false)),
);
export type ConnectionRecord = z.infer<typeof connectionRecord>;

/** Returns true for an address in the form in which Connect stores it. */
function isServiceAddress(address: string): boolean {
  const read = readServiceAddress(address);
  return read.ok && read.value === address;
}

/**
 * Returns the record in place of an unreadable one of this account. Its id counts a time (milliseconds) if the id cannot be
 * read either, as no count is that high: what older connections have left must not pass for the next one's.
 */
function lostConnection(unreadable: unknown, number: number): ConnectionRecord {
  const read = connectionIdSchema.safeParse((Object(unreadable) as { connectionId?: unknown }).connectionId).data;
  const isOwn = read !== undefined && accountNumber(read) === number;
  const connectionId = isOwn ? read : idBeforeFirst(number) + Date.now();
  return { connectionId, account: null, secretKey: null, lost: true };
}

/** The numbers that accounts may have. */
export const everyNumber = Array.from({ length: mostAccounts }, (_, number) => number);

/** Which accounts there are, by number, in the order in which they were added, and the one in use. */
const accountNumbers = z.lazy(() =>
  z
    .object({ inUse: z.number(), numbers: z.array(z.literal(everyNumber)) })
    .check(z.refine(({ inUse, numbers }) => numbers.includes(inUse))),
);
export type AccountNumbers = z.infer<typeof accountNumbers>;
/** The accounts before a second one was added. */
export const onlyFirst: AccountNumbers = { inUse: 0, numbers: [0] };

/** Keys by the id of their connection: the old key stays until the new connection is stored. */
const keys = z.lazy(() => z.array(z.object({ connectionId: connectionIdSchema, secretKey: z.nonEmpty() })));
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
 * Creates the items that the worker stores of one account, once per worker. `local` survives a restart of the browser,
 * `session` does not. Accounts share no key, so that a damaged item is of one account alone.
 *
 * Stored elsewhere: the links of an account whose key is kept on disk are in a database of its own (`cache/database.ts`),
 * and the items of jobs have keys of their own in `session` (`storage/job-records.ts`).
 */
export function createAccountItems({ local, session }: { local: StorageArea; session: StorageArea }, number: number) {
  const key = (name: string): string => nameFor(name, number);
  return {
    connection: storedItem<ConnectionRecord>(
      local,
      key('connection'),
      connectionRecord,
      { connectionId: idBeforeFirst(number), account: null, secretKey: null },
      (unreadable) => lostConnection(unreadable, number),
    ),
    sessionKeys: storedItem<SessionKeys>(session, key('sessionKeys'), sessionKeys, [], () => 'unreadable'),
    serviceFacts: connectionItem(local, key('serviceFacts'), serviceFacts, noFacts),
    journal: connectionItem(session, key('journal'), journalEntries, []),
    /** Stored as text: a browser takes more than ten times as long to store the same data as objects. */
    cache: connectionItem(session, key('cache'), z.string(), ''),
    /** The click history of an account whose key is kept for the browser session. */
    history: connectionItem(session, key('history'), z.string(), ''),
    jobs: storedItem<JobHead[]>(session, key('jobs'), jobHeads, []),
    /** Whether the database has a click history, or had one that is gone, until the person was told. */
    historyOnDisk: storedItem<HistoryOnDisk>(local, key('historyOnDisk'), historyOnDisk, 'none'),
  };
}

/** Returns the name of an account's item or database: the first account's has no number. */
export const nameFor = (name: string, number: number): string => (number === 0 ? name : `${name}${number + 1}`);

/** Creates the items that all accounts share. The preferences have keys of their own (`preferences/preference-store.ts`). */
export function createItems({ local, session }: { local: StorageArea; session: StorageArea }) {
  return {
    accounts: storedItem<AccountNumbers>(local, 'accounts', accountNumbers, onlyFirst, () => ({
      inUse: 0,
      numbers: everyNumber,
    })),
    popupRequests: storedItem(session, 'popupRequests', popupRequests, noPopupRequests),
    /** Times, kinds and operations, without details. */
    failures: storedItem<string[]>(session, 'failures', z.strings(), []),
    inspectRequests: storedItem(session, 'inspectRequests', inspectRequests, []),
    /** True if the preferences are in the browser's sync. */
    syncsPreferences: storedItem(local, 'syncsPreferences', z.boolean(), false),
    /** True if stored preferences could not be read, until the person was told. */
    preferencesLost: storedItem(local, 'preferencesLost', z.boolean(), false),
  };
}

export type AccountItems = ReturnType<typeof createAccountItems>;
export type StoredItems = ReturnType<typeof createItems>;
