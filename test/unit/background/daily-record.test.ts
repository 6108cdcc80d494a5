import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createDailyRecord } from '../../../entrypoints/background/daily-record.ts';
import { failed, success, type Failure, type Result } from '../../../lib/failure/failure.ts';
import { createCredentialsStore } from '../../../lib/worker/connection/credentials.ts';
import { createServiceFacts } from '../../../lib/worker/connection/service-facts.ts';
import { createItems } from '../../../lib/worker/storage/items.ts';
import { createLocalPreferences } from '../../../lib/worker/storage/local-preferences.ts';

const withAlarms = vi.hoisted(() => ({ alarms: undefined as unknown }));
vi.mock('../../../lib/worker/browser.ts', () => ({ browser: withAlarms }));

const hour = 60 * 60 * 1000;
const start = Date.parse('2026-11-20T10:00:00Z');
const account = { serviceAddress: 'https://sho.rt/api', accountId: 'ada', secretKey: 'k-e-y', forgetKey: false };

/** The listeners of the alarm; browsers add each only once. */
const listeners = new Set<(alarm: unknown) => void>();
const browserAlarms = { ...fakeBrowser.alarms, onAlarm: { addListener: (each: () => void) => listeners.add(each) } };

let clock = start;

beforeEach(() => {
  fakeBrowser.reset();
  listeners.clear();
  withAlarms.alarms = browserAlarms;
  clock = start;
});

/** Starts a worker for which the service answers `answer`. */
async function startWorker() {
  const items = createItems(fakeBrowser.storage);
  const credentials = createCredentialsStore(items);
  const preferences = createLocalPreferences(items.preferences);
  await preferences.write({ recordDaily: true });
  await credentials.keep(account);
  const { connectionId } = await credentials.snapshot();
  const facts = createServiceFacts(items.serviceFacts, connectionId, () => clock);
  const worker = { answer: success(null) as Result<null>, requests: 0 };
  const record = createDailyRecord({
    preferences,
    snapshot: () => credentials.snapshot(),
    sessions: { of: ({ credentials: of }) => (of.ok ? success({ facts } as never) : of) },
    links: {
      recordClicks: () => {
        worker.requests += 1;
        return Promise.resolve(worker.answer);
      },
    },
    now: () => clock,
  });
  return { worker, record, preferences, credentials, facts };
}

const alarms = () => fakeBrowser.alarms.getAll();

/** Waits for the alarm; returns the time until it rings (milliseconds). */
async function untilAlarm(): Promise<number> {
  await vi.waitFor(async () => expect(await alarms()).toHaveLength(1));
  const [alarm] = await alarms();
  return (alarm?.scheduledTime ?? 0) - clock;
}

/** Lets the alarm ring, at its time. */
async function ring(): Promise<void> {
  const wait = await untilAlarm();
  const [alarm] = await alarms();
  await fakeBrowser.alarms.clearAll();
  clock += wait;
  for (const listener of listeners) listener(alarm);
}

test('the first record is within an hour, the next ones a day and up to an hour later', async () => {
  const { worker, record } = await startWorker();
  record.arrange();
  const first = await untilAlarm();
  expect(first).toBeGreaterThanOrEqual(0);
  expect(first).toBeLessThan(hour);
  await ring();
  const next = await untilAlarm();
  expect(worker.requests).toBe(1);
  expect(next).toBeGreaterThanOrEqual(24 * hour);
  expect(next).toBeLessThan(25 * hour);
});

test('a browser that starts again on the same day does not ask again before the next', async () => {
  const { worker, record } = await startWorker();
  record.arrange();
  await ring();
  await untilAlarm();
  await fakeBrowser.alarms.clearAll(); // As at a restart.
  clock += 5 * hour;
  record.arrange();
  expect(await untilAlarm()).toBeGreaterThanOrEqual(19 * hour);
  expect(worker.requests).toBe(1);
});

test('a clock that was set back does not put the next record off for long', async () => {
  const { record } = await startWorker();
  record.arrange();
  await ring();
  await untilAlarm();
  await fakeBrowser.alarms.clearAll();
  clock -= 400 * 24 * hour;
  record.arrange();
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
    record.arrange();
    await ring();
    await vi.waitFor(async () => expect(await facts.dailyRecord.read()).toMatchObject({ isRefused: true }));
    record.arrange();
    await new Promise(setImmediate);
    expect(await alarms()).toEqual([]);

    clock += hour;
    await facts.accountCounts.remember({ links: null, referrals: null });
    expect(await facts.dailyRecord.read(), 'a failed change says nothing').toMatchObject({ isRefused: true });
    await facts.accountCounts.remember({ links: 3, referrals: 0 });
    worker.answer = success(null);
    record.arrange();
    await ring();
    await vi.waitFor(() => expect(worker.requests).toBe(2));
  },
);

test.each<Failure>([{ kind: 'unreachable' }, { kind: 'timeout' }])(
  '$kind: asks again, on the next day',
  async (failure) => {
    const { worker, record } = await startWorker();
    worker.answer = failed(failure);
    record.arrange();
    await ring();
    expect(await untilAlarm()).toBeGreaterThanOrEqual(24 * hour);
  },
);

test('a worker that ends in the middle of a record does not ask again on that day', async () => {
  const { record, facts, worker } = await startWorker();
  worker.answer = success(null);
  record.arrange();
  let noted: number | null = null;
  const { note } = facts.dailyRecord;
  facts.dailyRecord.note = async (change) => {
    await note(change);
    noted ??= worker.requests;
  };
  await ring();
  await untilAlarm();
  expect(noted, 'it is noted before the request').toBe(0);
});

test.each([
  [
    'switched off',
    async (world: Awaited<ReturnType<typeof startWorker>>) =>
      void (await world.preferences.write({ recordDaily: false })),
  ],
  ['no history is kept', async (world) => void (await world.preferences.write({ keepHistory: false }))],
  ['disconnected', async (world) => void (await world.credentials.forget())],
] as const satisfies readonly (readonly [string, (world: Awaited<ReturnType<typeof startWorker>>) => Promise<void>])[])(
  '%s: asks nothing, and the alarm goes',
  async (_what, change) => {
    const world = await startWorker();
    world.record.arrange();
    const wait = await untilAlarm();
    const [alarm] = await alarms();
    await change(world);
    clock += wait;
    for (const listener of listeners) listener(alarm); // It may ring before it is removed.
    world.record.arrange();
    await vi.waitFor(async () => expect(await alarms()).toEqual([]));
    expect(world.worker.requests).toBe(0);
  },
);

test('without the permission nothing is arranged, and with a new one everything is', async () => {
  withAlarms.alarms = undefined;
  const { record } = await startWorker();
  record.listen();
  record.arrange();
  await new Promise(setImmediate);
  expect(await alarms()).toEqual([]);
  withAlarms.alarms = browserAlarms;
  record.arrange();
  await ring();
});
