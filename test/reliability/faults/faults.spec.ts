import { whole, isToday } from '../../tools/tally/share.ts';
import { startTally } from '../../tools/tally/tally.ts';
import { expect, test } from './connected-browser.ts';
import { stalls, kinds, type KindName } from './kinds.ts';
import { runUnderFault } from './run-under-fault.ts';
import { operations } from '../../flows/operations/all.ts';
import type { Operation } from '../../flows/operations/operation.ts';
import type { BrowserKind } from '../../drivers/test-browser.ts';
import { inLists } from '../../flows/operations/lists.ts';

/** Kinds of faults, and the operations to run with each. */
type Cells = readonly (readonly [kind: KindName, operations: readonly Operation[]])[];

const names = Object.keys(kinds) as KindName[];

/** Combinations that make no sense, and why. */
const leftOut: readonly { kind: KindName; of: readonly Operation[]; why: string }[] = [
  { kind: 'items reordered', of: inLists, why: 'the service decides the order of a list' },
];

/** Returns the operations to run with a kind. */
function operationsFor(kind: KindName, browser: BrowserKind): Operation[] {
  return operations.filter(
    (operation) =>
      (operation.only ?? browser) === browser &&
      !leftOut.some((out) => out.kind === kind && out.of.includes(operation)),
  );
}

/** Returns the cells of this day: every second one, in Firefox every sixth. They have each kind and each operation. */
function cellsOfToday(browser: BrowserKind): Cells {
  const every = browser === 'firefox' ? 6 : 2;
  return names.map((kind, row) => [
    kind,
    operationsFor(kind, browser).filter((_, column) => isToday(row + column, every)),
  ]);
}

/**
 * Returns the cells of the sample: each kind once, taking the operations in turn, without the second kind that stalls.
 * Firefox runs a quarter of these, and none that stalls.
 */
function sampledCells(browser: BrowserKind): Cells {
  const secondStall = names.filter(stalls)[1];
  const quarter = (kind: KindName, row: number): boolean => browser !== 'firefox' || (row % 4 === 2 && !stalls(kind));
  return names
    .filter((kind) => kind !== secondStall)
    .filter(quarter)
    .map((kind, row) => {
      const those = operationsFor(kind, browser);
      return [kind, those.slice(row % those.length).slice(0, 1)];
    });
}

/** Returns the cells to run in a browser. */
const cells = (browser: BrowserKind): Cells => (whole ? cellsOfToday(browser) : sampledCells(browser));

/** Milliseconds that one kind of fault may take at most; each wait in it has its own deadline. */
const longest = 180_000;

/** Runs the chosen cells of a browser, those of one kind at the same time, and expects no harm. */
function tryCells(title: string, choose: (all: Cells) => Cells, tag: string[] = []): void {
  test(title, { tag }, async ({ connectedBrowser, browserKind }) => {
    const chosen = choose(cells(browserKind));
    test.setTimeout((chosen.length + 1) * longest);
    const tally = startTally('faults', browserKind);
    for (const [kind, those] of chosen) await runUnderFault(connectedBrowser, those, kind, tally);
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
