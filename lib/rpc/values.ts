import type { AccountEntry } from '../account/accounts.ts';
import type { ConnectionStatus } from '../account/connection-status.ts';
import type { Failure } from '../failure/failure.ts';
import type { Cap, Listed } from '../link/link-list.ts';
import type { Answer, PartialLink } from '../link/link.ts';
import type { Change } from '../link/change.ts';
import type { MovedLinks } from '../link/moved-links.ts';
import type { HistoryLines } from '../link/samples.ts';
import type { Preferences } from '../preferences/preferences.ts';
import type { FieldRequest } from '../text-field/text-field.ts';

export interface PopupOpenInput {
  /** A name for this opening; a repeated request with the same name gets the same answer. */
  opening: string;
  /** The active tab's URL; null if the browser withholds it. */
  address: string | null;
  /** The tab and its window, which identify the context menu's request. */
  tabId: number | null;
  windowId: number | null;
}

/** Everything that the popup needs for its first screen. */
export interface PopupOpening {
  connection: ConnectionStatus;
  /** All accounts, if there are several. */
  accounts: readonly AccountEntry[];
  preferences: Preferences;
  /** The address that the popup shows: the context menu's, else the tab's, without the parameters in `removed`. */
  address: string | null;
  /** The same address with those parameters. */
  original: string | null;
  /** Names of the tracking parameters that were removed, in their order. */
  removed: string[];
  /** True if the address leads through a service that checks visits: it is shortened only once the person says so. */
  leadsThrough: boolean;
  /** The context menu's request: to shorten this address at once, or to look it up if it looks like a short link. */
  intent: 'shorten' | 'look-up' | null;
  /** The cached answer about the address; `confirmedAt` in milliseconds since the epoch. */
  remembered: { answer: Answer; confirmedAt: number } | null;
  /** The links that this browser made last, the latest first; none in a private tab or if they are switched off. */
  recent: PartialLink[];
  /** A change whose outcome nobody has seen; the popup checks it, shows it and copies the link. */
  unseen: Change | null;
  /** The text field whose links the popup is about; null for the page. */
  field: FieldRequest | null;
}

export interface ConnectInput {
  serviceAddress: string;
  accountId: string;
  /** Null uses the stored key, which is possible only for the same service and account. */
  secretKey: string | null;
  forgetKey: boolean;
  /** Set to add an account beside the others. */
  adds?: true;
  /** Set once the person has agreed to lose click history that cannot come along. */
  mayDropHistory?: true;
}

export interface CachedList extends Listed {
  /** When the service last gave the head of the list (milliseconds since the epoch). */
  readAt: number;
  /** True if `shortUrls` has only the first links, so that these are shown sooner. */
  isCut?: boolean;
  /** The cached fields of the first links, enough for one screen. */
  links: PartialLink[];
}

export interface CachedPart {
  /** Each with its known fields, those that were added last first. */
  links: PartialLink[];
  /** Names the next part; null if this is the last one. */
  before: number | null;
}

export interface HistoryPart {
  /** The samples of a link are in several parts, those of earlier days first. */
  links: HistoryLines;
  /** Set if stored samples of some links cannot be read. */
  isCut?: true;
  /** Names the next part; null if there is none, and this one is empty. */
  after: readonly [number, number] | null;
}

export interface ListedLinks {
  /** In the service's order, each with its known fields; of a long list only the first ones. */
  links: PartialLink[];
  /** Set for a long list, whose other parts `links.part` returns. `parts`: their count, with the first one. */
  long?: { answer: string; parts: number };
  /** True if the service gives no more links, whatever the limit. */
  end: boolean;
  /** Set if the service has more links than it gives in one answer. */
  capped?: Cap;
  /** Set once the service has changed what its short addresses begin with: what is known of the links has followed. */
  moved?: MovedLinks;
  /** Count of items that could not be read. */
  unreadable: number;
}

/** The service's answers about several links. */
export interface DescribedLinks {
  /** Each with its known fields. */
  links: PartialLink[];
  /** The links with missing details, and why they are missing. */
  unanswered: { shortUrl: string; failure: Failure }[];
}

/** What became of recording the clicks of all links once a day. */
export interface DailyRecord {
  /** When they were asked for last (milliseconds since the epoch); 0 if never. */
  askedAt: number;
  /** When they were recorded last (milliseconds since the epoch); 0 if never. */
  recordedAt: number;
  /** True if the service refused it, and has not given the account's figures since: nothing more is asked. */
  isRefused: boolean;
  /** True if the service refused the last request itself: the next one also looks for a limit that the service takes. */
  wasRefused?: boolean;
  /** Count of the links that were recorded last, if the service gives no more at a time; else null. */
  part?: number | null;
}

export const neverRecorded: DailyRecord = { askedAt: 0, recordedAt: 0, isRefused: false };
