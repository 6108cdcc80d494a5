import type { RequestListener } from 'node:http';
import { openBlockedFile } from './blocked-hosts.ts';
import { createApp } from './http/app.ts';
import { createAuthenticator } from './http/access/authenticate.ts';
import type { Settings } from './http/settings.ts';
import { isOwnAddress, ownHosts, shortAddressOf } from './http/short-address.ts';
import type { Log } from './log.ts';
import { createAccounts, usualHashCost, type AccountSeed } from './store/accounts.ts';
import { openDatabase, throwIfLocked } from './store/database.ts';
import { createSeed } from './store/seed.ts';
import { createStore } from './store/store.ts';
import { createTitleReader } from './titles/reader.ts';

/** The options of a service. All but the database have defaults for use on a person's own machine. */
export interface ServiceOptions {
  /** Path of the database file, created if missing, or `:memory:`. */
  databaseFile: string;
  /** Origin of the short addresses, such as `https://sho.rt`. Default: the address the service listens on. */
  shortHost?: string | undefined;
  /** A file of hosts that links may not lead to, one a line; `readBlockedList` says how. Default: none is blocked. */
  blockedFile?: string | undefined;
  /** Also read titles from private, loopback and link-local addresses. Default false. */
  allowPrivate?: boolean | undefined;
  /** Read titles. Default true; false for tests that must not use the network. */
  readTitles?: boolean | undefined;
  /** Deadline for reading a title, redirects included (milliseconds). Default 3000. */
  titleTimeout?: number | undefined;
  /** Earnings of a click, in ten-thousandths. Default 10 (0.0010). */
  pricePerClick?: number | undefined;
  /** A referrer's share of a referred account's earnings, in whole percent. Default 10. */
  commissionPercent?: number | undefined;
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
  /** The most links of an account, deleted and blocked ones too (count). Default: no limit. */
  linksPerAccount?: number | undefined;
  /** The most bytes of the destinations of an account's links. Default: no limit. */
  bytesPerAccount?: number | undefined;
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

/** A service without a server. */
export type Service = Awaited<ReturnType<typeof createService>>;

/** Creates a service on a database, without a server. */
export async function createService(options: ServiceOptions) {
  const log = options.log ?? (() => {});
  const shortHost = originOf(options.shortHost);
  const settings: Settings = {
    shortHost,
    hosts: ownHosts(shortHost, ''),
    quota: { links: options.linksPerAccount ?? Infinity, bytes: options.bytesPerAccount ?? Infinity },
    isBlocked: options.blockedFile === undefined ? () => false : openBlockedFile(options.blockedFile, log),
    clock: options.clock ?? Date.now,
    log,
    logRequests: options.logRequests ?? false,
    trustProxy: options.trustProxy ?? false,
  };
  let listensAt = '';
  function setAddresses(origin: string, address: string): void {
    listensAt = address;
    settings.shortHost = origin;
    settings.hosts = ownHosts(origin, address);
  }
  const database = openDatabase(options.databaseFile);
  throwIfLocked(database);
  const store = createStore(database, {
    pricePerClick: options.pricePerClick ?? 10,
    commissionPercent: options.commissionPercent ?? 10,
  });
  const accounts = createAccounts(database, options.hashCost ?? usualHashCost);
  const titles = createTitleReader({
    enabled: options.readTitles ?? true,
    allowPrivate: options.allowPrivate ?? false,
    timeout: options.titleTimeout ?? 3_000,
    mayRead: (address) => !isOwnAddress(address, settings.hosts) && !settings.isBlocked(address),
    keep: store.keepTitle,
  });
  const access = createAuthenticator({
    accounts,
    clock: settings.clock,
    log,
    wrongKeyDelay: options.wrongKeyDelay ?? 250,
    requestsPerMinute: options.requestsPerMinute ?? Infinity,
  });
  const app = await createApp({ settings, store, access, readTitle: titles.read });
  const listener: RequestListener = (request, response) => app.routing(request, response);
  return {
    /** The request listener for `http.createServer`, or for a wrapper around it. */
    listener,
    /** Origin of the short addresses, without a trailing slash. Empty until it is set or the service listens. */
    get shortHost(): string {
      return settings.shortHost;
    },
    set shortHost(origin: string) {
      setAddresses(originOf(origin), listensAt);
    },
    /** Tells the service the address it listens at. It becomes the short host if there is none. */
    setAddress(address: string): void {
      setAddresses(settings.shortHost || address, address);
    },
    /** Returns the short address of a code under the current `shortHost`. */
    shortAddress: (code: string) => shortAddressOf(code, settings),
    addAccount: (account: AccountSeed) => accounts.add({ signedUpAt: settings.clock(), ...account }),
    accountState: accounts.state,
    checkKey: accounts.checkKey,
    changeKey: accounts.changeKey,
    /** Writes links, clicks, earnings and referrals straight into the database. */
    seed: createSeed(database, store, settings.clock),
    /** Resolves when no title is being read or queued. */
    titlesSettled: titles.settled,
    /** Answers all requests that are held back, now and from now on, so that a server can close. */
    holdNothing: access.holdNothing,
    /** Stops reading titles and closes the database. */
    async close(): Promise<void> {
      access.holdNothing();
      await app.close();
      await titles.stop();
      database.close();
    },
  };
}

/** Returns the part of a short address before `/<code>`. It keeps a path prefix, as `{short_url_host}` may have one. */
function originOf(shortHost: string | undefined): string {
  if (!shortHost) return '';
  const { protocol, host, pathname, search, hash, username, password } = new URL(shortHost);
  if (!/^https?:$/.test(protocol) || search || hash || username || password)
    throw new TypeError('The short host must be an http or https address without user, query or fragment.');
  return `${protocol}//${host}${pathname.replace(/\/+$/, '')}`;
}
