import type { RequestListener } from 'node:http';
import { createApp } from './http/app.ts';
import { createAuthenticator } from './http/authenticate.ts';
import type { Settings } from './http/settings.ts';
import { createAccounts } from './store/accounts.ts';
import type { AccountSeed, KeyCheck } from './store/accounts.ts';
import { openDatabase } from './store/database.ts';
import { createSeed } from './store/seed.ts';
import type { Seed } from './store/seed.ts';
import { createStore } from './store/store.ts';
import { createTitleReader } from './titles/reader.ts';

/** How a service is made. Everything but the database has a default fit for a person's own machine. */
export interface ServiceOptions {
  /** Path of the database, created on first use, or `:memory:`. */
  databaseFile: string;
  /** Origin of the short addresses, such as `https://sho.rt`. By default the address the service listens at. */
  shortHost?: string | undefined;
  /** Read titles also from private, loopback and link-local addresses. Default false. */
  allowPrivate?: boolean | undefined;
  /** Read titles at all. Default true. A test that must reach no network says false. */
  readTitles?: boolean | undefined;
  /** Milliseconds a title may take in all, redirects included. Default 3000. */
  titleTimeout?: number | undefined;
  /** Answer only the first of several short_url or long_url values. Default false. */
  ignoreRepeats?: boolean | undefined;
  /** Write the overview's clicks as text with a space between thousands, as the interface's example does. Default false. */
  clicksWithSpace?: boolean | undefined;
  /** What a click earns, in ten-thousandths. Default 10 (0.0010). */
  pricePerClick?: number | undefined;
  /** What a referrer gets of a referred account's earnings, in whole percent. Default 10. */
  commissionPercent?: number | undefined;
  /** Longest request target answered, in bytes; a longer one is refused with 414. Default 16384. */
  maxUrlLength?: number | undefined;
  /** The time, in milliseconds since 1970. Default `Date.now`. */
  clock?: (() => number) | undefined;
  /** Told of faults in the service itself, in words that carry nothing of a request. Default: silence. */
  report?: ((fault: string) => void) | undefined;
}

/** A service without a server. */
export interface Service {
  /** Answers requests; give it to `http.createServer`, or to a layer around it. */
  listener: RequestListener;
  /** Origin of the short addresses, without a trailing slash. Empty until it is given or the service listens. */
  shortHost: string;
  /** The short address of a code, under the present `shortHost`. */
  shortAddress(code: string): string;
  /** Adds an account; rejects if the uid is taken or a `referredBy` is unknown. */
  addAccount(account: AccountSeed): Promise<void>;
  /** Whether an account is there and whether this is its key. */
  checkKey(uid: string, secretKey: string): Promise<KeyCheck>;
  /** Gives an account another key; the old one stops working at once. */
  changeKey(uid: string, secretKey: string): Promise<void>;
  /** Writes links, clicks, earnings and referrals straight into the database. */
  seed: Seed;
  /** Resolves once no title is being read or waiting to be. */
  titlesSettled(): Promise<void>;
  /** Abandons titles being read and closes the database. */
  close(): Promise<void>;
}

/** Makes a service on a database, without a server. */
export async function createService(options: ServiceOptions): Promise<Service> {
  const settings: Settings = {
    shortHost: originOf(options.shortHost),
    ignoreRepeats: options.ignoreRepeats ?? false,
    clicksWithSpace: options.clicksWithSpace ?? false,
    maxUrlLength: options.maxUrlLength ?? 16_384,
    clock: options.clock ?? Date.now,
    report: options.report ?? (() => {}),
  };
  const database = openDatabase(options.databaseFile);
  const store = createStore(database, {
    pricePerClick: options.pricePerClick ?? 10,
    commissionPercent: options.commissionPercent ?? 10,
  });
  const accounts = createAccounts(database);
  const titles = createTitleReader({
    enabled: options.readTitles ?? true,
    allowPrivate: options.allowPrivate ?? false,
    timeout: options.titleTimeout ?? 3_000,
    isOwn: (address) => address.startsWith(`${settings.shortHost}/`),
    keep: store.links.setTitle,
  });
  const app = await createApp({ settings, store, authenticate: createAuthenticator(accounts), readTitle: titles.read });
  return {
    listener: (request, response) => app.routing(request, response),
    get shortHost() {
      return settings.shortHost;
    },
    set shortHost(origin: string) {
      settings.shortHost = originOf(origin);
    },
    shortAddress: (code) => `${settings.shortHost}/${code}`,
    addAccount: (account) => accounts.add({ signedUpAt: settings.clock(), ...account }),
    checkKey: accounts.checkKey,
    changeKey: accounts.changeKey,
    seed: createSeed(database, store, settings.clock),
    titlesSettled: titles.settled,
    async close() {
      await app.close();
      await titles.stop();
      database.close();
    },
  };
}

/** A short host as it stands before `/<code>`: a path prefix is kept, as `{short_url_host}` may be any address. */
function originOf(shortHost: string | undefined): string {
  if (!shortHost) return '';
  const { protocol, host, pathname, search, hash, username, password } = new URL(shortHost);
  if (!/^https?:$/.test(protocol) || search || hash || username || password)
    throw new TypeError('The short host must be an http or https address without user, query or fragment.');
  return `${protocol}//${host}${pathname.replace(/\/+$/, '')}`;
}
