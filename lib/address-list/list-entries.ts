import type { AddressProblem } from '../failure/failure.ts';

/** An entry of the list with an address that can be shortened. */
export interface GoodEntry {
  /** Line number, from 1; null if it is not known. */
  line: number | null;
  /** The address as written. */
  text: string;
  /** The address, with its scheme. */
  address: string;
}

/** A line or row without an address, such as a sentence or a heading. */
export interface SkippedEntry {
  /** Line number, from 1; null if it is not known. */
  line: number | null;
  text: string;
}

/** An entry whose text looks like an address, or stands in its place, but cannot be shortened. */
export interface BadEntry extends SkippedEntry {
  problem: AddressProblem;
}

/** The entries of a list. */
export interface AddressList {
  /** Each address once, at its first line. */
  good: readonly GoodEntry[];
  bad: readonly BadEntry[];
  skipped: readonly SkippedEntry[];
  /** Count of entries with an address from an earlier line. */
  repeated: number;
  /** The addresses, as written, of links that the list says are deleted and that it does not also have as active. */
  deleted: readonly string[];
}
