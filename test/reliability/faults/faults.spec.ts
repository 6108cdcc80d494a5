import { whole } from '../share.ts';
import { startTally } from '../tally.ts';
import { cells, type Cells } from './cells.ts';
import { expect, test, type Ground } from './ground.ts';
import type { PlaceName } from '../../places/place.ts';
import { stalls } from './kinds.ts';
import { meet } from './meeting.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';

/** Milliseconds a meeting may take at most; what it waits for has deadlines of its own. */
const longest = 90_000;

/** Goes through cells, those of a kind at the same time, and ends by expecting no harm. */
async function goThrough(ground: Ground, placeName: PlaceName, chosen: Cells): Promise<void> {
  test.setTimeout((chosen.length + 1) * longest);
  const tally = startTally('faults', placeName);
  for (const [kind, those] of chosen) await meet(ground, those, kind, tally);
  tally.keep();
  expect(tally.harms()).toEqual([]);
}

/** The cells of these operations alone. */
const of = (all: Cells, wanted: (operation: Operation) => boolean): Cells =>
  all.map(([kind, those]) => [kind, those.filter(wanted)] as const).filter(([, those]) => those.length > 0);

const isAlone = ({ alone }: Operation): boolean => alone === true;

if (whole) {
  for (const operation of operations) {
    const tag = operation.only === undefined ? [] : ['@not-chromium'];
    test(operation.name, { tag }, async ({ ground, placeName }) => {
      const own = of(cells(placeName), (one) => one === operation);
      // What stands still for long stands so at the same time, where it can.
      await goThrough(
        ground,
        placeName,
        own.filter(([kind]) => isAlone(operation) || !stalls(kind)),
      );
    });
  }
  test('everything else, while nothing comes', async ({ ground, placeName }) => {
    const others = of(cells(placeName), (one) => !isAlone(one));
    await goThrough(
      ground,
      placeName,
      others.filter(([kind]) => stalls(kind)),
    );
  });
} else {
  const parts = 4;
  for (let part = 0; part < parts; part += 1) {
    test(`a sample, part ${part + 1}`, async ({ ground, placeName }) => {
      await goThrough(
        ground,
        placeName,
        cells(placeName).filter((_, place) => place % parts === part),
      );
    });
  }
}
