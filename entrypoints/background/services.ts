import { trackingListFile, type TrackingList } from '../../lib/address/tracking-list.ts';
import { runsInPrivate } from '../../lib/browser/firefox.ts';
import type { Changed } from '../../lib/rpc/contract.ts';
import { browser } from '../../lib/worker/browser.ts';
import { createCacheStores } from '../../lib/worker/cache/cache-stores.ts';
import { createDurableStore } from '../../lib/worker/cache/durable-store.ts';
import { createSessionStore } from '../../lib/worker/cache/session-store.ts';
import { createConnection } from '../../lib/worker/connection/connection.ts';
import { createCredentialsStore } from '../../lib/worker/connection/credentials.ts';
import { createFailureLog } from '../../lib/worker/connection/failure-log.ts';
import { createHostAccess, giveBackUnused } from '../../lib/worker/connection/host-access.ts';
import { createLeftovers } from '../../lib/worker/connection/leftovers.ts';
import { createSessions } from '../../lib/worker/connection/session.ts';
import { createLinkOperations } from '../../lib/worker/links/operations.ts';
import { createRpcServer } from '../../lib/worker/rpc/server.ts';
import { createInspectRequests } from '../../lib/worker/storage/inspect-requests.ts';
import { createItems } from '../../lib/worker/storage/items.ts';
import { createJobRecords } from '../../lib/worker/changes/job-records.ts';
import { createPolicyStore } from '../../lib/worker/preferences/policy.ts';
import { createPreferenceStore } from '../../lib/worker/preferences/preference-store.ts';
import { createPopupRequests } from '../../lib/worker/storage/popup-requests.ts';
import { createCleaning } from '../../lib/worker/tracking/clean-addresses.ts';
import { clearBadge } from './badge.ts';
import { createDiagnostics } from './diagnostics.ts';
import { createHandlers } from './handlers.ts';
import { createPopupOpening } from './popup-opening.ts';
import { createRecordAlarm } from './record-alarm.ts';

/** Creates the worker's services. They read and send nothing until an event or a message arrives. */
export function createServices() {
  const { local, session, sync, managed } = browser.storage;
  const now = Date.now;

  /** Tells open pages what changed. A page that opens later reads the current state anyway. */
  function announce(changed: Changed['changed']): void {
    browser.runtime.sendMessage({ to: 'pages', changed } satisfies Changed).catch(() => undefined); // No page is open.
    if (changed.what === 'connection' || changed.what === 'preferences') recordAlarm.arrange();
  }

  const items = createItems({ local, session });
  const credentials = createCredentialsStore(items);
  const access = createHostAccess(browser.permissions);
  const sessionStore = createSessionStore(items.cache);
  const cacheStores = createCacheStores({
    // A browser in permanent private mode has no database.
    durable: runsInPrivate && browser.extension.inIncognitoContext === true ? sessionStore : createDurableStore(),
    session: sessionStore,
  });
  const policy = createPolicyStore(managed);
  const preferences = createPreferenceStore({ items, local, sync, policy });
  const noteFailure = createFailureLog(items.failures, now);
  const sessions = createSessions({
    credentials,
    access,
    policy,
    items,
    cacheStores,
    now,
    // A store that fails loses a sample, not the answer.
    keepsHistory: () =>
      preferences.read().then(
        ({ keepHistory }) => keepHistory,
        () => false,
      ),
  });
  const popupRequests = createPopupRequests(items.popupRequests, now);
  const inspectRequests = createInspectRequests(items.inspectRequests);
  const jobs = createJobRecords(items.jobs, session);
  const stores = [
    cacheStores,
    items.journal,
    items.serviceFacts,
    { forget: items.failures.clear },
    jobs,
    popupRequests,
    inspectRequests,
    { forget: clearBadge },
  ];
  const connection = createConnection({
    credentials,
    access,
    sessions,
    stores,
    announce: () => announce({ what: 'connection' }),
  });
  const cleaning = createCleaning({
    preferences,
    readList: async () => (await fetch(browser.runtime.getURL(trackingListFile))).json() as Promise<TrackingList>,
  });
  const links = createLinkOperations((shortUrl) => announce({ what: 'link', shortUrl }));
  const services = {
    connection,
    snapshot: () => credentials.snapshot(),
    sessions,
    cacheStores,
    links,
    cleaning,
    preferences,
    policy,
    popupRequests,
    jobs,
    inspectRequests,
    noteFailure,
    announce,
    clearBadge,
    now,
  };
  const recordAlarm = createRecordAlarm(services);

  return {
    ...services,
    serve: createRpcServer({
      ...services,
      handlers: createHandlers({
        ...services,
        recordAlarm,
        readDiagnostics: createDiagnostics({ items, areas: [local, session, sync, managed] }),
        openPopup: createPopupOpening(services),
      }),
      id: browser.runtime.id,
      base: browser.runtime.getURL(''),
    }),
    recordAlarm,
    removeLeftovers: createLeftovers({
      credentials,
      cacheStores,
      serviceFacts: items.serviceFacts,
      stores,
      giveBackUnused: (serviceAddress) => giveBackUnused(browser.permissions, serviceAddress),
    }),
    /**
     * Tells pages that the person granted or removed, in the browser, access to the host or the permission to send
     * data.
     */
    accessChanged: () => announce({ what: 'connection' }),
    /** Reads the preferences again, and tells pages that another browser may have changed them. */
    syncChanged() {
      preferences.forget();
      announce({ what: 'preferences' });
    },
    /** Reads the organisation's policy again, and tells pages that it may have changed. */
    policyChanged() {
      policy.forget();
      announce({ what: 'preferences' });
    },
  };
}

/** The services that the worker's listeners use. */
export type Services = ReturnType<typeof createServices>;
