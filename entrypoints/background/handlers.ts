import { accountNumber, longestAccountName } from '../../lib/account/accounts.ts';
import { referralOrders } from '../../lib/account/referral.ts';
import { notingPages } from '../../lib/diagnostics/diagnostics.ts';
import { failed, success, type Result } from '../../lib/failure/failure.ts';
import { listNames } from '../../lib/link/link-list.ts';
import { bestMatches, searchWords } from '../../lib/search/search.ts';
import { mostCleaned, mostDescribed, mostFound, mostInspected, mostSeen } from '../../lib/rpc/message-limits.ts';
import { readReferrals, readStatistics } from '../../lib/worker/account/account-queries.ts';
import { uncaught } from '../../lib/worker/connection/failure-log.ts';
import { readablePreferences } from '../../lib/worker/preferences/preference-schemas.ts';
import {
  day,
  historyPlace,
  itemLimit,
  longText,
  moment,
  nonEmpty,
  samples,
  somePreferences,
  text,
  texts,
} from '../../lib/worker/rpc/fields.ts';
import type { Handlers } from '../../lib/worker/rpc/server.ts';
import * as z from '../../lib/worker/schema.ts';
import { accountFields } from '../../lib/worker/storage/items.ts';
import { changeSchema, jobId, jobPlace, jobRecord } from '../../lib/worker/storage/schemas.ts';
import { connectionIdSchema } from '../../lib/worker/storage/stored-item.ts';
import type { Session } from '../../lib/worker/connection/session.ts';
import { readDiagnostics } from './diagnostics.ts';
import type { Parts } from './parts.ts';
import { openPopup, readRecentLinks } from './popup-opening.ts';
import type { KnownPages } from './known-pages.ts';
import type { RecordAlarm } from './record-alarm.ts';

/** Wraps a value as a success, once it is there. */
const value = async <Value>(given: Promise<Value>): Promise<Result<Value>> => success(await given);

const ofConnection = () => z.strictObject({ connectionId: connectionIdSchema });

/** Waits for work without a value. */
async function done(work: Promise<unknown>): Promise<Result<null>> {
  await work;
  return success(null);
}

/**
 * Creates the table of handlers: for each operation of the contract, the schema of its input and the service that answers.
 * The schemas are strict: the server refuses a message with any additional field.
 */
export function createHandlers(services: Parts & { recordAlarm: RecordAlarm; knownPages: KnownPages }): Handlers {
  const { connection, sessions, links, cleaning, preferences, policy, announce } = services;
  const { popupRequests, inspectRequests, accounts, storesOf, findElsewhere, recordAlarm, knownPages, noteFailure } =
    services;
  const storesIn = ({ connectionId }: Session) => storesOf(accountNumber(connectionId));

  /** Removes the context menu's request: a page that asks about a link has received the popup's opening. */
  const openingWasRead = (): Promise<void> => popupRequests.arrived().catch(() => undefined); // The next one tries again.

  const historyChanged = ({ connectionId }: Session): void => announce({ what: 'history', connectionId });

  return {
    'popup.open': {
      input: () =>
        z.strictObject({
          opening: nonEmpty,
          address: z.nullable(longText),
          tabId: z.nullable(z.number()),
          windowId: z.nullable(z.number()),
        }),
      answer: (input, snapshot, retention) => value(openPopup(services, input, snapshot, retention === 'nothing')),
    },
    'connection.status': { input: z.null, answer: (_, snapshot) => value(connection.status(snapshot)) },
    'connection.connect': {
      input: () =>
        z.strictObject({
          serviceAddress: nonEmpty,
          accountId: nonEmpty,
          secretKey: z.nullable(nonEmpty),
          forgetKey: z.boolean(),
          adds: z.exactOptional(z.literal(true)),
          mayDropHistory: z.exactOptional(z.literal(true)),
        }),
      answer: (typed) => connection.connect(typed),
    },
    'connection.disconnect': {
      input: ofConnection,
      answer: ({ connectionId }) => connection.disconnect(connectionId),
    },
    'connection.shown': {
      input: z.null,
      answer: async (_, { connectionId }) => value(connection.status(await accounts.snapshotFor(connectionId))),
    },

    'accounts.list': { input: z.null, answer: () => value(connection.list()) },
    'accounts.add': {
      input: () => z.strictObject(accountFields()),
      answer: (account) => connection.addWithoutKey(account),
    },
    'accounts.choose': {
      input: () =>
        z.strictObject({
          connectionId: connectionIdSchema,
          use: z.exactOptional(z.literal(true)),
          name: z.exactOptional(z.string().check(z.maxLength(longestAccountName))),
          recordsDaily: z.exactOptional(z.boolean()),
        }),
      answer: ({ connectionId, ...choices }) => connection.choose(connectionId, choices),
    },
    'links.elsewhere': {
      input: () => z.strictObject({ address: nonEmpty }),
      async answer({ address }, { connectionId, retention }) {
        // Work for a private window reads nothing that other windows have cached.
        return success(retention === 'all' ? await findElsewhere(address, connectionId, true) : null);
      },
    },

    'preferences.read': { input: z.null, answer: () => value(preferences.read()) },
    'preferences.write': {
      input: somePreferences,
      async answer(change) {
        const written = await preferences.write(change);
        announce({ what: 'preferences' });
        return written;
      },
    },
    'preferences.readable': {
      input: () => z.strictObject({ json: nonEmpty }),
      answer: async ({ json }) => success(readablePreferences(Object(JSON.parse(json)))),
    },
    'preferences.sync': {
      input: () => z.strictObject({ on: z.nullable(z.boolean()) }),
      async answer({ on }) {
        const syncing = await preferences.syncing(on);
        if (on !== null) announce({ what: 'preferences' });
        return syncing;
      },
    },
    'preferences.lost': { input: z.null, answer: () => value(preferences.tellLost()) },
    'policy.read': { input: z.null, answer: () => value(policy.read()) },
    'address.clean': {
      input: () => z.strictObject({ addresses: texts(mostCleaned), always: z.exactOptional(z.boolean()) }),
      answer: ({ addresses, always }, { connectionId }) =>
        value(cleaning.batch(addresses, sessions.factsOf(connectionId), always)),
    },

    'links.find': {
      input: () => z.strictObject({ address: nonEmpty }),
      async answer({ address }, session) {
        await openingWasRead();
        const other = await findElsewhere(address, session.connectionId);
        if (other !== null) return failed({ kind: 'other-account', name: other.name });
        const found = await links.find(session, address);
        knownPages.refresh();
        return found;
      },
    },
    'links.details': {
      input: () => z.strictObject({ shortUrl: nonEmpty }),
      answer: ({ shortUrl }, session) => links.details(session, shortUrl),
    },
    'links.change': {
      input: () => z.strictObject({ change: changeSchema, about: z.nullable(text), job: z.exactOptional(jobPlace) }),
      async answer({ change, about, job }, session) {
        await openingWasRead();
        return storesIn(session).jobs.during(session.connectionId, job, change, () =>
          links.change(session, change, about),
        );
      },
    },
    'links.check': {
      input: () => z.strictObject({ change: changeSchema, job: z.exactOptional(jobPlace) }),
      async answer({ change, job }, session) {
        await openingWasRead();
        return storesIn(session).jobs.during(session.connectionId, job, change, () => links.check(session, change));
      },
    },
    'links.seen': {
      input: () => z.strictObject({ changes: z.array(changeSchema).check(z.maxLength(mostSeen)) }),
      answer: ({ changes }, { journal }) => done(journal.seen(changes)),
    },
    'links.unconfirmed': { input: z.null, answer: (_, { journal }) => value(journal.unconfirmed()) },
    'links.known': {
      input: () => z.strictObject({ list: z.literal(listNames), whole: z.boolean() }),
      answer: ({ list, whole }, session) => links.cachedList(session, list, whole),
    },
    'links.recent': {
      input: z.null,
      answer: async (_, { cache }) => value(readRecentLinks(cache, await preferences.read())),
    },
    'links.cached': {
      input: () => z.strictObject({ before: z.nullable(z.number()) }),
      answer: ({ before }, { cache }) => value(cache.part(before)),
    },
    'links.named': {
      input: () => z.strictObject({ shortUrls: texts(mostDescribed) }),
      answer: ({ shortUrls }, { cache }) => value(cache.links(shortUrls)),
    },
    'links.search': {
      input: () => z.strictObject({ words: nonEmpty }),
      answer: async ({ words }, session) =>
        success(bestMatches(await links.everyCached(session), searchWords(words), mostFound)),
    },
    'links.list': {
      input: () => z.strictObject({ list: z.literal(listNames), limit: itemLimit }),
      answer: ({ list, limit }, session) => links.list(session, list, limit),
    },
    'links.part': {
      input: () => z.strictObject({ answer: nonEmpty, part: z.count(1) }),
      answer: ({ answer, part }, session) => links.part(session, answer, part),
    },
    'links.describe': {
      input: () => z.strictObject({ shortUrls: texts(mostDescribed) }),
      answer: ({ shortUrls }, session) => links.describe(session, shortUrls),
    },
    'links.inspect': {
      input: () => z.strictObject({ addresses: texts(mostInspected) }),
      answer: ({ addresses }, session) => links.inspect(session, addresses),
    },
    'links.leadingTo': {
      input: () => z.strictObject({ addresses: texts(mostInspected) }),
      answer: ({ addresses }, session) => links.leadingTo(session, addresses),
    },

    'history.of': {
      input: () => z.strictObject({ shortUrls: texts(mostDescribed), from: moment }),
      answer: ({ shortUrls, from }, { cache }) => value(cache.samples(shortUrls, from)),
    },
    'history.part': {
      input: () => z.strictObject({ from: moment, after: z.nullable(historyPlace) }),
      answer: ({ from, after }, { cache }) => value(cache.samplesAfter(from, after)),
    },
    'history.reachesBack': {
      input: () => z.strictObject({ to: moment }),
      answer: ({ to }, { cache }) => value(cache.hasSamplesBefore(to)),
    },
    'history.add': {
      input: () => z.strictObject({ links: samples, without: z.exactOptional(samples) }),
      async answer({ links: added, without }, session) {
        // A page offers no import then; what it added before can be taken back.
        if (added.length > 0 && 'keepHistory' in (await policy.read()).locked) return failed({ kind: 'refused' });
        const cut = await session.cache.addSamples(added, without);
        historyChanged(session);
        return success(cut);
      },
    },
    'history.forget': {
      input: z.null,
      async answer(_, session) {
        await storesIn(session).cacheStores.forgetHistory(session.connectionId);
        historyChanged(session);
        return success(null);
      },
    },
    'history.lost': {
      input: z.null,
      async answer() {
        const lost = (await accounts.numbers()).map((number) => storesOf(number).cacheStores.tellLostHistory());
        return success((await Promise.all(lost)).includes(true));
      },
    },
    'history.lastRecord': { input: z.null, answer: (_, { facts }) => value(facts.dailyRecord.read()) },

    'jobs.begin': {
      input: () => jobRecord,
      async answer(record, session) {
        const { connectionId, retention } = session;
        return success(retention === 'all' && (await storesIn(session).jobs.begin(connectionId, record)));
      },
    },
    'jobs.list': { input: z.null, answer: (_, session) => value(storesIn(session).jobs.all(session.connectionId)) },
    'jobs.drop': { input: () => jobId, answer: ({ id }, session) => done(storesIn(session).jobs.drop(id)) },

    'inspect.leave': {
      input: () => z.strictObject({ name: nonEmpty, text: longText, private: z.boolean() }),
      answer: ({ name, ...request }) => done(inspectRequests.leave(name, request)),
    },
    'inspect.take': {
      input: () => z.strictObject({ name: nonEmpty }),
      answer: ({ name }) => value(inspectRequests.take(name)),
    },
    'inspect.arrived': {
      input: () => z.strictObject({ name: nonEmpty }),
      answer: ({ name }) => done(inspectRequests.arrived(name)),
    },

    'account.overview': {
      input: z.null,
      async answer(_, { api }) {
        const overview = await api.overview();
        await recordAlarm.arrange(); // A refusal may be over; once it has answered, the worker may end.
        return overview;
      },
    },
    'service.days': { input: z.null, answer: (_, { facts }) => value(facts.days.read()) },
    'account.statistics': {
      input: () => z.strictObject({ from: day, to: day }),
      answer: (period, session) => readStatistics(session, period),
    },
    'account.referrals': {
      input: () => z.strictObject({ order: z.literal(referralOrders), limit: itemLimit }),
      answer: ({ order, limit }, session) => readReferrals(session, order, limit),
    },

    'diagnostics.read': {
      input: z.null,
      answer: (_, { connectionId }) => value(readDiagnostics(services, connectionId)),
    },
    'diagnostics.note': {
      input: () => z.literal(notingPages),
      answer: (page, _, retention) => done(noteFailure(retention, page, uncaught)),
    },
  };
}
