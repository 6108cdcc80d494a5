import type { Browser } from 'webextension-polyfill';
import { runsInPrivate } from '../../lib/browser/firefox.ts';
import type { Changed } from '../../lib/rpc/contract.ts';
import { createLinkCommands } from '../../lib/worker/changes/commands.ts';
import { createAccountStores, type AccountStores } from '../../lib/worker/connection/account-stores.ts';
import { createAccounts } from '../../lib/worker/connection/accounts.ts';
import { createConnection } from '../../lib/worker/connection/connection.ts';
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
import { createElsewhere } from '../../lib/worker/links/elsewhere.ts';
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
  const access = createHostAccess(browser.permissions);
  // A browser in permanent private mode has no database.
  const hasDatabase = !(runsInPrivate && browser.extension.inIncognitoContext === true);
  const stores = new Map<number, AccountStores>();
  function storesOf(number: number): AccountStores {
    const known = stores.get(number) ?? createAccountStores({ local, session }, number, hasDatabase);
    stores.set(number, known);
    return known;
  }
  const accounts = createAccounts(items.accounts, storesOf);
  const policy = createPolicyStore(managed);
  const preferences = createPreferenceStore({ items, local, sync, policy });
  const sessions = createSessions({ storesOf, access, policy, preferences, now });
  const popupRequests = createPopupRequests(items.popupRequests, now);
  const inspectRequests = createInspectRequests(items.inspectRequests);
  const clearBadge = (): Promise<void> => browser.action.setBadgeText({ text: '' });
  const connection = createConnection({
    accounts,
    storesOf,
    access,
    sessions,
    shared: [{ forget: items.failures.clear }, popupRequests, inspectRequests, { forget: clearBadge }],
    announce: () => announce({ what: 'connection' }),
    now,
  });
  const cleaning = createCleaning({ preferences });
  const findElsewhere = createElsewhere({ accounts, sessions, clean: cleaning.one });
  const log = createChangeLog();
  const singleFlight = createSingleFlight(log);
  const lists = createListQueries(singleFlight, log);

  return {
    browser,
    items,
    /** Returns the stores of the account with this number. */
    storesOf,
    accounts,
    sessions,
    connection,
    policy,
    preferences,
    popupRequests,
    inspectRequests,
    noteFailure: createFailureLog(items.failures, now),
    cleaning,
    findElsewhere,
    /** All operations on links. Each works in the session that it receives. */
    links: {
      ...createLinkQueries(singleFlight),
      ...createLinkCommands(
        singleFlight,
        log,
        (connectionId, shortUrl) => announce({ what: 'link', connectionId, shortUrl }),
        findElsewhere,
      ),
      ...createInspectQueries(log),
      ...createCacheSearch(lists, log),
      ...lists,
    },
    announce,
    clearBadge,
    now,
  };
}
