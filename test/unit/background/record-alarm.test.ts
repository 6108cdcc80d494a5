import { beforeEach, expect, test } from 'vitest';
import type { Browser } from 'webextension-polyfill';
import { eventually } from '../../fakes/eventually.ts';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Parts } from '../../../entrypoints/background/parts.ts';
import { createRecordAlarm } from '../../../entrypoints/background/record-alarm.ts';
import { failed, success, type Failure, type Result } from '../../../lib/failure/failure.ts';
import { accountNumber } from '../../../lib/account/accounts.ts';
import { createAccountStores, type AccountStores } from '../../../lib/worker/connection/account-stores.ts';
import { createAccounts } from '../../../lib/worker/connection/accounts.ts';
import type { Sessions } from '../../../lib/worker/connection/session.ts';
import { createServiceFacts } from '../../../lib/worker/connection/service-facts.ts';
import { createItems } from '../../../lib/worker/storage/items.ts';
import { StorageFailed } from '../../../lib/worker/storage/stored-item.ts';
import { daysOf, localDay, localMidnight } from '../../../lib/time/days.ts';
import { preferencesIn } from '../../fakes/preference-areas.ts';

const hour = 60 * 60 * 1000;
const start = Date.parse('2026-11-20T10:00:00Z');
const localHours = (moment: number): number => (moment - localMidnight(moment)) / hour;
const account = { serviceAddress: 'https://sho.rt/api', accountId: 'ada', secretKey: 'k-e-y', forgetKey: false };

/** The listeners of the alarm; browsers add each only once. */
const listeners = new Set<(alarm: unknown) => void>();
const browserAlarms = { ...fakeBrowser.alarms, onAlarm: { addListener: (each: () => void) => listeners.add(each) } };

const withAlarms = { alarms: undefined as unknown };
let clock = start;

beforeEach(async () => {
  await turns(); // A record of the test before must not be stored in this one.
  fakeBrowser.reset();
  listeners.clear();
  withAlarms.alarms = browserAlarms;
  clock = start;
});

/** Starts a worker with accounts of these names, the last in use, for which the service answers `answer`. */
async function startWorker(names = ['ada']) {
  const all = names.map((_, number) => createAccountStores(fakeBrowser.storage, number, false));
  const storesOf = (number: number): AccountStores =>
    all[number] ?? createAccountStores(fakeBrowser.storage, number, false);
  const accounts = createAccounts(createItems(fakeBrowser.storage).accounts, storesOf);
  const preferences = preferencesIn(fakeBrowser.storage);
  await preferences.write({ recordDaily: true });
  const factsOf = (connectionId: number) =>
    createServiceFacts(storesOf(accountNumber(connectionId)).items.serviceFacts, connectionId, () => clock);
  for (const [number, accountId] of names.entries()) {
    await storesOf(number).credentials.keep({ ...account, accountId });
    await accounts.use(number);
  }
  const { credentials } = storesOf(0);
  const facts = factsOf((await credentials.snapshot()).connectionId);
  const worker = {
    answer: success(null) as Result<number | null> | Promise<never>,
    /** Answers for some of the accounts instead, by name. */
    answers: {} as Record<string, () => Result<number | null> | Promise<never>>,
    requests: 0,
    /** The accounts whose clicks were asked for, in order. */
    asked: [] as string[],
    announced: [] as string[],
    announcedFor: [] as number[],
    noted: [] as string[],
  };
  const restart = () =>
    createRecordAlarm({
      browser: withAlarms as Browser,
      preferences,
      accounts,
      sessions: {
        of: ({ connectionId, credentials: of }) =>
          of.ok ? success({ ...of.value, connectionId, facts: factsOf(connectionId) } as never) : of,
      } as Sessions,
      links: {
        recordClicks: (session) => {
          const { accountId } = session as unknown as { accountId: string };
          worker.requests += 1;
          worker.asked.push(accountId);
          return Promise.resolve(worker.answers[accountId]?.() ?? worker.answer);
        },
      } as Partial<Parts['links']> as Parts['links'],
      noteFailure: async (_, operation, { failure }) => {
        if (failure !== undefined) worker.noted.push(`${failure.kind} ${operation}`);
      },
      announce(changed) {
        worker.announced.push(changed.what);
        if ('connectionId' in changed) worker.announcedFor.push(changed.connectionId);
      },
      now: () => clock,
    } as Partial<Parts> as Parts);
  return { worker, record: restart(), restart, preferences, credentials, facts, accounts, storesOf, factsOf };
}

/** Lets everything run that waits for nothing else. */
const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
};

const alarms = () => fakeBrowser.alarms.getAll();

/** Waits for the alarm; returns the time until it rings (milliseconds). */
async function untilAlarm(): Promise<number> {
  await eventually(async () => expect(await alarms()).toHaveLength(1));
  const [alarm] = await alarms();
  return (alarm?.scheduledTime ?? 0) - clock;
}

/** Lets the alarm ring at this time, or else at its own. */
async function ring(at?: number): Promise<void> {
  const wait = await untilAlarm();
  const [alarm] = await alarms();
  await fakeBrowser.alarms.clearAll();
  clock = at ?? clock + wait;
  for (const listener of listeners) listener(alarm);
}

test('the first record is within an hour, and the next ones are on the days after it', async () => {
  const { worker, record } = await startWorker();
  void record.arrange();
  expect(await untilAlarm()).toBeLessThan(hour);
  const days = [];
  for (let count = 1; count <= 60; count++) {
    await ring();
    await eventually(() => expect(worker.requests).toBe(count));
    days.push(localDay(clock));
  }
  const between = { from: days[0] ?? '', to: days.at(-1) ?? '' };
  expect(days, 'none is left out, and none has two').toEqual(daysOf(between));
  expect(worker.announced).toEqual(days.map(() => 'history'));
});

test('a browser that is open from nine to five has a record on each day', async () => {
  const { worker, record } = await startWorker();
  clock = localMidnight(start) + 9 * hour;
  void record.arrange();
  for (let day = 0; day < 30; day++) {
    const opens = localMidnight(start, day) + 9 * hour;
    clock = Math.max(clock, opens);
    // The browser lets an alarm ring late if it was closed.
    await ring(Math.max(opens, clock + (await untilAlarm())));
    await eventually(() => expect(worker.requests).toBe(day + 1));
    await untilAlarm();
    expect(localHours(clock)).toBeLessThan(17);
  }
});

test('a browser that starts again on the same day does not ask again before the next', async () => {
  const { worker, record } = await startWorker();
  void record.arrange();
  await ring();
  await untilAlarm();
  await fakeBrowser.alarms.clearAll(); // As at a restart.
  clock += 5 * hour;
  void record.arrange();
  expect(localDay(clock + (await untilAlarm()))).not.toBe(localDay(clock));
  expect(worker.requests).toBe(1);
});

test('an alarm that rings twice on one day asks once', async () => {
  const { worker, record } = await startWorker();
  void record.arrange();
  await ring();
  await untilAlarm();
  const [alarm] = await alarms();
  clock += hour;
  for (const listener of listeners) listener(alarm);
  await untilAlarm();
  await turns();
  expect(worker.requests).toBe(1);
});

test('while nothing can be stored, nothing is asked', async () => {
  const { worker, record } = await startWorker();
  void record.arrange();
  const { set } = fakeBrowser.storage.local;
  fakeBrowser.storage.local.set = () => Promise.reject(new Error('QuotaExceededError'));
  await ring();
  await turns();
  fakeBrowser.storage.local.set = set;
  expect(worker.requests).toBe(0);
});

test('a clock that was set back does not put the next record off for long', async () => {
  const { record } = await startWorker();
  void record.arrange();
  await ring();
  await untilAlarm();
  await fakeBrowser.alarms.clearAll();
  clock -= 400 * 24 * hour;
  void record.arrange();
  expect(await untilAlarm()).toBeLessThan(hour);
});

test.each<[string, Failure]>([
  ['the key', { kind: 'credentials' }],
  ['so many requests', { kind: 'rate-limited', retryAt: start }],
  ['the request', { kind: 'http', status: 403 }],
])(
  'a service that refuses %s is not asked again, also after a restart, until it has given its figures',
  async (_what, failure) => {
    const { worker, record, facts } = await startWorker();
    worker.answer = failed(failure);
    void record.arrange();
    await ring();
    await eventually(async () => expect(await facts.dailyRecord.read()).toMatchObject({ isRefused: true }));
    expect(worker.noted).toEqual([`${failure.kind} alarm`]);
    await eventually(async () => expect(await alarms()).toEqual([]));
    void record.arrange();
    await turns();
    expect(await alarms()).toEqual([]);

    clock += 30 * hour;
    await facts.accountCounts.forget();
    expect(await facts.dailyRecord.read(), 'a failed change says nothing').toMatchObject({ isRefused: true });
    await facts.accountCounts.remember({ links: null, referrals: null });
    worker.answer = success(null);
    void record.arrange();
    await ring();
    await eventually(() => expect(worker.requests).toBe(2));
  },
);

test.each<[string, Failure, boolean]>([
  ['the request', { kind: 'http', status: 400 }, true],
  ['the request in its own words', { kind: 'service', statusCode: 400, statusText: 'LIMIT_TOO_HIGH' }, true],
  ['the key', { kind: 'credentials' }, false],
])(
  'after a service refused %s, the next record knows whether the limit may be the reason',
  async (_what, failure, is) => {
    const { worker, record, facts } = await startWorker();
    worker.answer = failed(failure);
    void record.arrange();
    await ring();
    await eventually(async () => expect(await facts.dailyRecord.read()).toMatchObject({ isRefused: true }));
    clock += 30 * hour;
    await facts.accountCounts.remember({ links: null, referrals: null });
    expect(await facts.dailyRecord.read(), 'after Try again').toMatchObject({ isRefused: false, wasRefused: is });
    worker.answer = success(781);
    void record.arrange();
    await ring();
    const done = { wasRefused: false, part: 781 };
    await eventually(async () => expect(await facts.dailyRecord.read()).toMatchObject(done));
  },
);

test.each<Failure>([
  { kind: 'unreachable' },
  { kind: 'timeout' },
  { kind: 'not-the-service' },
  { kind: 'http', status: 503 },
])('$kind: asks again, on the next day', async (failure) => {
  const { worker, record } = await startWorker();
  worker.answer = failed(failure);
  void record.arrange();
  await ring();
  await turns();
  expect(localDay(clock + (await untilAlarm()))).not.toBe(localDay(clock));
});

test('a worker that ends in the middle of a record does not ask again on that day, but on the next', async () => {
  const { worker, record, restart } = await startWorker();
  worker.answer = new Promise<never>(() => undefined);
  void record.arrange();
  await ring();
  await eventually(() => expect(worker.requests).toBe(1));
  expect(await alarms(), 'the next one is set before the answer').toHaveLength(1);
  listeners.clear(); // The worker ends.
  const next = restart();
  void next.arrange();
  worker.answer = success(null);
  expect(localDay(clock + (await untilAlarm()))).not.toBe(localDay(clock));
  await ring();
  await eventually(() => expect(worker.requests).toBe(2));
});

test.each<[string, (world: Awaited<ReturnType<typeof startWorker>>) => Promise<unknown>]>([
  ['switched off', ({ preferences }) => preferences.write({ recordDaily: false })],
  ['no history is kept', ({ preferences }) => preferences.write({ keepHistory: false })],
  ['disconnected', ({ credentials }) => credentials.forget()],
])('%s: asks nothing, and the alarm goes', async (_what, change) => {
  const world = await startWorker();
  void world.record.arrange();
  const wait = await untilAlarm();
  const [alarm] = await alarms();
  await change(world);
  clock += wait;
  for (const listener of listeners) listener(alarm); // It may ring before it is removed.
  void world.record.arrange();
  await eventually(async () => expect(await alarms()).toEqual([]));
  expect(world.worker.requests).toBe(0);
});

test('without the permission nothing is arranged, and with a new one everything is', async () => {
  withAlarms.alarms = undefined;
  const { record } = await startWorker();
  void record.arrange();
  await turns();
  expect(await alarms()).toEqual([]);
  withAlarms.alarms = browserAlarms;
  void record.arrange();
  await ring();
});

/** Lets the alarm ring until the local day has passed on which it rings next. */
async function ringForADay(): Promise<void> {
  await ring();
  await turns();
  const day = localDay(clock);
  while (localDay(clock + (await untilAlarm())) === day) {
    await ring();
    await turns();
  }
}

test('the clicks of every account are recorded once a day, also of those that are not in use', async () => {
  const { worker, record, accounts } = await startWorker(['ada', 'bob', 'eve']);
  void record.arrange();
  for (let day = 1; day <= 10; day++) {
    await ringForADay();
    await accounts.use(day % 3);
    expect(worker.asked.splice(0), `on day ${day}`).toEqual(['ada', 'bob', 'eve']);
  }
  expect(worker.announcedFor.slice(0, 3), 'each to its own pages').toEqual([1, 1e13 + 1, 2e13 + 1]);
});

test('an account that is added later is recorded on its first day, and the others not twice on it', async () => {
  const { worker, record, accounts, storesOf } = await startWorker();
  void record.arrange();
  await ringForADay();
  await accounts.add(1);
  await storesOf(1).credentials.keep({ ...account, accountId: 'bob' });
  await fakeBrowser.alarms.clearAll(); // As at a restart.
  void record.arrange();
  await ring();
  await turns();
  expect(worker.asked).toEqual(['ada', 'bob']);
});

test('an account that the person has left out is not asked for, until it is wanted again', async () => {
  const { worker, record, storesOf } = await startWorker(['ada', 'bob']);
  await storesOf(0).credentials.choose({ recordsDaily: false });
  void record.arrange();
  await ringForADay();
  await storesOf(0).credentials.choose({ name: 'Work' });
  await ringForADay();
  expect(worker.asked.splice(0), 'and its name changes nothing about that').toEqual(['bob', 'bob']);
  await storesOf(0).credentials.choose({ recordsDaily: true });
  await ringForADay();
  expect(worker.asked).toEqual(['ada', 'bob']);
});

test('with every account left out there is no alarm', async () => {
  const { worker, record, storesOf } = await startWorker(['ada', 'bob']);
  void record.arrange();
  await untilAlarm();
  for (const number of [0, 1]) await storesOf(number).credentials.choose({ recordsDaily: false });
  void record.arrange();
  await eventually(async () => expect(await alarms()).toEqual([]));
  expect(worker.asked).toEqual([]);
});

test.each<[string, () => Result<null> | Promise<never>, boolean]>([
  ['is refused', () => failed({ kind: 'credentials' }), true],
  ['cannot be reached', () => failed({ kind: 'unreachable' }), false],
  ['cannot be stored', () => Promise.reject(new StorageFailed()), false],
])('an account whose record %s keeps no other from its record', async (_what, answer, isRefused) => {
  const { worker, record, factsOf } = await startWorker(['ada', 'bob']);
  worker.answers['ada'] = answer;
  void record.arrange();
  for (let day = 1; day <= 3; day++) {
    await ringForADay();
    expect(worker.asked.splice(0), `on day ${day}`).toEqual(isRefused && day > 1 ? ['bob'] : ['ada', 'bob']);
  }
  const { askedAt } = await factsOf(1e13 + 1).dailyRecord.read();
  expect(await factsOf(1e13 + 1).dailyRecord.read()).toMatchObject({ isRefused: false, recordedAt: askedAt });
  expect(await factsOf(1).dailyRecord.read()).toMatchObject({ isRefused, recordedAt: 0 });
});
