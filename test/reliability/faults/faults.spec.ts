import { whole } from '../../tools/tally/share.ts';
import { startTally } from '../../tools/tally/tally.ts';
import { cells, type Cells } from './cells.ts';
import { expect, test } from './connected-place.ts';
import { stalls } from './kinds.ts';
import { runUnderFault } from './run-under-fault.ts';
import { operations } from '../../flows/operations/all.ts';
import type { Operation } from '../../flows/operations/operation.ts';

/** Milliseconds that one kind of fault may take at most; each wait in it has its own deadline. */
const longest = 180_000;

/** Runs the chosen cells of a place, those of one kind at the same time, and expects no harm. */
function tryCells(title: string, choose: (all: Cells) => Cells, tag: string[] = []): void {
  test(title, { tag }, async ({ connectedPlace, placeName }) => {
    const chosen = choose(cells(placeName));
    test.setTimeout((chosen.length + 1) * longest);
    const tally = startTally('faults', placeName);
    for (const [kind, those] of chosen) await runUnderFault(connectedPlace, those, kind, tally);
    tally.keep();
    expect(tally.harms()).toEqual([]);
  });
}

/** Returns only the cells of these operations. */
const of = (all: Cells, wanted: (operation: Operation) => boolean): Cells =>
  all.map(([kind, those]) => [kind, those.filter(wanted)] as const).filter(([, those]) => those.length > 0);

const isAlone = ({ alone }: Operation): boolean => alone === true;

if (whole) {
  for (const operation of operations) {
    // Stalls take long, so one test runs every operation that can wait at the same time.
    const own = (all: Cells): Cells =>
      of(all, (one) => one === operation).filter(([kind]) => isAlone(operation) || !stalls(kind));
    tryCells(operation.name, own, operation.only === undefined ? [] : ['@not-chromium']);
  }
  tryCells('operations that can wait together, while the service stalls', (all) =>
    of(all, (one) => !isAlone(one)).filter(([kind]) => stalls(kind)),
  );
} else {
  const parts = 4;
  for (let part = 0; part < parts; part += 1) {
    tryCells(`a sample, part ${part + 1}`, (all) => all.filter((_, place) => place % parts === part));
  }
}
