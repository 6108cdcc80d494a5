import { createAccountOperations } from '../../lib/account/operations.ts';
import { createApiClient, type ApiClient } from '../../lib/api/client.ts';
import { browser } from '../../lib/browser.ts';
import { createConnection } from '../../lib/connection/connection.ts';
import { createCredentialsStore, type Credentials } from '../../lib/connection/credentials.ts';
import { createHostAccess } from '../../lib/connection/host-access.ts';
import { createServiceFacts } from '../../lib/connection/service-facts.ts';
import { createErrands } from '../../lib/stored/errands.ts';
import { createHandovers } from '../../lib/stored/handovers.ts';
import { createSyncedPreferences } from '../../lib/stored/synced-preferences.ts';
import { success, type Result } from '../../lib/failure.ts';
import { runsInPrivate } from '../../lib/firefox.ts';
import { createDurableShelf } from '../../lib/known/durable-shelf.ts';
import { createKnownLinks } from '../../lib/known/known-links.ts';
import { createSessionShelf } from '../../lib/known/session-shelf.ts';
import { createShelfOfAccount } from '../../lib/known/shelf-of-account.ts';
import { createAttempts } from '../../lib/links/attempts.ts';
import { createFlights } from '../../lib/links/flights.ts';
import { createLinkOperations } from '../../lib/links/operations.ts';
import type { Keeping, Session } from '../../lib/links/session.ts';
import type { Changed } from '../../lib/rpc/contract.ts';
import { createRpcServer, type Answers } from '../../lib/rpc/server.ts';
import { createCleaning } from '../../lib/tracking/cleaning.ts';
import { trackingListFile, type TrackingList } from '../../lib/tracking/tracking-list.ts';
import { clearBadge } from './badge.ts';
import { createOpening } from './opening.ts';

/** Tells the open pages. Nobody listens while none is open, and a page that opens later asks for itself. */
function announce(changed: Changed['changed']): void {
  browser.runtime.sendMessage({ to: 'pages', changed } satisfies Changed).catch(() => undefined);
}

/** Puts the worker together out of the browser's parts. Nothing here reads or sends before it is asked. */
export function createWorker() {
  const { local, session, sync } = browser.storage;
  const now = Date.now;
  const store = createCredentialsStore({ local, session });
  const access = createHostAccess(browser.permissions);
  const facts = createServiceFacts(local);
  const forSession = createSessionShelf(session);
  const shelf = createShelfOfAccount({
    // A browser that is private throughout gives no database.
    durable: runsInPrivate && browser.extension.inIncognitoContext === true ? forSession : createDurableShelf(),
    session: forSession,
    async sessionOnly(number) {
      const standing = await store.standing();
      return standing.number !== number || standing.account?.forgetKey !== false;
    },
  });
  const known = createKnownLinks(shelf, now);
  const attempts = createAttempts(session);
  const errands = createErrands(session, now);
  const handovers = createHandovers(session);
  const preferences = createSyncedPreferences({ local, sync, announce: () => announce({ what: 'preferences' }) });

  function client(account: Credentials): ApiClient {
    return createApiClient({
      fetch: (input, init) => fetch(input, init),
      credentials: account,
      permitted: () => access.granted(account.serviceAddress),
      oneAtATime: {
        has: (operation) => facts.oneAtATime(account.number, operation, now()),
        add: (operation) => facts.learnOneAtATime(account.number, operation, now()),
      },
      now,
    });
  }

  async function connected(): Promise<Result<Session>> {
    const { credentials } = await store.standing();
    return credentials.ok ? success({ number: credentials.value.number, api: client(credentials.value) }) : credentials;
  }

  const links = createLinkOperations({
    session: connected,
    known,
    facts,
    attempts,
    flights: createFlights(),
    announce: (shortUrl) => announce({ what: 'link', shortUrl }),
  });

  const figures = createAccountOperations(connected);

  /** One link of the account tells which host its short links live on. */
  async function learnShortHost(account: Credentials): Promise<void> {
    const newest = await client(account).last(1);
    const link = newest.ok ? newest.value.items[0] : undefined;
    if (link !== undefined) await facts.learnShortHost(account.number, link.shortUrl);
  }

  const connection = createConnection({
    store,
    access,
    client,
    forgetFacts: (number) =>
      Promise.all([
        known.forget(number),
        attempts.forget(number),
        facts.forget(number),
        errands.forget(),
        handovers.forget(),
        clearBadge(),
      ]),
    // Without it the host is learned from the first link the service names.
    connected: (account) => void learnShortHost(account).catch(() => undefined),
    announce: () => announce({ what: 'connection' }),
  });

  const cleaning = createCleaning({
    preferences,
    shortHosts: async () => facts.shortHosts((await store.standing()).number),
    readList: async () => (await fetch(browser.runtime.getURL(trackingListFile))).json() as Promise<TrackingList>,
  });
  const open = createOpening({ connection, preferences, errands, known, attempts, links, cleaning, clearBadge });
  const keeping = (isPrivate: boolean): Keeping => (isPrivate ? 'nothing' : 'all');

  /** A page that asks about a link has read what its opening was answered: the errand is with it. */
  async function opened<Value>(work: () => Promise<Value>): Promise<Value> {
    await errands.arrived().catch(() => undefined); // The next question tries again.
    return work();
  }

  const answers: Answers = {
    'popup.open': async (input) => success(await open(input)),
    'connection.status': async () => success(await connection.status()),
    'connection.connect': (input) => connection.connect(input),
    'connection.disconnect': () => connection.disconnect(),
    'preferences.read': async () => success(await preferences.read()),
    'preferences.write': async (change) => {
      const kept = await preferences.write(change);
      announce({ what: 'preferences' });
      return success(kept);
    },
    'preferences.follow': async ({ on }) => success(await preferences.follow(on)),
    'address.clean': ({ addresses }) => cleaning.several(addresses),
    'links.find': ({ address, private: isPrivate }) => opened(() => links.find(address, keeping(isPrivate))),
    'links.details': ({ shortUrl, private: isPrivate }) => links.details(shortUrl, keeping(isPrivate)),
    'links.change': ({ change, about, private: isPrivate }) =>
      opened(() => links.change(change, about, keeping(isPrivate))),
    'links.check': ({ change, private: isPrivate }) => opened(() => links.check(change, keeping(isPrivate))),
    'links.seen': async ({ changes }) => {
      await attempts.seen((await store.standing()).number, changes);
      return success(null);
    },
    'links.known': ({ list }) => links.knownList(list),
    'links.remembered': ({ shortUrls }) => links.remembered(shortUrls),
    'links.list': ({ list, limit }) => links.list(list, limit),
    'links.describe': ({ shortUrls }) => links.describe(shortUrls),
    'links.inspect': ({ addresses, private: isPrivate }) => links.inspect(addresses, keeping(isPrivate)),
    'inspect.leave': async ({ name, ...handover }) => {
      await handovers.leave(name, handover);
      return success(null);
    },
    'inspect.take': async ({ name }) => success(await handovers.take(name)),
    'inspect.arrived': async ({ name }) => {
      await handovers.arrived(name);
      return success(null);
    },
    'account.overview': () => figures.overview(),
    'account.statistics': (period) => figures.statistics(period),
    'account.referrals': ({ order, limit }) => figures.referrals(order, limit),
  };

  return {
    serve: createRpcServer({
      answers,
      connectionNumber: async () => (await store.standing()).number,
      id: browser.runtime.id,
      base: browser.runtime.getURL(''),
    }),
    errands,
    handovers,
    links,
    cleaning,
    /** Number of the connection; null where there is no account to ask for. */
    async account() {
      const current = await connected();
      return current.ok ? current.value.number : null;
    },
    /** Forgets what an earlier connection may have left, where the browser ended before all of it was forgotten. */
    async forgetLeftovers(): Promise<void> {
      const { number, account } = await store.standing();
      if (account?.forgetKey !== false) await known.forget(number);
    },
    /** Another browser of the person's may have written preferences. */
    meetPreferences: () => preferences.meet(),
    /** Access to the host, or to the data that goes there, was given or taken away outside of Connect. */
    accessChanged: () => announce({ what: 'connection' }),
  };
}
