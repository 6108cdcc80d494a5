import type { Log } from './log.ts';

/** The options of a service. All but the database have defaults for use on a person's own machine. */
export interface ServiceOptions {
  /** Path of the database file, created if missing, or `:memory:`. */
  databaseFile: string;
  /** Origin of the short addresses, such as `https://sho.rt`. Default: the address the service listens on. */
  shortHost?: string | undefined;
  /** A file of hosts that links may not lead to, in the form that `readBlockedList` reads. Default: none is blocked. */
  blockedFile?: string | undefined;
  /** Also read titles from private, loopback and link-local addresses. Default false. */
  allowPrivate?: boolean | undefined;
  /** Read titles. Default true; false for tests that must not use the network. */
  readTitles?: boolean | undefined;
  /** Deadline for reading a title, redirects included (milliseconds). Default 3000. */
  titleTimeout?: number | undefined;
  /** Answer only the first of several short_url or long_url values. Default false. */
  ignoreRepeats?: boolean | undefined;
  /** Write the overview's clicks as text with a space between thousands, as the interface's example does. Default false. */
  clicksWithSpace?: boolean | undefined;
  /** Earnings of a click, in ten-thousandths. Default 10 (0.0010). */
  pricePerClick?: number | undefined;
  /** A referrer's share of a referred account's earnings, in whole percent. Default 10. */
  commissionPercent?: number | undefined;
  /** Longest accepted request target (bytes); a longer one is refused with 414. Default 16384. */
  maxUrlLength?: number | undefined;
  /**
   * The cost of hashing a key: scrypt's N, a power of two, the same for the life of a database. Default 16,384, about
   * 40 ms.
   */
  hashCost?: number | undefined;
  /**
   * How late the first late answer to a wrong key is (milliseconds). The latest is 16 times as late. A refusal without a
   * check of the key is 4 times as late. Default 250.
   */
  wrongKeyDelay?: number | undefined;
  /** The most requests of an account in a minute (count). Default: no limit. */
  requestsPerMinute?: number | undefined;
  /** Returns the time in milliseconds since 1970. Default `Date.now`. */
  clock?: (() => number) | undefined;
  /** Receives what the service tells its operator. Default: ignores it. */
  log?: Log | undefined;
  /** Also log every answered request. Default false. */
  logRequests?: boolean | undefined;
  /**
   * Take the asker's address from the header X-Forwarded-For if the request comes from this machine or a private network.
   * Only for a service that nothing but its proxy can reach. Default false.
   */
  trustProxy?: boolean | undefined;
}
