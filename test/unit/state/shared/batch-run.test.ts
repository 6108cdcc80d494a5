import { expect, test } from 'vitest';
import { failed, success, type Failure, type Result } from '../../../../lib/failure/failure.ts';
import { startBatchRun } from '../../../../lib/state/shared/batch-run.ts';
import { pass, stopClock, turn } from '../../../fakes/clock.ts';

const items = Array.from({ length: 50 }, (_, place) => place);
const accepted = success(null);

/** Works on fifty items, of which `why` fails some; the account is then read as `account` says. */
async function run(why: (item: number) => Failure | null, account: () => Result<unknown> = () => accepted) {
  const begun: number[] = [];
  let reads = 0;
  const batch = startBatchRun(
    items,
    async (item) => {
      begun.push(item);
      await turn();
      const failure = why(item);
      return failure === null ? success(item) : failed(failure);
    },
    {
      readAccount: async () => {
        reads += 1;
        return account();
      },
    },
  );
  await batch.over;
  return { batch, begun, reads: () => reads };
}

const credentials: Failure = { kind: 'credentials' };
const unreachable: Failure = { kind: 'unreachable' };
const forbidden: Failure = { kind: 'service', statusCode: 403, statusText: 'INVALID_CREDENTIALS' };
const broken: Failure = { kind: 'service', statusCode: 500, statusText: null };
const unconfirmed = (cause: Failure): Failure => ({ kind: 'not-confirmed', cause, now: null });

test.each<[Failure, Result<unknown>, Failure]>([
  [credentials, failed(credentials), credentials],
  [credentials, failed({ kind: 'timeout' }), { kind: 'timeout' }],
  [unreachable, failed(unreachable), unreachable],
  [{ kind: 'not-the-service' }, failed(unreachable), unreachable],
  [unconfirmed({ kind: 'timeout' }), failed(unreachable), unreachable],
])('stops at the first items if all fail with %j, and the account with %j', async (failure, account, halted) => {
  const { batch, begun, reads } = await run(
    () => failure,
    () => account,
  );
  expect(begun).toEqual([0, 1, 2, 3]);
  expect(reads()).toBe(1);
  expect(batch.progress.value.halted).toEqual(halted);
  expect(batch.progress.value.left).toEqual(items.slice(4));
});

test('stops at a rejected key that the service words as it words the refusal of one address', async () => {
  const { batch, reads } = await run(
    (item) => (item === 2 ? unconfirmed(forbidden) : forbidden),
    () => failed(credentials),
  );
  expect(reads()).toBe(1);
  const { halted, failed: failing } = batch.progress.value;
  expect(halted).toEqual(credentials);
  expect(failing.map(({ failure }) => failure)).toEqual([
    credentials,
    credentials,
    unconfirmed(credentials),
    credentials,
  ]);
});

test('stops without a request at a failure that every item would have', async () => {
  const limited: Failure = { kind: 'rate-limited', retryAt: 1 };
  const { batch, begun, reads } = await run(() => limited);
  expect([begun.length, reads()]).toEqual([4, 0]);
  expect(batch.progress.value.halted).toEqual(limited);
});

test.each<[string, Failure, Result<unknown>, Failure]>([
  ['the service accepts the account', credentials, accepted, { kind: 'one-refused' }],
  [
    'the service accepts the account',
    unconfirmed({ kind: 'redirected' }),
    accepted,
    { kind: 'not-confirmed', cause: null, now: null },
  ],
  ['the service accepts the account', forbidden, accepted, forbidden],
  ['the account cannot be read', forbidden, failed(broken), forbidden],
  ['the service answers others', unreachable, accepted, unreachable],
  ['the service answers others', unconfirmed({ kind: 'timeout' }), accepted, unconfirmed({ kind: 'timeout' })],
  ['the service answers, although with a refusal', unreachable, failed(broken), unreachable],
  ['it is of the item alone', { kind: 'item', error: 'BUSY' }, failed(unreachable), { kind: 'item', error: 'BUSY' }],
])('goes on past one failure, as %s: %j', async (_why, failure, account, shown) => {
  const { batch, begun } = await run(
    (item) => (item === 3 ? failure : null),
    () => account,
  );
  expect(begun).toEqual(items);
  expect(batch.progress.value.halted).toBeNull();
  expect(batch.progress.value.failed).toEqual([{ item: 3, failure: shown }]);
  expect(batch.progress.value.done).toHaveLength(49);
});

const down: Failure = { kind: 'http', status: 500 };

test.each<[string, Failure, Failure]>([
  ['with a page', down, down],
  ['in its own words', broken, broken],
  ['to the change and to the check of it', unconfirmed(down), down],
  ['to the change alone', { kind: 'not-confirmed', cause: down, now: { kind: 'none', address: 'x' } }, down],
])('does not send hundreds of items to a service that answers 500 %s', async (_how, failure, halted) => {
  const { batch, begun } = await run((item) => (item >= 20 ? failure : null));
  const { done, failed: failing, left } = batch.progress.value;
  expect(batch.progress.value.halted).toEqual(halted);
  expect(begun.length).toBeLessThan(30);
  expect(done).toHaveLength(20);
  expect(failing.length + left.length).toBe(30);
  expect(left).toEqual(items.slice(begun.length));
});

test('goes on past errors of the service that come singly, however many', async () => {
  const { batch, begun } = await run((item) => (item % 4 === 0 ? null : down));
  expect(begun).toEqual(items);
  expect(batch.progress.value.halted).toBeNull();
});

test('stops at a key that is refused only after many items, although one alone was refused before', async () => {
  let reads = 0;
  const { batch, begun } = await run(
    (item) => (item === 3 || item >= 20 ? credentials : null),
    () => ((reads += 1) > 1 ? failed(credentials) : accepted),
  );
  expect(batch.progress.value.halted).toEqual(credentials);
  expect(begun.length).toBeLessThan(36);
});

/** Works on items by a stopped clock; `answer` says what becomes of the nth request (from 0). */
function paused(
  count: number,
  answer: (request: number, item: number) => Failure | null,
  more: Partial<Parameters<typeof startBatchRun<number, number>>[2]> = {},
) {
  stopClock(0);
  const sent: [time: number, item: number][] = [];
  const batch = startBatchRun<number, number>(
    Array.from({ length: count }, (_, item) => item),
    async (item) => {
      sent.push([Date.now(), item]);
      const failure = answer(sent.length - 1, item);
      await turn();
      return failure === null ? success(item) : failed(failure);
    },
    { readAccount: async () => accepted, waits: true, ...more },
  );
  const progress = () => batch.progress.value;
  /** Lets what is due at these times happen. */
  const until = async (time: number): Promise<void> => {
    while (Date.now() < time && progress().state !== 'ended') {
      for (let round = 0; round < 12; round += 1) await turn();
      await pass(Math.min(1000, time - Date.now()));
    }
    for (let round = 0; round < 12; round += 1) await turn();
  };
  return { batch, progress, sent, until };
}

const limit = (retryAt: number): Failure => ({ kind: 'rate-limited', retryAt });

test('waits out a rate limit and goes on by itself, with each item done once', async () => {
  // A service that takes six requests, and then none for 7 s.
  const run = paused(20, (request) => (request >= 6 && Date.now() < 7000 ? limit(7000) : null));
  await run.until(5000);
  expect(run.progress()).toMatchObject({ state: 'running', pausedUntil: 7000, halted: null, failed: [] });
  const refused = run.sent.slice(6).map(([, item]) => item);
  expect(refused).toHaveLength(4);
  await run.until(8000);
  expect(run.progress()).toMatchObject({ state: 'ended', pausedUntil: null, halted: null, failed: [], left: [] });
  expect(run.progress().done.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 20 }, (_, item) => item),
  );
  expect(run.sent.length, 'only what was refused is sent again').toBe(20 + refused.length);
});

test('one item goes first after a pause, and pauses grow up to a minute while it is refused', async () => {
  const run = paused(6, () => limit(Date.now() + 5000));
  await run.until(320_000);
  const times = run.sent.map(([time]) => time);
  expect(times.slice(0, 4)).toEqual([0, 0, 0, 0]);
  expect(times.slice(4)).toEqual([5, 15, 35, 75, 135, 195, 255, 315].map((seconds) => seconds * 1000));
  expect(run.progress()).toMatchObject({ state: 'running', failed: [] });
});

test('pauses do not grow while each request brings a part before it is refused', async () => {
  const run = paused(1, (request) => (request < 5 ? limit(Date.now() + 2000) : null), { hasBrought: () => true });
  await run.until(20_000);
  expect(run.sent.map(([time]) => time)).toEqual([0, 2, 4, 6, 8, 10].map((seconds) => seconds * 1000));
  expect(run.progress()).toMatchObject({ state: 'ended', failed: [] });
});

test('a pause is as long as the service asks, and short again after an answer', async () => {
  const waits = [120_000, 1000, null, 2000, null];
  const run = paused(2, (request) => {
    const wait = waits[Math.max(0, request - 1)] ?? null;
    return wait === null ? null : limit(Date.now() + wait);
  });
  await run.until(200_000);
  expect(run.sent.map(([time]) => time)).toEqual([0, 0, 120_000, 122_000, 122_000, 124_000]);
  expect(run.progress()).toMatchObject({ state: 'ended', failed: [] });
});

test('a pause that nobody would sit out stops the run, and so do refusals for an hour', async () => {
  const day = paused(20, () => limit(86_400_000));
  await day.until(2000);
  expect(day.progress()).toMatchObject({ state: 'ended', halted: limit(86_400_000), pausedUntil: null });
  expect(day.sent.length).toBe(4);
  const hour = paused(20, () => limit(Date.now() + 5000));
  await hour.until(3_700_000);
  expect(hour.progress()).toMatchObject({ state: 'ended', halted: { kind: 'rate-limited' } });
  expect(hour.sent.length).toBeLessThan(70);
});

test('Try now ends a long pause with one request, and the pause goes on if that is refused', async () => {
  let isOver = false;
  const run = paused(20, (request) => (request >= 6 && !isOver ? limit(900_000) : null));
  await run.until(2000);
  const before = run.sent.length;
  run.batch.tryNow();
  await run.until(4000);
  expect(run.sent.slice(before).map(([time]) => time)).toEqual([2000]);
  expect(run.progress()).toMatchObject({ state: 'running', pausedUntil: 900_000, failed: [] });
  isOver = true;
  run.batch.tryNow();
  await run.until(6000);
  expect(run.progress()).toMatchObject({ state: 'ended', pausedUntil: null, failed: [], left: [] });
  expect(run.progress().done).toHaveLength(20);
});

test('Stop ends a pause at once, and leaves what was refused to be sent later', async () => {
  const run = paused(20, (request) => (request >= 6 ? limit(60_000) : null));
  await run.until(3000);
  run.batch.stop();
  await run.until(4000);
  const { done, failed: failures, left, pausedUntil, halted } = run.progress();
  expect([done.length, failures.length, left.length, pausedUntil, halted]).toEqual([6, 0, 14, null, null]);
  expect(new Set([...done, ...left]).size).toBe(20);
});

test('an item that may be done is checked after the pause, and not sent again', async () => {
  const checked: [time: number, item: number][] = [];
  const open = unconfirmed(limit(4000));
  const check = async (item: number) => {
    checked.push([Date.now(), item]);
    await turn();
    return success(item);
  };
  const run = paused(8, (_, item) => (item === 2 ? open : null), { check });
  await run.until(5000);
  expect(run.progress()).toMatchObject({ state: 'ended', failed: [], left: [] });
  expect(checked).toEqual([[4000, 2]]);
  expect(run.sent).toHaveLength(8);

  const stopped = paused(8, (_, item) => (item === 2 ? open : null), { check });
  await stopped.until(2000);
  stopped.batch.stop();
  await stopped.until(3000);
  expect(stopped.progress().failed, 'nobody says that it was not sent').toEqual([{ item: 2, failure: open }]);
});

test('another failure after a pause is that of its item, and the others go on', async () => {
  const run = paused(8, (request) => (request === 0 ? limit(3000) : request === 8 ? broken : null));
  await run.until(9000);
  expect(run.progress()).toMatchObject({ state: 'ended', halted: null, left: [] });
  expect(run.progress().failed).toEqual([{ item: expect.any(Number), failure: broken }]);
});
