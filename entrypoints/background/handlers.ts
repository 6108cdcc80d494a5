import { failed, success, type Result } from '../../lib/failure/failure.ts';
import type { Changed } from '../../lib/rpc/contract.ts';
import { bestMatches, searchWords } from '../../lib/link/search.ts';
import { mostCleaned, mostDescribed, mostFound, mostInspected, mostSeen } from '../../lib/rpc/message-limits.ts';
import { uncaught, type NoteFailure } from '../../lib/worker/connection/failure-log.ts';
import { readReferrals, readStatistics } from '../../lib/worker/account/account-queries.ts';
import type { CacheStores } from '../../lib/worker/cache/cache-stores.ts';
import type { Connection } from '../../lib/worker/connection/connection.ts';
import type { Sessions } from '../../lib/worker/connection/session.ts';
import type { LinkOperations } from '../../lib/worker/links/operations.ts';
import { readRecentLinks } from '../../lib/worker/links/queries.ts';
import type { Handlers } from '../../lib/worker/rpc/handler.ts';
import * as inputs from '../../lib/worker/rpc/inputs.ts';
import type { JobRecords } from '../../lib/worker/changes/job-records.ts';
import type { InspectRequests } from '../../lib/worker/storage/inspect-requests.ts';
import type { PolicyStore } from '../../lib/worker/preferences/policy.ts';
import type { PopupRequests } from '../../lib/worker/storage/popup-requests.ts';
import { readablePreferences } from '../../lib/worker/preferences/preference-schemas.ts';
import type { PreferenceStore } from '../../lib/worker/preferences/preference-store.ts';
import type { Cleaning } from '../../lib/worker/tracking/clean-addresses.ts';
import type { ReadDiagnostics } from './diagnostics.ts';
import type { OpenPopup } from './popup-opening.ts';
import type { RecordAlarm } from './record-alarm.ts';

/** The services that answer messages. */
export interface HandlerDeps {
  openPopup: OpenPopup;
  recordAlarm: RecordAlarm;
  connection: Connection;
  sessions: Pick<Sessions, 'factsOf'>;
  cacheStores: Pick<CacheStores, 'forgetHistory'>;
  links: LinkOperations;
  cleaning: Cleaning;
  preferences: PreferenceStore;
  policy: Pick<PolicyStore, 'read'>;
  popupRequests: PopupRequests;
  jobs: JobRecords;
  inspectRequests: InspectRequests;
  noteFailure: NoteFailure;
  readDiagnostics: ReadDiagnostics;
  /** Tells open pages what changed. */
  announce(changed: Changed['changed']): void;
}

/** Wraps a value as a success, once it is there. */
const value = async <Value>(given: Promise<Value>): Promise<Result<Value>> => success(await given);

/** Waits for work without a value. */
async function done(work: Promise<unknown>): Promise<Result<null>> {
  await work;
  return success(null);
}

/** Creates the table of handlers: for each operation of the contract, its input and the service that answers. */
export function createHandlers(services: HandlerDeps): Handlers {
  const { openPopup, connection, sessions, links, cleaning, preferences, policy, announce } = services;
  const { popupRequests, jobs, inspectRequests, cacheStores, recordAlarm, noteFailure } = services;

  /** Removes the context menu's request: a page that asks about a link has received the popup's opening. */
  const openingWasRead = (): Promise<void> => popupRequests.arrived().catch(() => undefined); // The next one tries again.

  const historyChanged = (): void => announce({ what: 'history' });

  return {
    'popup.open': {
      input: inputs.popupOpening,
      answer: (input, snapshot, retention) => value(openPopup(input, snapshot, retention === 'nothing')),
    },
    'connection.status': {
      input: inputs.nothing,
      answer: (_, snapshot) => value(connection.status(snapshot)),
    },
    'connection.connect': { input: inputs.account, answer: (typed) => connection.connect(typed) },
    'connection.disconnect': { input: inputs.nothing, answer: () => connection.disconnect() },

    'preferences.read': { input: inputs.nothing, answer: () => value(preferences.read()) },
    'preferences.write': {
      input: inputs.somePreferences,
      async answer(change) {
        const written = await preferences.write(change);
        announce({ what: 'preferences' });
        return written;
      },
    },
    'preferences.readable': {
      input: inputs.filePreferences,
      answer: async ({ json }) => success(readablePreferences(Object(JSON.parse(json)))),
    },
    'preferences.sync': {
      input: inputs.syncing,
      async answer({ on }) {
        const syncing = await preferences.syncing(on);
        if (on !== null) announce({ what: 'preferences' });
        return syncing;
      },
    },
    'preferences.lost': { input: inputs.nothing, answer: () => value(preferences.tellLost()) },
    'policy.read': { input: inputs.nothing, answer: () => value(policy.read()) },
    'address.clean': {
      input: inputs.addresses(mostCleaned),
      answer: ({ addresses }, { connectionId }) => cleaning.batch(addresses, sessions.factsOf(connectionId)),
    },

    'links.find': {
      input: inputs.address,
      async answer({ address }, session) {
        await openingWasRead();
        return links.find(session, address);
      },
    },
    'links.details': {
      input: inputs.shortUrl,
      answer: ({ shortUrl }, session) => links.details(session, shortUrl),
    },
    'links.change': {
      input: inputs.change,
      async answer({ change, about, job }, session) {
        await openingWasRead();
        return jobs.during(session.connectionId, job, change, () => links.change(session, change, about));
      },
    },
    'links.check': {
      input: inputs.sentChange,
      async answer({ change, job }, session) {
        await openingWasRead();
        return jobs.during(session.connectionId, job, change, () => links.check(session, change));
      },
    },
    'links.seen': {
      input: inputs.changes(mostSeen),
      answer: ({ changes }, { journal }) => done(journal.seen(changes)),
    },
    'links.unconfirmed': {
      input: inputs.nothing,
      answer: (_, { journal }) => value(journal.unconfirmed()),
    },
    'links.known': {
      input: inputs.knownList,
      answer: ({ list, whole }, session) => links.cachedList(session, list, whole),
    },
    'links.recent': {
      input: inputs.nothing,
      answer: async (_, { cache }) => value(readRecentLinks(cache, await preferences.read())),
    },
    'links.cached': {
      input: inputs.cachedPart,
      answer: ({ before }, { cache }) => value(cache.part(before)),
    },
    'links.named': {
      input: inputs.shortUrls(mostDescribed),
      answer: ({ shortUrls }, { cache }) => value(cache.links(shortUrls)),
    },
    'links.search': {
      input: inputs.searchWords,
      answer: async ({ words }, session) =>
        success(bestMatches(await links.everyCached(session), searchWords(words), mostFound)),
    },
    'links.list': { input: inputs.listHead, answer: ({ list, limit }, session) => links.list(session, list, limit) },
    'links.part': {
      input: inputs.listPart,
      answer: ({ answer, part }, session) => links.part(session, answer, part),
    },
    'links.describe': {
      input: inputs.shortUrls(mostDescribed),
      answer: ({ shortUrls }, session) => links.describe(session, shortUrls),
    },
    'links.inspect': {
      input: inputs.addresses(mostInspected),
      answer: ({ addresses }, session) => links.inspect(session, addresses),
    },
    'links.leadingTo': {
      input: inputs.addresses(mostInspected),
      answer: ({ addresses }, session) => links.leadingTo(session, addresses),
    },

    'history.of': {
      input: inputs.historyOf,
      answer: ({ shortUrls, from }, { cache }) => value(cache.samples(shortUrls, from)),
    },
    'history.part': {
      input: inputs.historyPart,
      answer: ({ from, after }, { cache }) => value(cache.samplesAfter(from, after)),
    },
    'history.add': {
      input: inputs.history,
      async answer({ links: added, without }, { cache }) {
        // A page offers no import then; what it added before can be taken back.
        if (added.length > 0 && 'keepHistory' in (await policy.read()).locked) return failed({ kind: 'refused' });
        return done(cache.addSamples(added, without).then(historyChanged));
      },
    },
    'history.forget': {
      input: inputs.nothing,
      answer: (_, { connectionId }) => done(cacheStores.forgetHistory(connectionId).then(historyChanged)),
    },
    'history.lastRecord': {
      input: inputs.nothing,
      answer: (_, { facts }) => value(facts.dailyRecord.read()),
    },

    'jobs.begin': {
      input: inputs.jobRecord,
      async answer(record, { connectionId, retention }) {
        return success(retention === 'all' && (await jobs.begin(connectionId, record)));
      },
    },
    'jobs.list': {
      input: inputs.nothing,
      answer: (_, { connectionId }) => value(jobs.all(connectionId)),
    },
    'jobs.drop': {
      input: inputs.jobId,
      answer: ({ id }) => done(jobs.drop(id)),
    },

    'inspect.leave': {
      input: inputs.inspectRequest,
      answer: ({ name, ...request }) => done(inspectRequests.leave(name, request)),
    },
    'inspect.take': {
      input: inputs.inspectName,
      answer: ({ name }) => value(inspectRequests.take(name)),
    },
    'inspect.arrived': {
      input: inputs.inspectName,
      answer: ({ name }) => done(inspectRequests.arrived(name)),
    },

    'account.overview': {
      input: inputs.nothing,
      async answer(_, { api }) {
        const overview = await api.overview();
        recordAlarm.arrange(); // A refusal may be over.
        return overview;
      },
    },
    'account.statistics': { input: inputs.period, answer: (period, { api }) => readStatistics(api, period) },
    'account.referrals': {
      input: inputs.referralList,
      answer: ({ order, limit }, session) => readReferrals(session, order, limit),
    },

    'diagnostics.read': {
      input: inputs.nothing,
      answer: (_, { connectionId }) => value(services.readDiagnostics(connectionId)),
    },
    'diagnostics.note': {
      input: inputs.notingPage,
      answer: (page, _, retention) => done(noteFailure(retention, page, uncaught)),
    },
  };
}
