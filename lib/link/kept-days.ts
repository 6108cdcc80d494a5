import { localMidnight } from '../time/local-midnight.ts';

/** How long samples are kept (days). */
const keptDays = 400;

/** Returns the beginning of the days whose samples are kept (milliseconds since the epoch, as is `now`). */
export const keptSince = (now: number): number => localMidnight(now, -keptDays);
