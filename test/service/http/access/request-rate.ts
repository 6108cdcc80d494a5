import type { Log } from '../../log.ts';

interface RequestRateDeps {
  /** Returns the time in milliseconds since 1970. */
  clock: () => number;
  log: Log;
  /** The most requests of an account in a minute (count); Infinity for no limit. */
  requestsPerMinute: number;
}

interface Bucket {
  /**
   * What is left: a request costs a minute of it, and each millisecond adds `requestsPerMinute`, so that it is exact. Below
   * 0 after an answer with many items.
   */
  credit: number;
  /** Milliseconds since 1970. */
  at: number;
  limited: boolean;
}

/** A request's cost, and a minute in milliseconds. */
const minute = 60_000;
/** So many items of an answer cost as much as a request (count). */
const itemsOfRequest = 100;

/**
 * Creates the rate of requests: each account has a bucket with a minute's requests, which fills up evenly. A limitation is
 * logged once until the bucket is full again.
 */
export function createRequestRate({ clock, log, requestsPerMinute }: RequestRateDeps) {
  const full = requestsPerMinute * minute;
  const buckets = new Map<number, Bucket>();

  function filled(account: number): Bucket {
    const now = clock();
    const bucket = buckets.get(account) ?? { credit: full, at: now, limited: false };
    bucket.credit = Math.min(full, bucket.credit + Math.max(0, now - bucket.at) * requestsPerMinute);
    bucket.at = now;
    if (bucket.credit === full) bucket.limited = false;
    buckets.set(account, bucket);
    return bucket;
  }
  return {
    /** Takes a request of an account; returns 0, or the whole seconds until the next one is allowed. */
    take(account: number, uid: string): number {
      if (requestsPerMinute === Infinity) return 0;
      const bucket = filled(account);
      if (bucket.credit >= minute) {
        bucket.credit -= minute;
        return 0;
      }
      const seconds = Math.ceil((minute - bucket.credit) / (requestsPerMinute * 1_000));
      if (!bucket.limited) log({ event: 'limited', by: 'requests', uid, seconds });
      bucket.limited = true;
      return seconds;
    },
    /** Takes what so many items cost beyond their request, once they are read. */
    charge(account: number, items: number): void {
      if (requestsPerMinute === Infinity || items <= itemsOfRequest) return;
      filled(account).credit -= (Math.ceil(items / itemsOfRequest) - 1) * minute;
    },
  };
}
