import type { Failure } from '../failure/failure.ts';
import type { ShortenOutcome } from '../link/change.ts';

/**
 * A job of several links or addresses as the worker remembers it for the browser session, in case its page is closed in
 * the middle.
 */
export interface JobRecord {
  /** A name that the page makes up. The page holds a lock of this name for as long as it shows the job. */
  id: string;
  action: 'delete' | 'restore' | 'shorten';
  /** True for a job that undoes an earlier one. */
  undoing: boolean;
  items: JobItem[];
}

/** One link or address of a job. */
export interface JobItem {
  /** The short address of the link to change, or the long address to shorten. */
  subject: string;
  /** Null for an item that was not sent. */
  outcome: JobOutcome | null;
  /** What an address is for, if a list is shortened for channels. */
  planned?: readonly PlannedFor[];
}

/** A page of a list and the name of a channel. */
export interface PlannedFor {
  page: string;
  channel: string;
}

/** The outcome of an item that was sent. */
export type JobOutcome =
  /** No answer has confirmed it so far. */
  | { state: 'unknown' }
  | { state: 'failed'; failure: Failure }
  /** `made` is null unless the action is `shorten`. */
  | { state: 'done'; shortUrl: string; made: ShortenOutcome | null };

/** The place of an item in a job record. */
export interface JobPlace {
  id: JobRecord['id'];
  /** The index in `items`. */
  place: number;
}
