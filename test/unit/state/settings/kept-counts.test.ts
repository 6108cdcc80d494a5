import { expect, test } from 'vitest';
import { failed, success } from '../../../../lib/failure/failure.ts';
import type { PartialLink } from '../../../../lib/link/link.ts';
import { writeSamples } from '../../../../lib/link/samples.ts';
import { readKeptCounts } from '../../../../lib/state/settings/kept-counts.ts';
import { createFakeWorker } from '../../../fakes/worker.ts';

const link = {} as PartialLink;
/** A moment of a local day (milliseconds since the epoch). */
const at = (day: number, hour: number): number => new Date(2026, 5, day, hour).getTime();

function startWorker() {
  return createFakeWorker({
    'links.cached': ({ before }) =>
      success(before === null ? { links: [link, link], before: 7 } : { links: [link], before: null }),
    'links.known': ({ list }) =>
      success(list === 'popular' ? null : { shortUrls: ['a', 'b'], end: true, readAt: 1, links: [] }),
    'history.part': ({ after }) => {
      const first = writeSamples([1, 2].map((day) => ({ at: at(day, 1), clicks: day })));
      const second = writeSamples([2, 3].map((day) => ({ at: at(day, 23), clicks: day })));
      return success(
        after === null
          ? { links: [['a', first]], after: [1, 1] }
          : { links: [['b', second]], after: after[1] === 1 ? [1, 2] : null },
      );
    },
  });
}

test('counts all parts of what is kept, and each day once', async () => {
  const { rpc } = startWorker();
  const counts = {
    links: 3,
    lists: [
      ['recent', 2],
      ['deleted', 2],
    ],
    historyDays: 3,
  };
  expect(await readKeptCounts(rpc)).toEqual(success(counts));
});

test.each(['links.cached', 'links.known', 'history.part'] as const)(
  'says why %s could not be read',
  async (operation) => {
    const worker = startWorker();
    worker.fail(operation, { kind: 'storage' });
    expect(await readKeptCounts(worker.rpc)).toMatchObject(failed({ kind: 'storage' }));
  },
);
