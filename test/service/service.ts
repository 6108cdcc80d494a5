import type { RequestListener } from 'node:http';
import { openBlockedFile } from './blocked/file.ts';
import { createApp } from './http/app.ts';
import { createAuthenticator } from './http/access/authenticate.ts';
import type { Settings } from './http/settings.ts';
import { isOwnAddress, ownHosts, shortAddressOf } from './http/short-address.ts';
import type { ServiceOptions } from './service-options.ts';
import { createAccounts } from './store/accounts.ts';
import type { AccountSeed, AccountState, KeyCheck } from './store/accounts.ts';
import { openDatabase } from './store/database.ts';
import { usualHashCost } from './store/key-hash.ts';
import { createSeed } from './store/seed.ts';
import type { Seed } from './store/seed.ts';
import { createStore } from './store/store.ts';
import { createTitleReader } from './titles/reader.ts';

/** A service without a server. */
export interface Service {
  /** The request listener for `http.createServer`, or for a wrapper around it. */
  listener: RequestListener;
  /** Origin of the short addresses, without a trailing slash. Empty until it is set or the service listens. */
  shortHost: string;
  /** Tells the service the address it listens at. It becomes the short host if there is none. */
  setAddress(address: string): void;
  /** Returns the short address of a code under the current `shortHost`. */
  shortAddress(code: string): string;
  /** Adds an account; rejects if the uid is taken or a `referredBy` is unknown. */
  addAccount(account: AccountSeed): Promise<void>;
  /** Returns null for an unknown uid. */
  accountState(uid: string): AccountState | null;
  /** Checks whether the account exists and has this key. */
  checkKey(uid: string, secretKey: string): Promise<KeyCheck>;
  /** Replaces an account's key; the old one stops working at once. */
  changeKey(uid: string, secretKey: string): Promise<void>;
  /** Writes links, clicks, earnings and referrals straight into the database. */
  seed: Seed;
  /** Resolves when no title is being read or queued. */
  titlesSettled(): Promise<void>;
  /** Answers all requests that are held back, now and from now on, so that a server can close. */
  holdNothing(): void;
  /** Stops reading titles and closes the database. */
  close(): Promise<void>;
}

/** Creates a service on a database, without a server. */
export async function createService(options: ServiceOptions): Promise<Service> {
  const log = options.log ?? (() => {});
  const shortHost = originOf(options.shortHost);
  const settings: Settings = {
    shortHost,
    hosts: ownHosts(shortHost, ''),
    isBlocked: options.blockedFile === undefined ? () => false : openBlockedFile(options.blockedFile, log),
    ignoreRepeats: options.ignoreRepeats ?? false,
    clicksWithSpace: options.clicksWithSpace ?? false,
    maxUrlLength: options.maxUrlLength ?? 16_384,
    clock: options.clock ?? Date.now,
    log,
    logRequests: options.logRequests ?? false,
    trustProxy: options.trustProxy ?? false,
  };
  let listensAt = '';
  function setPlace(origin: string, address: string): void {
    listensAt = address;
    settings.shortHost = origin;
    settings.hosts = ownHosts(origin, address);
  }
  const database = openDatabase(options.databaseFile);
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
    keep: store.links.setTitle,
  });
  const { authenticate, holdNothing } = createAuthenticator({
    accounts,
    clock: settings.clock,
    log,
    wrongKeyDelay: options.wrongKeyDelay ?? 250,
    requestsPerMinute: options.requestsPerMinute ?? Infinity,
  });
  const app = await createApp({ settings, store, authenticate, readTitle: titles.read });
  return {
    listener: (request, response) => app.routing(request, response),
    get shortHost() {
      return settings.shortHost;
    },
    set shortHost(origin: string) {
      setPlace(originOf(origin), listensAt);
    },
    setAddress(address) {
      setPlace(settings.shortHost || address, address);
    },
    shortAddress: (code) => shortAddressOf(code, settings),
    addAccount: (account) => accounts.add({ signedUpAt: settings.clock(), ...account }),
    accountState: accounts.state,
    checkKey: accounts.checkKey,
    changeKey: accounts.changeKey,
    seed: createSeed(database, store, settings.clock),
    titlesSettled: titles.settled,
    holdNothing,
    async close() {
      holdNothing();
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
