import type { Diagnostics, NotingPage } from '../diagnostics/diagnostics.ts';
import type { CleanedAddress } from '../address/address.ts';
import type { AccountChoices, AccountEntry, Elsewhere } from '../account/accounts.ts';
import type { ConnectionStatus } from '../account/connection-status.ts';
import type { BackupAccount } from '../export/backup.ts';
import type { Result } from '../failure/failure.ts';
import type { Period } from '../time/days.ts';
import type { DayBounds } from '../account/service-days.ts';
import type { ListedDays, Overview } from '../account/statistics.ts';
import type { ListedReferrals, ReferralOrder } from '../account/referral.ts';
import type { InspectRequest, Inspection, LeadingLink } from '../inspection/inspection.ts';
import type { ListName } from '../link/link-list.ts';
import type { Answer, PartialLink, Link } from '../link/link.ts';
import type { Change, CompletedChange } from '../link/change.ts';
import type { HistoryLines } from '../link/samples.ts';
import type { JobPlace, JobRecord } from '../job/job-record.ts';
import type { Policy } from '../policy/policy.ts';
import type {
  DailyRecord,
  PopupOpenInput,
  PopupOpening,
  ConnectInput,
  CachedList,
  CachedPart,
  HistoryPart,
  ListedLinks,
  DescribedLinks,
} from './values.ts';
import type { Preferences } from '../preferences/preferences.ts';

/** The types of an operation's input, and of its value if it succeeds. */
interface Types<Input, Value> {
  types?: { input: Input; value: Value };
}
/** `once`: sending it again could change more. Else the client sends it again if the browser ended the worker meanwhile. */
type Again = 'once' | 'again';
const once = 'once';

const operation =
  <Connection extends null | 'reported' | 'required'>(connection: Connection) =>
  <Input, Value>(again: Again = 'again') =>
    ({ connection, again }) as { connection: Connection; again: Again } & Types<Input, Value>;

/** Describes an operation that is the same for every connection. */
const stands = operation(null);
/** Describes an operation whose answer gives the page the id of the current connection. */
const reports = operation('reported');
/**
 * Describes an operation that belongs to the connection that the page has seen: under another, the worker refuses the
 * request and the client drops the answer.
 */
const belongs = operation('required');

/**
 * Every operation that pages may send to the worker. Only the input of `connection.connect` contains the secret key, on
 * its way to the worker.
 */
export const operations = {
  /** Returns everything that the popup needs for its first screen; sends nothing to the service. */
  'popup.open': reports<PopupOpenInput, PopupOpening>(),
  'connection.status': reports<null, ConnectionStatus>(),
  /** Checks the account and stores it if the check succeeds; until then the old connection stays. */
  'connection.connect': stands<ConnectInput, ConnectionStatus>(once),
  /**
   * Removes the account of this connection, its key and all cached data about its links, and gives back the host
   * permission. Returns the state of the account in use then.
   */
  'connection.disconnect': stands<{ connectionId: number }, ConnectionStatus>(),
  /** Returns the state of the account that the page shows, also while another one is in use. */
  'connection.shown': belongs<null, ConnectionStatus>(),

  /** Returns all accounts. */
  'accounts.list': stands<null, AccountEntry[]>(),
  /** Adds an account of a backup, whose key the person enters later. Fails with `refused` if there are too many. */
  'accounts.add': stands<BackupAccount, null>(),
  /**
   * Puts an account to use, which pages hear of as of a new connection; or names it, or has the daily record leave it out.
   * Fails with `connection-changed` if its connection has ended.
   */
  'accounts.choose': stands<AccountChoices & { connectionId: number }, null>(),

  'preferences.read': stands<null, Preferences>(),
  'preferences.write': stands<Partial<Preferences>, Preferences>(once),
  /** Returns those of a file's preferences that this version can read; `json` is an object of them. Stores nothing. */
  'preferences.readable': stands<{ json: string }, Partial<Preferences>>(),
  /**
   * Moves the preferences into the browser's sync or out of it; with null, only asks. Returns whether they are in it. If it
   * refuses them, fails with `sync`, and they stay where they were.
   */
  'preferences.sync': stands<{ on: boolean | null }, boolean>(),
  /** Returns true, once, if stored preferences could not be read and have their defaults again. */
  'preferences.lost': stands<null, boolean>(once),
  /** Returns the policy of the person's organisation. The worker announces a new one as changed preferences. */
  'policy.read': stands<null, Policy>(),
  /**
   * Removes tracking parameters from at most `mostCleaned` addresses if the preference is on, or `always`; sends nothing.
   * Fails with `internal` if the list of parameters cannot be read.
   */
  'address.clean': stands<{ addresses: string[]; always?: boolean }, CleanedAddress[]>(),

  /** Asks the service about a long or a short address: two requests, four if it only looks like a short link. */
  'links.find': belongs<{ address: string }, Answer>(),
  /**
   * Returns what another account than the page's has for an address, from the cache alone; null if none is known to have
   * anything.
   */
  'links.elsewhere': belongs<{ address: string }, Elsewhere | null>(),
  /** Asks the service for title, clicks and times of a short link. */
  'links.details': belongs<{ shortUrl: string }, Link>(),
  /**
   * Sends a change, once. After the failure `not-confirmed` it may have happened. `about`: the address on the screen;
   * if nobody sees the outcome now, the next popup for this address shows it. `job`: the item to mark in its record.
   */
  'links.change': belongs<{ change: Change; about: string | null; job?: JobPlace }, CompletedChange>(once),
  /** Determines the outcome of a change, by waiting for it or by reading the link; sends no change. */
  'links.check': belongs<{ change: Change; job?: JobPlace }, CompletedChange>(),
  /** Marks at most `mostSeen` changes as seen: the person has seen their outcomes. */
  'links.seen': belongs<{ changes: Change[] }, null>(),
  /** Returns the changes of existing links of which it is not known whether they were made; sends nothing. */
  'links.unconfirmed': belongs<null, Exclude<Change, { action: 'shorten' }>[]>(),
  /**
   * Returns a list from the cache, of a long one only the beginning; with `whole`, all of it, but no fields of its links.
   * Sends nothing. Null if it was never requested.
   */
  'links.known': belongs<{ list: ListName; whole: boolean }, CachedList | null>(),
  /** Returns at most `mostRecent` links that this browser made last, from the cache; none if they are switched off. */
  'links.recent': belongs<null, PartialLink[]>(),
  /**
   * Returns links from the cache, a few thousand at a time; sends nothing. `before`: null at first, then what the last
   * part had.
   */
  'links.cached': belongs<{ before: number | null }, CachedPart>(),
  /** Returns at most `mostDescribed` links, in order, with their cached fields; sends nothing. */
  'links.named': belongs<{ shortUrls: string[] }, PartialLink[]>(),
  /** Returns the cached links that best match these words, at most `mostFound`; sends nothing. */
  'links.search': belongs<{ words: string }, PartialLink[]>(),
  /**
   * Asks the service for a list: one request, more if it gives only a part. `limit` is a count; the list of deleted links
   * ignores it.
   */
  'links.list': belongs<{ list: ListName; limit: number }, ListedLinks>(),
  /**
   * Returns another part of a long list, from 1, with the fields that the list gives; sends nothing. Fails with
   * `worker-stopped` if the worker that had the answer has ended.
   */
  'links.part': belongs<{ answer: string; part: number }, PartialLink[]>(),
  /** Asks the service for all details of at most `mostDescribed` links: two requests. */
  'links.describe': belongs<{ shortUrls: string[] }, DescribedLinks>(),
  /**
   * Asks the service about at most `mostInspected` addresses, each both as a short link and as a long address: three
   * requests, two more if only some addresses have the form of a short link, and one more for the links found.
   */
  'links.inspect': belongs<{ addresses: string[] }, Inspection[]>(),
  /**
   * Asks the service which links lead to at most `mostInspected` long addresses, with their details: two requests.
   */
  'links.leadingTo': belongs<{ addresses: string[] }, LeadingLink[]>(),

  /**
   * Returns the kept samples of at most `mostDescribed` links, as text (`readSamples`), in order; sends nothing. They are
   * those from the moment `from` on (milliseconds since the epoch), and up to 16 days earlier.
   */
  'history.of': belongs<{ shortUrls: string[]; from: number }, string[]>(),
  /**
   * Returns the kept samples of all links since the same time, a part at a time; sends nothing. `after`: null at first,
   * then what the last part had.
   */
  'history.part': belongs<{ from: number; after: HistoryPart['after'] }, HistoryPart>(),
  /** Returns true if clicks from before a moment are kept (milliseconds since the epoch); sends nothing. */
  'history.reachesBack': belongs<{ to: number }, boolean>(),
  /**
   * Adds samples of at most `mostAdded` links, as text; of two on one day the later one stays. Before that, removes those
   * of `without`, if they are still the same. Returns the links of which not all has room in the browser session; the
   * rest happens whole, or not at all.
   */
  'history.add': belongs<{ links: HistoryLines; without?: HistoryLines }, string[]>(),
  /** Returns true, once, if the browser has lost the click history on disk. */
  'history.lost': stands<null, boolean>(once),
  /** Returns what became of recording the clicks of all links once a day. */
  'history.lastRecord': belongs<null, DailyRecord>(),
  /** Removes the kept clicks of all links. */
  'history.forget': belongs<null, null>(),

  /**
   * Stores a record of a job for the browser session. Returns false if it is not stored: there is no room, or the window
   * is private.
   */
  'jobs.begin': belongs<JobRecord, boolean>(),
  /** Returns the records of all jobs, under way or interrupted, oldest first. */
  'jobs.list': belongs<null, JobRecord[]>(),
  /** Removes a job's record. */
  'jobs.drop': belongs<{ id: string }, null>(),

  /**
   * Stores a text for the Inspect page or for Bulk shorten, for the browser session, under a name that the sender makes up.
   */
  'inspect.leave': stands<InspectRequest & { name: string }, null>(),
  /** Returns the text under this name; null if there is none. It stays stored until `inspect.arrived`. */
  'inspect.take': stands<{ name: string }, InspectRequest | null>(),
  /** Removes the text under this name, once the page has received it. */
  'inspect.arrived': stands<{ name: string }, null>(),

  /** Asks the service for the account's figures: one request. */
  'account.overview': belongs<null, Overview>(),
  /** Returns what is known of the service's days, and how far its clock is ahead of ours (milliseconds). */
  'service.days': belongs<null, DayBounds & { clockAhead: number }>(),
  /** Asks the service for the figures of each day of a period: one request, or two if it refuses days to come. */
  'account.statistics': belongs<Period, ListedDays>(),
  /** Asks the service for referred accounts: one request, more if it gives only a part. `limit` is a count. */
  'account.referrals': belongs<{ order: ReferralOrder; limit: number }, ListedReferrals>(),

  /** Returns names, counts and sizes of what is stored, and the last failures; sends nothing. */
  'diagnostics.read': stands<null, Diagnostics>(),
  /** Notes an uncaught error of a page; nothing for a page that works for a private window. */
  'diagnostics.note': stands<NotingPage, null>(once),
};

type Table = typeof operations;

export type Operation = keyof Table;

export type Contract = { [Name in Operation]: NonNullable<Table[Name]['types']> };

/** The operations that belong to one connection. */
export type ConnectionOperation = {
  [Name in Operation]: Table[Name]['connection'] extends 'required' ? Name : never;
}[Operation];

/** A page's message. `connectionId` is the connection that the page has seen; null if the operation needs none. */
export interface Request<Name extends Operation = Operation> {
  to: 'worker';
  operation: Name;
  connectionId: number | null;
  /** Set if the page works for a private window: nothing that comes of the request is kept after its answer. */
  private?: true;
  input: Contract[Name]['input'];
}

/** The worker's answer: the result and the id of the connection it belongs to. */
export type Reply<Name extends Operation = Operation> = Result<Contract[Name]['value']> & { connectionId: number };

/**
 * The worker's message to every open page. It names the kind of change without any data; pages then request the data
 * again. A change of links or clicks names the connection that it belongs to.
 */
export interface Changed {
  to: 'pages';
  changed:
    | { what: 'connection' }
    | { what: 'preferences' }
    | { what: 'history'; connectionId: number }
    | { what: 'link'; connectionId: number; shortUrl: string };
}
