import { expect, test } from '@playwright/test';
import type { Harm, Tally } from '../../tools/tally/tally.ts';
import { patience } from '../../drivers/wait-for.ts';
import { checkAtRest, isDone, retry, tellsFailure, tellsWait, twoDeadlines, waitsItOut, type Cell } from './checks.ts';
import type { ConnectedBrowser } from '../../flows/connected-browser.ts';
import type { Operation } from '../../flows/operations/operation.ts';
import { expectationsOf } from './expectations.ts';
import { kinds, type Kind, type KindName } from './kinds.ts';
import { words } from './words.ts';
import type { Screen } from '../../drivers/test-browser.ts';
import { hurried, shortenWaits } from '../../drivers/shorten-waits.ts';

/** Milliseconds that one check or step may take. */
const longest = twoDeadlines + patience;

/** Counts cells, to give each a unique word, which is too long to be a part of a random short address. */
let count = 0;

/**
 * Runs all operations at the same time under one kind of fault. Adds every harm to the tally, with the message of the
 * check that failed.
 */
export async function runUnderFault(
  connectedBrowser: ConnectedBrowser,
  operations: readonly Operation[],
  name: KindName,
  tally: Tally,
): Promise<void> {
  const { browser, service } = connectedBrowser;
  const kind: Kind = kinds[name];
  const going = new Set(operations.map((operation) => cellOf(operation, name)));
  const found = (harm: Harm, where: string, said: string) => tally.found(harm, `${where} × ${name}: ${said}`);

  /** Runs a check or a step; if it fails, adds the harm to the tally and returns false. */
  const holds = (harm: Harm, { operation }: Cell, work: () => Promise<unknown>): Promise<boolean> =>
    test.step(`${operation.name} × ${name}`, work, { timeout: longest }).then(
      () => true,
      (error: unknown) => {
        found(harm, operation.name, inShort(error));
        return false;
      },
    );
  /** Runs a step for each cell; drops a cell that fails. */
  async function step(work: (cell: Cell) => Promise<void>): Promise<void> {
    for (const cell of going) if (!(await holds('loss', cell, () => work(cell)))) going.delete(cell);
  }
  async function look(cell: Cell): Promise<void> {
    const { prepared, screen, meaning, failure } = cell;
    if (waitsItOut(cell)) return void (await holds('wrong words', cell, () => tellsWait(cell)));
    if (failure !== null) {
      await holds('wrong words', cell, () => tellsFailure(cell, failure));
      await holds('loss', cell, () => prepared.kept(screen));
    } else {
      const said = typeof meaning === 'object' ? meaning.says : prepared.success;
      await holds('wrong words', cell, () => screen.says(said));
      if (meaning === 'read') await holds('false success', cell, () => isDone(prepared));
    }
    await holds('wrong words', cell, () => checkAtRest(screen, kind));
  }

  const errors = (await browser.uncaught()).length;
  if (kind.reused === true) await keepConnection(connectedBrowser);
  await step(async (cell) => {
    count += 1;
    cell.prepared = await cell.operation.prepare(connectedBrowser, `cell${count}x`);
  });
  service.startCounting();
  const waits = kind.stalls === true || kind.answer !== undefined;
  if (kind.stalls === true) await browser.hurry?.();
  const heal = await kind.begin(connectedBrowser);
  try {
    await step(async (cell) => {
      cell.screen = await cell.prepared.press();
      if (kind.answer !== undefined) await hurryScreen(cell.screen);
    });
    if (kind.answer !== undefined) {
      // Until here the deadlines are real: on a busy machine, hurried ones would end before the answer.
      await browser.hurry?.();
      kind.answer();
    }
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
  for (const error of (await browser.uncaught()).slice(errors)) found('uncaught error', namesOf(operations), error);
  await browser.tidy();
  // The next worker's deadlines are real again.
  if (waits && browser.hurry !== undefined) await browser.kill();

  tally.count('cells', operations.length);
  tally.met('kinds', name);
  for (const operation of operations) tally.met('operations', operation.name);
}

function cellOf(operation: Operation, name: KindName): Cell {
  const kind: Kind = kinds[name];
  const expectations = expectationsOf(operation);
  const meaning = expectations.means?.[name] ?? kind.means;
  const failure = typeof meaning === 'object' || meaning === 'read' ? null : words[meaning];
  return { operation, kind, expectations, meaning, failure } as Cell;
}

/** Keeps a connection open that has already carried a request. */
async function keepConnection({ browser, service }: ConnectedBrowser): Promise<void> {
  service.keepAlive();
  const page = await browser.options('#/account');
  await page.says(/Balance\s+\d/);
  await page.close();
}

const namesOf = (operations: readonly Operation[]): string => operations.map(({ name }) => name).join(', ');

/** Returns the error's message on one line. */
function inShort(error: unknown): string {
  const message = String(error instanceof Error ? error.message : error);
  return message.replaceAll(/\s+/g, ' ').slice(0, 1500);
}

/** Makes the time of a page pass faster until it is left, so that no test sits out a wait that the service asked for. */
async function hurryScreen({ ask }: Screen): Promise<void> {
  await ask((times) => {
    const { now } = Date;
    const begun = now();
    Date.now = () => begun + (now() - begun) * times;
  }, hurried);
  await ask(shortenWaits, hurried, ['setTimeout', 'setInterval'] as const);
}
