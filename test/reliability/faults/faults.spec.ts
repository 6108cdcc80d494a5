import { whole } from '../../tools/tally/share.ts';
import { startTally } from '../../tools/tally/tally.ts';
import { cells, type Cells } from './cells.ts';
import { expect, test } from './connected-place.ts';
import type { PlaceName } from '../../drivers/place.ts';
import { stalls } from './kinds.ts';
import { runUnderFault } from './run-under-fault.ts';
import type { ConnectedPlace } from '../../flows/connected-place.ts';
import { operations } from '../../flows/operations/all.ts';
import type { Operation } from '../../flows/operations/operation.ts';

/** Milliseconds that one kind of fault may take at most; each wait in it has its own deadline. */
const longest = 90_000;

/** Runs cells, those of one kind at the same time, and expects no harm. */
async function runCells(connectedPlace: ConnectedPlace, placeName: PlaceName, chosen: Cells): Promise<void> {
  test.setTimeout((chosen.length + 1) * longest);
  const tally = startTally('faults', placeName);
  for (const [kind, those] of chosen) await runUnderFault(connectedPlace, those, kind, tally);
  tally.keep();
  expect(tally.harms()).toEqual([]);
}

/** Returns only the cells of these operations. */
const of = (all: Cells, wanted: (operation: Operation) => boolean): Cells =>
  all.map(([kind, those]) => [kind, those.filter(wanted)] as const).filter(([, those]) => those.length > 0);

const isAlone = ({ alone }: Operation): boolean => alone === true;

if (whole) {
  for (const operation of operations) {
    const tag = operation.only === undefined ? [] : ['@not-chromium'];
    test(operation.name, { tag }, async ({ connectedPlace, placeName }) => {
      const own = of(cells(placeName), (one) => one === operation);
      // Stalls take long, so one test runs every operation that can wait at the same time.
      await runCells(
        connectedPlace,
        placeName,
        own.filter(([kind]) => isAlone(operation) || !stalls(kind)),
      );
    });
  }
  test('operations that can wait together, while the service stalls', async ({ connectedPlace, placeName }) => {
    const others = of(cells(placeName), (one) => !isAlone(one));
    await runCells(
      connectedPlace,
      placeName,
      others.filter(([kind]) => stalls(kind)),
    );
  });
} else {
  const parts = 4;
  for (let part = 0; part < parts; part += 1) {
    test(`a sample, part ${part + 1}`, async ({ connectedPlace, placeName }) => {
      await runCells(
        connectedPlace,
        placeName,
        cells(placeName).filter((_, place) => place % parts === part),
      );
    });
  }
}
