import { expect, test } from 'vitest';
import { failed, success } from '../../../../lib/failure/failure.ts';
import type { PartialLink } from '../../../../lib/link/link.ts';
import { writeSamples } from '../../../../lib/link/samples.ts';
import { readKeptCounts } from '../../../../lib/state/settings/about.ts';
import type { HistoryPart } from '../../../../lib/rpc/values.ts';
import { createFakeWorker } from '../../../fakes/worker.ts';

const link = {} as PartialLink;
/** A moment of a day in June 2026, in local time (milliseconds since the epoch). */
const at = (day: number, hour: number): number => new Date(2026, 5, day, hour).getTime();

/** The part of the history with this place, in which two links have samples of these days. */
const partOf = (place: number, ...days: number[]): HistoryPart => ({
  links: days.map((day) => [`http://sho.rt/${day}`, writeSamples([{ at: at(day, 1), clicks: 1 }])]),
  after: [1, place + 1],
});

function startWorker(parts: readonly HistoryPart[] = [partOf(0, 3, 2), partOf(1, 4, 5)]) {
  return createFakeWorker({
    'links.cached': ({ before }) =>
      success(before === null ? { links: [link, link], before: 7 } : { links: [link], before: null }),
    'links.known': ({ list }) =>
      success(list === 'popular' ? null : { shortUrls: ['a', 'b'], end: true, readAt: 1, links: [] }),
    'history.part': ({ after }) => success(parts[after?.[1] ?? 0] ?? { links: [], after: null }),
  });
}

test('counts all kept links', async () => {
  const { rpc } = startWorker();
  const counts = {
    links: 3,
    lists: [
      ['recent', 2],
      ['deleted', 2],
    ],
    oldestSample: at(2, 1),
  };
  expect(await readKeptCounts(rpc)).toEqual(success(counts));
});

test('a long history is not read to its end: only the part with the oldest clicks that can be read', async () => {
  const { rpc, count } = startWorker([{ links: [['damaged', '!']], after: [1, 1] }, partOf(1, 7), partOf(2, 8)]);
  expect(await readKeptCounts(rpc)).toMatchObject(success({ oldestSample: at(7, 1) }));
  expect(count('history.part')).toBe(2);
});

test('a history that is empty has no moment at which it began', async () => {
  expect(await readKeptCounts(startWorker([]).rpc)).toMatchObject(success({ oldestSample: null }));
});

test.each(['links.cached', 'links.known', 'history.part'] as const)(
  'says why %s could not be read',
  async (operation) => {
    const worker = startWorker();
    worker.fail(operation, { kind: 'storage' });
    expect(await readKeptCounts(worker.rpc)).toMatchObject(failed({ kind: 'storage' }));
  },
);
