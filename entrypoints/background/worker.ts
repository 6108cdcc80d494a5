import { createApiClient, type ApiClient } from '../../lib/api/client.ts';
import { browser } from '../../lib/browser.ts';
import { createConnection } from '../../lib/connection/connection.ts';
import { createCredentialsStore, type Credentials } from '../../lib/connection/credentials.ts';
import { createHostAccess } from '../../lib/connection/host-access.ts';
import { createServiceFacts } from '../../lib/connection/service-facts.ts';
import { createErrands } from '../../lib/errands.ts';
import { success } from '../../lib/failure.ts';
import { createKeptPreferences } from '../../lib/kept-preferences.ts';
import { createKnownLinks } from '../../lib/known/known-links.ts';
import { createAttempts } from '../../lib/links/attempts.ts';
import { createFlights } from '../../lib/links/flights.ts';
import { createLinkOperations } from '../../lib/links/operations.ts';
import type { Changed, PopupOpening, PopupOpenInput } from '../../lib/rpc/contract.ts';
import { createRpcServer, type Answers } from '../../lib/rpc/server.ts';
import { clearBadge } from './badge.ts';

/** Tells the open pages. Nobody listens while none is open, and a page that opens later asks for itself. */
function announce(changed: Changed['changed']): void {
  browser.runtime.sendMessage({ to: 'pages', changed } satisfies Changed).catch(() => undefined);
}

/** Puts the worker together out of the browser's parts. Nothing here reads or sends before it is asked. */
export function createWorker() {
  const { local, session } = browser.storage;
  const now = Date.now;
  const credentials = createCredentialsStore({ local, session });
  const access = createHostAccess(browser.permissions);
  const facts = createServiceFacts(local);
  const known = createKnownLinks(session, now);
  const attempts = createAttempts(session);
  const errands = createErrands(session, now);
  const preferences = createKeptPreferences(local);

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

  const links = createLinkOperations({
    async session() {
      const current = await credentials.current();
      return current.ok ? success({ number: current.value.number, api: client(current.value) }) : current;
    },
    known,
    facts,
    attempts,
    flights: createFlights(),
    announce: (shortUrl) => announce({ what: 'link', shortUrl }),
  });

  /** One link of the account tells which host its short links live on. */
  async function learnShortHost(account: Credentials): Promise<void> {
    const newest = await client(account).last(1);
    const link = newest.ok ? newest.value.items[0] : undefined;
    if (link !== undefined) await facts.learnShortHost(account.number, link.shortUrl);
  }

  const connection = createConnection({
    credentials,
    access,
    client,
    forgetFacts: () => Promise.all([known.forget(), attempts.forget(), facts.forget()]),
    // Without it the host is learned from the first link the service names.
    connected: (account) => void learnShortHost(account).catch(() => undefined),
    announce: () => announce({ what: 'connection' }),
  });

  async function openPopup({ address, windowId, private: isPrivate }: PopupOpenInput): Promise<PopupOpening> {
    const [status, kept, errand] = await Promise.all([connection.status(), preferences.read(), errands.take(windowId)]);
    if (errand?.kind === 'show') await clearBadge();
    const about = errand?.address ?? address;
    const { number } = status;
    const connected = about !== null && status.state === 'connected';
    const [remembered, unseen, isShort] = connected
      ? await Promise.all([
          isPrivate ? null : known.answer(number, about),
          isPrivate && errand === null ? null : unseenChange(number, about),
          links.looksShort(about),
        ])
      : [null, null, false];
    return {
      connection: status,
      preferences: kept,
      address: about,
      shortenNow: errand?.kind === 'shorten' && unseen === null && !isShort,
      remembered,
      unseen,
    };
  }

  /** The last change of an address, or of the link it is known to have. */
  async function unseenChange(number: number, address: string) {
    const remembered = await known.answer(number, address);
    const link = remembered?.answer.kind === 'link' ? [remembered.answer.link.shortUrl] : [];
    return attempts.unseen(number, [address, ...link]);
  }

  const answers: Answers = {
    'popup.open': async (input) => success(await openPopup(input)),
    'connection.status': async () => success(await connection.status()),
    'connection.connect': (input) => connection.connect(input),
    'connection.disconnect': () => connection.disconnect(),
    'preferences.read': async () => success(await preferences.read()),
    'preferences.write': async (change) => {
      const kept = await preferences.write(change);
      announce({ what: 'preferences' });
      return success(kept);
    },
    'links.find': ({ address, private: isPrivate }) => links.find(address, !isPrivate),
    'links.details': ({ shortUrl, private: isPrivate }) => links.details(shortUrl, !isPrivate),
    'links.change': ({ change, private: isPrivate }) => links.change(change, !isPrivate),
    'links.check': ({ change, private: isPrivate }) => links.check(change, !isPrivate),
    'links.seen': async ({ change }) => {
      await attempts.seen(await credentials.number(), change);
      return success(null);
    },
  };

  return {
    serve: createRpcServer({
      answers,
      connectionNumber: () => credentials.number(),
      id: browser.runtime.id,
      base: browser.runtime.getURL(''),
    }),
    errands,
    links,
    /** Host access was given or taken away outside of Connect. */
    accessChanged: () => announce({ what: 'connection' }),
  };
}
