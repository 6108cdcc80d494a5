import type { Browser } from 'webextension-polyfill';
import { runsInPrivate } from '../../lib/browser/firefox.ts';
import type { Changed } from '../../lib/rpc/contract.ts';
import type { ServiceClock } from '../../lib/worker/api/send-request.ts';
import { createCacheStores } from '../../lib/worker/cache/cache-stores.ts';
import { createDurableStore } from '../../lib/worker/cache/durable-store.ts';
import { createSessionStore } from '../../lib/worker/cache/session-store.ts';
import { createLinkCommands } from '../../lib/worker/changes/commands.ts';
import { createJobRecords } from '../../lib/worker/changes/job-records.ts';
import { createConnection } from '../../lib/worker/connection/connection.ts';
import { createCredentialsStore } from '../../lib/worker/connection/credentials.ts';
import { createFailureLog } from '../../lib/worker/connection/failure-log.ts';
import { createHostAccess } from '../../lib/worker/connection/host-access.ts';
import { createSessions } from '../../lib/worker/connection/session.ts';
import { createChangeLog } from '../../lib/worker/links/change-log.ts';
import { createInspectQueries } from '../../lib/worker/links/inspect-queries.ts';
import { createLinkQueries } from '../../lib/worker/links/queries.ts';
import { createSingleFlight } from '../../lib/worker/links/single-flight.ts';
import { createCacheSearch } from '../../lib/worker/lists/cache-search.ts';
import { createListQueries } from '../../lib/worker/lists/list-queries.ts';
import { createPolicyStore } from '../../lib/worker/preferences/read-policy.ts';
import { createPreferenceStore } from '../../lib/worker/preferences/preference-store.ts';
import { createInspectRequests } from '../../lib/worker/storage/inspect-requests.ts';
import { createItems } from '../../lib/worker/storage/items.ts';
import { createPopupRequests } from '../../lib/worker/storage/popup-requests.ts';
import { createCleaning } from '../../lib/worker/tracking/clean-addresses.ts';

/** The worker's stores, and the operations on them and the service. */
export type Parts = ReturnType<typeof createParts>;

/**
 * Creates the worker's parts in a browser; `announce` tells open pages what changed. They read and send nothing until
 * they are called, and hold only work under way in memory, so the browser may end the worker between any two steps.
 */
export function createParts(browser: Browser, announce: (changed: Changed['changed']) => void) {
  const { local, session, sync, managed } = browser.storage;
  const { now } = Date;
  const items = createItems({ local, session });
  const credentials = createCredentialsStore(items);
  const access = createHostAccess(browser.permissions);
  const sessionStore = createSessionStore(items);
  // A browser in permanent private mode has no database.
  const hasDatabase = !(runsInPrivate && browser.extension.inIncognitoContext === true);
  const durable = hasDatabase ? createDurableStore(items.historyOnDisk) : sessionStore;
  const cacheStores = createCacheStores({ durable, session: sessionStore, mark: items.historyOnDisk });
  const policy = createPolicyStore(managed);
  const preferences = createPreferenceStore({ items, local, sync, policy });
  const serviceClock: ServiceClock = {};
  const sessions = createSessions({
    credentials,
    access,
    policy,
    preferences,
    items,
    cacheStores,
    clock: serviceClock,
    now,
  });
  const popupRequests = createPopupRequests(items.popupRequests, now);
  const inspectRequests = createInspectRequests(items.inspectRequests);
  const jobs = createJobRecords(items.jobs, session);
  const clearBadge = (): Promise<void> => browser.action.setBadgeText({ text: '' });
  const connection = createConnection({
    credentials,
    access,
    sessions,
    cacheStores,
    otherStores: [
      items.journal,
      items.serviceFacts,
      { forget: items.failures.clear },
      jobs,
      popupRequests,
      inspectRequests,
      { forget: clearBadge },
    ],
    announce: () => announce({ what: 'connection' }),
    now,
  });
  const log = createChangeLog();
  const singleFlight = createSingleFlight(log);
  const lists = createListQueries(singleFlight, log);

  return {
    browser,
    items,
    credentials,
    sessions,
    serviceClock,
    connection,
    cacheStores,
    policy,
    preferences,
    popupRequests,
    inspectRequests,
    jobs,
    noteFailure: createFailureLog(items.failures, now),
    cleaning: createCleaning({ preferences }),
    /** All operations on links. Each works in the session that it receives. */
    links: {
      ...createLinkQueries(singleFlight),
      ...createLinkCommands(singleFlight, log, (shortUrl) => announce({ what: 'link', shortUrl })),
      ...createInspectQueries(log),
      ...createCacheSearch(lists, log),
      ...lists,
    },
    announce,
    clearBadge,
    now,
  };
}
