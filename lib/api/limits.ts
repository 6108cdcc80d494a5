/** How long an answer may take and how large it may be. */
export interface Limits {
  /** Milliseconds for a whole answer, headers and body. */
  answerMs: number;
  /** Milliseconds a list may stand still; it may be long. */
  listStallMs: number;
  /** Milliseconds for a whole list. */
  listMs: number;
  /** Bytes of an answer's body, uncompressed. */
  answerBytes: number;
  /** Bytes of a list's body, uncompressed. */
  listBytes: number;
}

export const usualLimits: Limits = {
  answerMs: 15_000,
  listStallMs: 15_000,
  listMs: 60_000,
  answerBytes: 1_000_000,
  listBytes: 16_000_000,
};
