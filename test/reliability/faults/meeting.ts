import { expect, test } from '@playwright/test';
import type { Screen } from '../../places/place.ts';
import type { Harm, Tally } from '../tally.ts';
import { isAtRest, isDone, retry, tellsFailure } from './checks.ts';
import type { Ground } from './ground.ts';
import { kinds, type ItemKindName, type Kind, type KindName } from './kinds.ts';
import type { Meaning, Operation, Prepared } from './operation.ts';
import { words, type Words } from './words.ts';

/** One operation in one kind of fault. */
export interface Cell {
  operation: Operation;
  kind: Kind;
  meaning: Meaning;
  /** How that is told; null where it is no failure. */
  failure: Words | null;
  /** What follows is there once it has come so far. */
  prepared: Prepared;
  screen: Screen;
}

/** Milliseconds one look or step may take: a change whose answer does not come, and then the look at what became of it. */
const longest = 45_000;

/** Counts cells: each has a word of its own. */
let count = 0;

/** Operations meet a kind of fault, all of them at the same time; what goes wrong is found by the tally, in the words of what saw it. */
export async function meet(
  ground: Ground,
  operations: readonly Operation[],
  name: KindName,
  tally: Tally,
): Promise<void> {
  const { place, service } = ground;
  const kind: Kind = kinds[name];
  const going = new Set(operations.map((operation) => cellOf(operation, name)));
  const found = (harm: Harm, where: string, said: string) => tally.found(harm, `${where} × ${name}: ${said}`);

  /** Takes a look, or a step; false where it fails, and the harm is told. */
  const holds = (harm: Harm, { operation }: Cell, work: () => Promise<unknown>): Promise<boolean> =>
    test.step(`${operation.name} × ${name}`, work, { timeout: longest }).then(
      () => true,
      (error: unknown) => {
        found(harm, operation.name, inShort(error));
        return false;
      },
    );
  /** Takes a step with each cell; one that cannot take it goes no further. */
  async function step(work: (cell: Cell) => Promise<void>): Promise<void> {
    for (const cell of going) if (!(await holds('loss', cell, () => work(cell)))) going.delete(cell);
  }
  async function look(cell: Cell): Promise<void> {
    const { prepared, screen, meaning, failure } = cell;
    if (failure !== null) {
      await holds('wrong words', cell, () => tellsFailure(cell, failure));
      await holds('loss', cell, () => prepared.kept(screen));
    } else {
      const said = typeof meaning === 'object' ? meaning.says : prepared.success;
      await holds('wrong words', cell, () => screen.says(said));
      if (meaning === 'read') await holds('false success', cell, () => isDone(prepared));
    }
    await holds('wrong words', cell, () => isAtRest(screen, kind));
  }

  const errors = (await place.uncaught()).length;
  if (kind.reused === true) await keepConnection(ground);
  await step(async (cell) => {
    count += 1;
    cell.prepared = await cell.operation.prepare(ground, `c${count}x`);
  });
  service.startCounting();
  const heal = await kind.begin(ground);
  try {
    await step(async (cell) => {
      cell.screen = await cell.prepared.press();
    });
    await Promise.all([...going].map(look));
    if (kind.reused === true) expect(service.requests().some(({ reused }) => reused)).toBe(true);
  } finally {
    await heal();
  }
  await step(async (cell) => {
    if (cell.meaning === 'read') return;
    if (going.size > 1) await cell.screen.front();
    const screen = await retry(cell);
    await screen.says(cell.prepared.success);
    await holds('false success', cell, () => isDone(cell.prepared));
  });
  for (const error of (await place.uncaught()).slice(errors)) found('uncaught error', namesOf(operations), error);
  await place.tidy();

  tally.count('cells', operations.length);
  tally.met('kinds', name);
  for (const operation of operations) tally.met('operations', operation.name);
}

function cellOf(operation: Operation, name: KindName): Cell {
  const kind: Kind = kinds[name];
  const meaning = operation.means?.[name as ItemKindName] ?? kind.means;
  const failure = typeof meaning === 'object' || meaning === 'read' ? null : words[meaning];
  return { operation, kind, meaning, failure } as Cell;
}

/** Leaves a connection to the service open that has carried a request. */
async function keepConnection({ place, service }: Ground): Promise<void> {
  service.keepAlive();
  const page = await place.options('#/account');
  await page.says(/Balance\s+\d/);
  await page.close();
}

const namesOf = (operations: readonly Operation[]): string => operations.map(({ name }) => name).join(', ');

/** What a check says, on one line. */
function inShort(error: unknown): string {
  const told = String(error instanceof Error ? error.message : error);
  return told.replaceAll(/\s+/g, ' ').slice(0, 1500);
}
