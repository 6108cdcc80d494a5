import type { Diagnostics, NotingPage } from '../diagnostics/diagnostics.ts';
import type { CleanedAddress } from '../address/cleaned-address.ts';
import type { ConnectionStatus } from '../account/connection-status.ts';
import type { Failure, Result } from '../failure/failure.ts';
import type { Period } from '../time/days.ts';
import type { ListedDays, Overview } from '../account/statistics.ts';
import type { ListedReferrals, ReferralOrder } from '../account/referral.ts';
import type { InspectRequest, Inspection, LeadingLink } from '../inspection/inspection.ts';
import type { Cap, Listed, ListName } from '../link/link-list.ts';
import type { Answer } from '../link/answer.ts';
import type { Change, CompletedChange } from '../link/change.ts';
import type { DailyRecord } from '../link/daily-record.ts';
import type { JobPlace, JobRecord } from '../job/job-record.ts';
import type { PartialLink, Link } from '../link/link.ts';
import type { Policy } from '../policy/policy.ts';
import type { Preferences } from '../preferences/preferences.ts';

/** What goes to the worker and back: an operation's input, and its value if it succeeds. */
interface Exchange<Input, Value> {
  input: Input;
  value: Value;
}

/**
 * Every operation that pages may send to the worker. Its name begins with its group, which says how it relates to the
 * connection (operation-rules.ts). Only the input of `connection.connect` contains the secret key, on its way to the
 * worker.
 */
export interface Contract {
  /** Returns everything that the popup needs for its first screen; sends nothing to the service. */
  'popup.open': Exchange<PopupOpenInput, PopupOpening>;
  'connection.status': Exchange<null, ConnectionStatus>;
  /** Checks the account and stores it if the check succeeds; until then the old connection stays. */
  'connection.connect': Exchange<ConnectInput, ConnectionStatus>;
  /** Removes the account, its key and all cached data about its links, and gives back the host permission. */
  'connection.disconnect': Exchange<null, ConnectionStatus>;

  'preferences.read': Exchange<null, Preferences>;
  'preferences.write': Exchange<Partial<Preferences>, Preferences>;
  /** Returns those of a file's preferences that this version can read; `json` is an object of them. Stores nothing. */
  'preferences.readable': Exchange<{ json: string }, Partial<Preferences>>;
  /**
   * Moves the preferences into the browser's sync or out of it; with null, only asks. Returns whether they are in it. If it
   * refuses them, fails with `sync`, and they stay where they were.
   */
  'preferences.sync': Exchange<{ on: boolean | null }, boolean>;
  /** Returns true, once, if stored preferences could not be read and have their defaults again. */
  'preferences.lost': Exchange<null, boolean>;
  /** Returns the policy of the person's organisation. The worker announces a new one as changed preferences. */
  'policy.read': Exchange<null, Policy>;
  /**
   * Removes tracking parameters from at most `mostCleaned` addresses if the preference is on; sends nothing. Fails with
   * `internal` if the list of parameters cannot be read.
   */
  'address.clean': Exchange<{ addresses: string[] }, CleanedAddress[]>;

  /** Asks the service about a long or a short address: two requests, four if it only looks like a short link. */
  'links.find': Exchange<{ address: string }, Answer>;
  /** Asks the service for title, clicks and times of a short link. */
  'links.details': Exchange<{ shortUrl: string }, Link>;
  /**
   * Sends a change, once. After the failure `not-confirmed` it may have happened. `about`: the address on the screen;
   * if nobody sees the outcome now, the next popup for this address shows it. `job`: the item to mark in its record.
   */
  'links.change': Exchange<{ change: Change; about: string | null; private: boolean; job?: JobPlace }, CompletedChange>;
  /** Determines the outcome of a change, by waiting for it or by reading the link; sends no change. */
  'links.check': Exchange<{ change: Change; private: boolean; job?: JobPlace }, CompletedChange>;
  /** Marks at most `mostSeen` changes as seen: the person has seen their outcomes. */
  'links.seen': Exchange<{ changes: Change[] }, null>;
  /** Returns the changes of existing links of which it is not known whether they were made; sends nothing. */
  'links.unconfirmed': Exchange<null, Exclude<Change, { action: 'shorten' }>[]>;
  /**
   * Returns a list from the cache, of a long one only the beginning; with `whole`, all of it, but no fields of its links.
   * Sends nothing. Null if it was never requested.
   */
  'links.known': Exchange<{ list: ListName; whole: boolean }, CachedList | null>;
  /** Returns at most `mostRecent` links that this browser made last, from the cache; none if they are switched off. */
  'links.recent': Exchange<null, PartialLink[]>;
  /**
   * Returns links from the cache, a few thousand at a time; sends nothing. `before`: null at first, then what the last
   * part had.
   */
  'links.cached': Exchange<{ before: number | null }, CachedPart>;
  /** Returns at most `mostDescribed` links, in order, with their cached fields; sends nothing. */
  'links.named': Exchange<{ shortUrls: string[] }, PartialLink[]>;
  /** Returns the cached links that best match these words, at most `mostFound`; sends nothing. */
  'links.search': Exchange<{ words: string }, PartialLink[]>;
  /**
   * Asks the service for a list: one request, more if it gives only a part. `limit` is a count; the list of deleted links
   * ignores it.
   */
  'links.list': Exchange<{ list: ListName; limit: number }, ListedLinks>;
  /**
   * Returns another part of a long list, from 1, with the fields that the list gives; sends nothing. Fails with
   * `worker-stopped` if the worker that had the answer has ended.
   */
  'links.part': Exchange<{ answer: string; part: number }, PartialLink[]>;
  /** Asks the service for all details of at most `mostDescribed` links: two requests. */
  'links.describe': Exchange<{ shortUrls: string[] }, DescribedLinks>;
  /**
   * Asks the service about at most `mostInspected` addresses, each both as a short link and as a long address: three
   * requests, two more if only some addresses have the form of a short link, and one more for the links found.
   */
  'links.inspect': Exchange<{ addresses: string[]; private: boolean }, Inspection[]>;
  /**
   * Asks the service which links lead to at most `mostInspected` long addresses, with their details: two requests.
   */
  'links.leadingTo': Exchange<{ addresses: string[]; private: boolean }, LeadingLink[]>;

  /**
   * Returns the kept samples of at most `mostDescribed` links, as text (`readSamples`), in order; sends nothing. They are
   * those from the moment `from` on (milliseconds since the epoch), and up to 16 days earlier.
   */
  'history.of': Exchange<{ shortUrls: string[]; from: number }, string[]>;
  /**
   * Returns the kept samples of all links since the same time, a part at a time; sends nothing. `after`: null at first,
   * then what the last part had.
   */
  'history.part': Exchange<{ from: number; after: HistoryPart['after'] }, HistoryPart>;
  /**
   * Adds samples of at most `mostAdded` links, as text; of two on one day the later one stays. Before that, removes those
   * of `without`, if they are still the same. All of it happens, or nothing.
   */
  'history.add': Exchange<{ links: HistoryPart['links']; without?: HistoryPart['links'] }, null>;
  /** Returns what became of recording the clicks of all links once a day. */
  'history.lastRecord': Exchange<null, DailyRecord>;
  /** Removes the kept clicks of all links. */
  'history.forget': Exchange<null, null>;

  /**
   * Stores a record of a job for the browser session. Returns false if it is not stored: there is no room, or the window
   * is private.
   */
  'jobs.begin': Exchange<JobRecord, boolean>;
  /** Returns the records of all jobs, under way or interrupted, oldest first. */
  'jobs.list': Exchange<null, JobRecord[]>;
  /** Removes a job's record. */
  'jobs.drop': Exchange<{ id: string }, null>;

  /** Stores a request for the Inspect page, for the browser session, under a name that the sender makes up. */
  'inspect.leave': Exchange<InspectRequest & { name: string }, null>;
  /** Returns the request under this name; null if there is none. It stays stored until `inspect.arrived`. */
  'inspect.take': Exchange<{ name: string }, InspectRequest | null>;
  /** Removes the request under this name, once the page has received it. */
  'inspect.arrived': Exchange<{ name: string }, null>;

  /** Asks the service for the account's figures: one request. */
  'account.overview': Exchange<null, Overview>;
  /** Asks the service for the figures of each day of a period: one request. */
  'account.statistics': Exchange<Period, ListedDays>;
  /** Asks the service for referred accounts: one request, more if it gives only a part. `limit` is a count. */
  'account.referrals': Exchange<{ order: ReferralOrder; limit: number }, ListedReferrals>;

  /** Returns names, counts and sizes of what is stored, and the last failures; sends nothing. */
  'diagnostics.read': Exchange<null, Diagnostics>;
  /** Notes an uncaught error of a page; nothing for a page that works for a private window. */
  'diagnostics.note': Exchange<NotingPage, null>;
}

/** The name of an operation. */
export type Operation = keyof Contract;

/** The input of a popup's opening. */
export interface PopupOpenInput {
  /** A name for this opening; a repeated request with the same name gets the same answer. */
  opening: string;
  /** The active tab's URL; null if the browser withholds it. */
  address: string | null;
  /** The tab's window, which identifies the context menu's request. */
  windowId: number | null;
  /** True for a private tab: nothing about it is stored. */
  private: boolean;
}

/** Everything that the popup needs for its first screen. */
export interface PopupOpening {
  connection: ConnectionStatus;
  preferences: Preferences;
  /** The address that the popup shows: the context menu's, else the tab's, without the parameters in `takenAway`. */
  address: string | null;
  /** The same address with those parameters. */
  original: string | null;
  /** Names of the tracking parameters that were removed, in their order. */
  takenAway: string[];
  /** The context menu's request: to shorten this address at once, or to look it up if it looks like a short link. */
  intent: 'shorten' | 'look-up' | null;
  /** The cached answer about the address; `confirmedAt` in milliseconds since the epoch. */
  remembered: { answer: Answer; confirmedAt: number } | null;
  /** The links that this browser made last, the latest first; none in a private tab or if they are switched off. */
  recent: PartialLink[];
  /** A change whose outcome nobody has seen; the popup checks it, shows it and copies the link. */
  unseen: Change | null;
}

/** The account to connect. */
export interface ConnectInput {
  serviceAddress: string;
  accountId: string;
  /** Null uses the stored key, which is possible only for the same service and account. */
  secretKey: string | null;
  forgetKey: boolean;
}

/** A list from the cache. */
export interface CachedList extends Listed {
  /** When the service last gave the head of the list (milliseconds since the epoch). */
  readAt: number;
  /** True if `shortUrls` has only the first links, so that these are shown sooner. */
  isCut?: boolean;
  /** The cached fields of the first links, enough for one screen. */
  links: PartialLink[];
}

/** A part of the cached links. */
export interface CachedPart {
  /** Each with its known fields, those that were added last first. */
  links: PartialLink[];
  /** Names the next part; null if this is the last one. */
  before: number | null;
}

/** A part of the click history. */
export interface HistoryPart {
  /** Short addresses, each with samples as text. The samples of a link are in several parts, those of earlier days first. */
  links: (readonly [shortUrl: string, samples: string])[];
  /** Names the next part; null if there is none, and this one is empty. */
  after: readonly [number, number] | null;
}

/** A list from the service. */
export interface ListedLinks {
  /** In the service's order, each with its known fields; of a long list only the first ones. */
  links: PartialLink[];
  /** Set for a long list, whose other parts `links.part` returns. `parts`: their count, with the first one. */
  long?: { answer: string; parts: number };
  /** True if the service gives no more links, whatever the limit. */
  end: boolean;
  /** Set if the service has more links than it gives in one answer. */
  capped?: Cap;
  /** Count of items that could not be read. */
  unreadable: number;
}

/** The service's answers about several links. */
export interface DescribedLinks {
  /** Each with its known fields. */
  links: PartialLink[];
  /** The links with missing details, and why they are missing. */
  untold: { shortUrl: string; failure: Failure }[];
}

/** A page's message. `connection` is the connection id that the page has seen; null if the operation needs none. */
export interface Request<Name extends Operation = Operation> {
  to: 'worker';
  operation: Name;
  connection: number | null;
  /** Set if the page is in a private window: nothing that comes of the request is kept after its answer. */
  private?: true;
  input: Contract[Name]['input'];
}

/** The worker's answer: the result and the id of the connection it belongs to. */
export type Reply<Name extends Operation = Operation> = Result<Contract[Name]['value']> & { connection: number };

/**
 * The worker's message to every open page. It names the kind of change without any data; pages then request the data
 * again.
 */
export interface Changed {
  to: 'pages';
  changed: { what: 'connection' } | { what: 'history' } | { what: 'preferences' } | { what: 'link'; shortUrl: string };
}
