import { defaultPreferences, type Preferences } from '../../preferences/preferences.ts';
import * as z from '../schema.ts';
import { connectionItem } from './connection-item.ts';
import { jobHeads, type JobHead } from './job-schemas.ts';
import { changeSchema, doneSchema, failureSchema } from './link-schemas.ts';
import { eachPreference } from './preference-schemas.ts';
import { storedItem, type StorageArea } from './stored-item.ts';

/** The connected account and its key, in one record: id, account and key always belong together. */
const connectionRecord = z.schema(() =>
  z.object({
    /** Counts connections. 0: never connected. */
    number: z.number(),
    account: z.nullable(z.object({ serviceAddress: z.string(), accountId: z.string(), forgetKey: z.boolean() })),
    /** Null if the key is in the session storage. */
    secretKey: z.nullable(z.string()),
  }),
);
/** The stored record of the connection. */
export type ConnectionRecord = z.Read<typeof connectionRecord>;

/** Keys by the id of their connection: the old key stays until the new connection is stored. */
const sessionKeys = z.schema(() => z.array(z.object({ number: z.number(), secretKey: z.string() })));

/** Facts about the connected service. */
const serviceFacts = z.schema(() =>
  z.object({
    /** Hosts of short links, with their ports. */
    shortHosts: z.array(z.string()),
    /** An operation, and the time (milliseconds since the epoch) until which requests for it have only one value. */
    oneAtATimeUntil: z.array(z.tuple([z.string(), z.number()])),
  }),
);

/** A change, written before it is sent, and its outcome. */
const journalEntry = z.schema(() =>
  z.object({
    change: changeSchema(),
    /** The address on the screen; null if there was none. */
    about: z.nullable(z.string()),
    /** The completed change. Both this and `failure` are null while the outcome is unknown. */
    done: z.nullable(doneSchema()),
    failure: z.nullable(failureSchema()),
  }),
);
/** A stored entry of the change journal. */
export type JournalEntry = z.Read<typeof journalEntry>;
const journalEntries = z.schema(() => z.array(journalEntry()));

/** The context menu's request to the next popup. */
const popupRequest = z.schema(() =>
  z.nullable(
    z.object({
      address: z.string(),
      kind: z.enum(['shorten', 'show']),
      windowId: z.nullable(z.number()),
      /** Milliseconds since the epoch. */
      at: z.number(),
      /** The popup that took it; null while it waits. */
      takenBy: z.nullable(z.string()),
    }),
  ),
);

/** Addresses that wait for their Inspect page to open. */
const inspectRequests = z.schema(() => z.array(z.object({ name: z.string(), text: z.string(), private: z.boolean() })));

/** Each preference is parsed alone: one that cannot be read falls back to its default, and the others stay. */
const preferences = z.schema(() => z.object(eachPreference(z.catch)) as z.ZodMiniType as z.ZodMiniType<Preferences>);

/** The state of following the preferences of the person's other browsers. */
const following = z.schema(() =>
  z.object({
    /** True if this browser follows them. */
    on: z.boolean(),
    /** Changed values, by name, that may not be in the sync yet; they are newer than the synced values. */
    unsent: z.looseObject({}),
  }),
);

/**
 * Creates every item that the worker stores, once per worker. `local` survives a restart of the browser, `session` does
 * not.
 *
 * Stored elsewhere: the links of an account whose key is kept on disk are in a database (`cache/database.ts`), the items
 * of jobs have keys of their own in `session` (`job-records.ts`), and preferences that follow other browsers are also under `preferences` in the browser's sync (`synced-preferences.ts`).
 */
export function createItems({ local, session }: { local: StorageArea; session: StorageArea }) {
  return {
    connection: storedItem<ConnectionRecord>(local, 'connection', connectionRecord, {
      number: 0,
      account: null,
      secretKey: null,
    }),
    sessionKeys: storedItem(session, 'keys', sessionKeys, []),
    serviceFacts: connectionItem(local, 'serviceFacts', serviceFacts, { shortHosts: [], oneAtATimeUntil: [] }),
    journal: connectionItem(session, 'attempts', journalEntries, []),
    /** Stored as text: a browser takes more than ten times as long to store the same data as objects. */
    cache: connectionItem(session, 'known', z.string, ''),
    jobs: storedItem<JobHead[]>(session, 'jobs', jobHeads, []),
    popupRequest: storedItem(session, 'errand', popupRequest, null),
    inspectRequests: storedItem(session, 'handovers', inspectRequests, []),
    preferences: storedItem(local, 'preferences', preferences, defaultPreferences),
    following: storedItem(local, 'following', following, { on: false, unsent: {} }),
  };
}

/** Every stored item by its name in the code. */
export type StoredItems = ReturnType<typeof createItems>;
