/** What became of recording the clicks of all links once a day. */
export interface DailyRecord {
  /** When they were asked for last (milliseconds since the epoch); 0 if never. */
  askedAt: number;
  /** When they were recorded last (milliseconds since the epoch); 0 if never. */
  recordedAt: number;
  /** True if the service refused it, and has not given the account's figures since: nothing more is asked. */
  isRefused: boolean;
}

export const neverRecorded: DailyRecord = { askedAt: 0, recordedAt: 0, isRefused: false };
