import type { Failure } from '../failure/failure.ts';
import type { LinkUnsureReason } from '../address-list/unsure-link.ts';

/** A frame of a tab, by the browser's ids. */
export interface FieldPlace {
  tabId: number;
  frameId: number;
}

/** A link of a text field, as the page's frame gives it. */
export interface FieldLink {
  /** The address that is shortened; the one inside, if a service that checks visits is in between. */
  address: string;
  /** Why a person has to choose it; null if it is sure. */
  unsure: LinkUnsureReason | null;
}

/**
 * Why a text field cannot be read. `unreachable`: the browser lets no extension into the page. `none`: nothing that
 * can be written in has the focus. `readOnly`: the field takes no changes. `tooLong`, `tooMany`: it has more than
 * `mostCharacters` or `mostLinks`.
 */
export type FieldProblem = 'unreachable' | 'none' | 'readOnly' | 'tooLong' | 'tooMany';

/**
 * The links of a text field, in order, or why it cannot be read. `kept`: count of links of the formatting, which only the
 * editor can change.
 */
export type FieldReading = { problem: null; links: readonly FieldLink[]; kept: number } | { problem: FieldProblem };

/** Short links, each with the place of its link in `FieldReading.links`. */
export type PlacedShortLinks = readonly (readonly [place: number, shortUrl: string])[];

/**
 * What became of the links of a text field. `refused`: the editor did not take the change, and its text is as it was.
 * `partly`: it took a part of the change and did not give that back. `gone`: the field is no longer there, or another one
 * was read since.
 */
export interface FieldOutcome {
  /** Count of links that were replaced. */
  replaced: number;
  problem: 'refused' | 'partly' | 'gone' | null;
}

/** The longest text (characters) that is read, and the most links (count). */
export const mostCharacters = 1_000_000;
export const mostLinks = 200;

/** The name under which the script's work is in the frame, for the extension alone. */
export const scriptName = 'curtailTextField';

/** The most links that are replaced without asking (count). */
export const mostUnasked = 5;

/** What the menu's entry for a text field leaves to the popup. */
export interface FieldRequest extends FieldPlace {
  /** What was selected in a field that cannot be read; empty for one that can, and in a private window. */
  selected: string;
  /** What has become of it. */
  done: FieldProgress;
}

/** How far the links of a text field are. */
export interface FieldProgress {
  /** Count of addresses that have got their short links. */
  made: number;
  /** Count of links that were replaced in the text. */
  replaced: number;
  /** Count of links that were not, as the text had changed there meanwhile. */
  left: number;
  /** Why the field's text is not changed, or only a part of it; null if nobody has tried, or for other reasons. */
  problem: FieldOutcome['problem'];
  /** Why an address has no short link; null if none failed. */
  failure: Failure | null;
}

/** Before anything is done. */
export const notBegun: FieldProgress = { made: 0, replaced: 0, left: 0, problem: null, failure: null };
