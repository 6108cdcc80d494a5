import { localMidnight } from '../time/local-midnight.ts';

/** The length of a span (milliseconds): samples are stored a span at a time. */
const spanLength = 16 * 24 * 60 * 60 * 1000;

/** Returns the number of the span that a moment belongs to (milliseconds since the epoch); a local day is never split. */
export const spanOf = (at: number): number => Math.floor(localMidnight(at) / spanLength);
