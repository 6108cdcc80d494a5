import { expect, test } from 'vitest';
import { failed, success, type Failure, type Result } from '../../../../lib/failure/failure.ts';
import { startBatchRun } from '../../../../lib/state/shared/batch-run.ts';
import { turn } from '../../../fakes/clock.ts';

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

test('stops at a key that is refused only after many items, although one alone was refused before', async () => {
  let reads = 0;
  const { batch, begun } = await run(
    (item) => (item === 3 || item >= 20 ? credentials : null),
    () => ((reads += 1) > 1 ? failed(credentials) : accepted),
  );
  expect(batch.progress.value.halted).toEqual(credentials);
  expect(begun.length).toBeLessThan(36);
});
