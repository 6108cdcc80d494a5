/** The longest time an answer may take, and its largest size. */
export interface Limits {
  /** Milliseconds for a whole answer, headers and body. */
  answerMs: number;
  /** Milliseconds a list may make no progress. */
  listStallMs: number;
  /** Milliseconds for a whole list. */
  listMs: number;
  /** Bytes of an answer's body, uncompressed. */
  answerBytes: number;
  /** Bytes of a list's body, uncompressed. */
  listBytes: number;
}

/** The limits of every request outside tests. A list may be long, so it gets more time and bytes. */
export const defaultLimits: Limits = {
  answerMs: 15_000,
  listStallMs: 15_000,
  listMs: 60_000,
  answerBytes: 1_000_000,
  listBytes: 16_000_000,
};
