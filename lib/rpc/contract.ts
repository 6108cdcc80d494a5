import type { CleanedAddress } from '../cleaned-address.ts';
import type { ConnectionStatus } from '../connection-status.ts';
import type { Failure, Result } from '../failure.ts';
import type { Period } from '../days.ts';
import type { ListedDays, ListedReferrals, Overview, ReferralOrder } from '../figures.ts';
import type { Handover, Inspection } from '../inspection.ts';
import type { ListName } from '../link-list.ts';
import type { Answer, Change, Done, KnownLink, Link } from '../link.ts';
import type { Following, Preferences } from '../preferences.ts';

/** Every question a page may ask the worker. The secret key travels in `connect` alone, once, towards the worker. */
export interface Contract {
  /** Everything the popup needs to draw its first screen, without a request to the service. */
  'popup.open': { input: PopupOpenInput; value: PopupOpening };
  'connection.status': { input: null; value: ConnectionStatus };
  /** Checks the account and only then keeps it; until then the old connection holds. */
  'connection.connect': { input: ConnectInput; value: ConnectionStatus };
  /** Forgets account, key and everything known of its links, and gives the host permission back. */
  'connection.disconnect': { input: null; value: ConnectionStatus };
  'preferences.read': { input: null; value: Preferences };
  'preferences.write': { input: Partial<Preferences>; value: Preferences };
  /**
   * Begins or ends following those of the person's other browsers, where the browser's sync holds some they are taken in
   * place of ours; with null only whether they are followed. What waits to go there is tried again.
   */
  'preferences.follow': { input: { on: boolean | null }; value: Following };
  /**
   * Takes parameters that only track people out of addresses, at most `mostCleaned`, where the preference says so; sends
   * nothing. Fails with `internal` where the list of them cannot be read.
   */
  'address.clean': { input: { addresses: string[] }; value: CleanedAddress[] };
  /** Asks the service about a long or a short address: two requests, four where it only looks like a short link. */
  'links.find': { input: { address: string; private: boolean }; value: Answer };
  /** Asks the service for title, clicks and times of one short link. */
  'links.details': { input: { shortUrl: string; private: boolean }; value: Link };
  /**
   * Sends one change, once. A failure `not-confirmed` says that it may have happened. `about` is the address on the
   * screen: there the outcome is shown the next time, if nobody sees it now.
   */
  'links.change': { input: { change: Change; about: string | null; private: boolean }; value: Done };
  /** Finds out what became of a change, by waiting for it or by reading the link; sends no change. */
  'links.check': { input: { change: Change; private: boolean }; value: Done };
  /** The person has seen what became of these changes, at most `mostSeen`. */
  'links.seen': { input: { changes: Change[] }; value: null };
  /** What is remembered of a list; sends nothing. Null where the list was never asked for. */
  'links.known': { input: { list: ListName }; value: KnownList | null };
  /** What is remembered of these links, at most `mostRemembered` of them, in their order; sends nothing. */
  'links.remembered': { input: { shortUrls: string[] }; value: KnownLink[] };
  /** Asks the service for a list: one request. `limit` is a count; the list of deleted links takes none. */
  'links.list': { input: { list: ListName; limit: number }; value: ListedLinks };
  /** Asks the service for all of these links, at most `mostDescribed`: two requests. */
  'links.describe': { input: { shortUrls: string[] }; value: DescribedLinks };
  /**
   * Asks the service about addresses, at most `mostInspected`, each both as a short link and as a long address: three
   * requests, two more where only some of them have the form of a short link, and one for the links that were found.
   */
  'links.inspect': { input: { addresses: string[]; private: boolean }; value: Inspection[] };
  /** Keeps what the Inspect page is to be opened on, for the session, under a name of the page's own. */
  'inspect.leave': { input: Handover & { name: string }; value: null };
  /** What was left under this name; null where nothing is. It stays until it has arrived. */
  'inspect.take': { input: { name: string }; value: Handover | null };
  /** Nothing of it is kept any more. */
  'inspect.arrived': { input: { name: string }; value: null };
  /** Asks the service for the account's figures: one request. */
  'account.overview': { input: null; value: Overview };
  /** Asks the service for the figures of each of these days: one request. */
  'account.statistics': { input: Period; value: ListedDays };
  /** Asks the service for referred accounts: one request. `limit` is a count. */
  'account.referrals': { input: { order: ReferralOrder; limit: number }; value: ListedReferrals };
}

/** The name of a question. */
export type Operation = keyof Contract;

export interface PopupOpenInput {
  /** Names this opening: asked again under the same name, the answer is the same. */
  opening: string;
  /** The active tab's URL; null where the browser does not give it. */
  address: string | null;
  /** The tab's window, by which an errand from the context menu is found. */
  windowId: number | null;
  /** The tab is private: nothing is remembered. */
  private: boolean;
}

export interface PopupOpening {
  connection: ConnectionStatus;
  preferences: Preferences;
  /** The address the popup is about: the errand's, else the tab's; without what `takenAway` names. */
  address: string | null;
  /** The same as it was given. */
  original: string | null;
  /** Names of tracking parameters that were taken out of it, in their order. */
  takenAway: string[];
  /** The context menu was used: shorten this address at once, or, as it looks like a short link, look it up. */
  intent: 'shorten' | 'look-up' | null;
  /** What is known of the address already; `confirmedAt` in milliseconds since the epoch. */
  remembered: { answer: Answer; confirmedAt: number } | null;
  /** A change whose outcome nobody has seen: check it, show it, copy it. */
  unseen: Change | null;
}

export interface ConnectInput {
  serviceAddress: string;
  accountId: string;
  /** Null keeps the kept key: only for the same service and account. */
  secretKey: string | null;
  forgetKey: boolean;
}

/** A list as it was last known. */
export interface KnownList {
  /** The short addresses, in the service's order. */
  shortUrls: string[];
  /** The service has no more than these. */
  end: boolean;
  /** What is known of the first of them, enough for a screen. */
  links: KnownLink[];
}

/** A list as the service just gave it. */
export interface ListedLinks {
  /** In the service's order, each with what else is known of it. */
  links: KnownLink[];
  /** The service gave fewer than were asked for, or takes no limit: it has no more. */
  end: boolean;
  /** Count of items that could not be read. */
  unreadable: number;
}

/** What the service says of several links. */
export interface DescribedLinks {
  /** Each with what else is known of it. */
  links: KnownLink[];
  /** Those of which the service did not tell everything, and why. */
  untold: { shortUrl: string; failure: Failure }[];
}

/** What a page sends. `connection` is the number it believes in; null where none is needed. */
export interface Request<Name extends Operation = Operation> {
  to: 'worker';
  operation: Name;
  connection: number | null;
  input: Contract[Name]['input'];
}

/** What the worker answers: the result, and the number of the connection it belongs to. */
export type Reply<Name extends Operation = Operation> = Result<Contract[Name]['value']> & { connection: number };

/** What the worker tells every open page unasked: what changed, and no data; pages ask again. */
export interface Changed {
  to: 'pages';
  changed: { what: 'connection' } | { what: 'preferences' } | { what: 'link'; shortUrl: string };
}
