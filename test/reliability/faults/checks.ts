import { expect } from '@playwright/test';
import type { Screen } from '../../drivers/test-browser.ts';
import { patience, waitFor } from '../../drivers/wait-for.ts';
import type { Kind } from './kinds.ts';
import { isAtRest } from '../../flows/at-rest.ts';
import type { Operation, Prepared } from '../../flows/operations/operation.ts';
import type { Expectations, Meaning } from './expectations.ts';
import { words, type Words } from './words.ts';

/** One operation in one kind of fault. */
export interface Cell {
  operation: Operation;
  kind: Kind;
  expectations: Expectations;
  meaning: Meaning;
  /** The words of the expected failure; null if none is expected. */
  failure: Words | null;
  /** Set once the operation has been prepared. */
  prepared: Prepared;
  screen: Screen;
}

/** Milliseconds: the deadline of a change, then the deadline of the check that follows it, and the usual patience. */
export const twoDeadlines = 2 * 15_000 + patience;

/** Expects the failure's words and the buttons that help; a change that may have happened is shown as not confirmed. */
export async function tellsFailure({ kind, expectations, prepared, screen }: Cell, failure: Words): Promise<void> {
  if (kind.stalls === true) await expect(() => screen.says(failure.says)).toPass({ timeout: twoDeadlines });
  await screen.says(failure.says);
  if (failure.open && prepared.done !== undefined) await screen.says('Not confirmed');
  else if (kind.also !== undefined) await screen.says(kind.also);
  for (const button of expectations.offers(failure)) await screen.shows('button', button);
}

/** Returns true if the operation waits the fault out, and needs no press to go on. */
export const waitsItOut = ({ expectations, failure }: Cell): boolean =>
  expectations.waits === true && failure === words['rate-limited'];

/** Expects the screen to say that it waits, for how long, and how to stop. */
export async function tellsWait({ screen }: Cell): Promise<void> {
  await screen.says(words['rate-limited'].says);
  await screen.says(/This continues by itself in \d+ (?:second|minute)/);
  await screen.shows('button', 'Stop');
}

/** Expects that the screen shows nothing in progress. */
export const checkAtRest = (screen: Screen, kind: Kind): Promise<void> =>
  // Requests that wait for a connection may start only after the first ones give up.
  isAtRest(screen, kind.stalls === true ? twoDeadlines : undefined);

/** Expects the service to have the change that the screen reports as done. */
export async function isDone({ done }: Prepared): Promise<void> {
  if (done !== undefined) expect(await done(), 'the service has it done').toBe(true);
}

/**
 * Presses the offered button, unless it waits by itself; if there is none, or it opens Settings, repeats the first press. Returns the screen that
 * shows the result.
 */
export async function retry(cell: Cell): Promise<Screen> {
  const { expectations, prepared, screen, failure } = cell;
  if (waitsItOut(cell)) return screen;
  const [offered] = failure === null ? [] : expectations.offers(failure);
  if (offered === undefined || offered === 'Open settings') return await prepared.again(screen);
  // A permission is asked for only by a press of a person, and the last one counts for five seconds.
  if (failure === words['rate-limited'] && offered !== 'Save changes') {
    // A query repeats itself after a short wait, unless it did so while the fault lasted.
    const { success } = prepared;
    const holds = (text: string): boolean =>
      typeof success === 'string' ? text.includes(success) : success.test(text);
    await waitFor(async () => holds(await screen.text()) || (await screen.ask(click, offered))).toBe(true);
    return screen;
  }
  await screen.press('button', offered);
  if (offered !== 'Check again' || prepared.done === undefined || (await prepared.done())) return screen;
  if (expectations.after === undefined) return await prepared.again(screen);
  await screen.press('button', expectations.after);
  return screen;
}

/** Clicks this button once it is enabled; runs in the page. Another press would go on waiting for a button that is gone. */
function click(name: string): boolean {
  const buttons = [...document.querySelectorAll('button:enabled:not([aria-disabled=true])')] as HTMLButtonElement[];
  const button = buttons.find((each) => each.innerText === name);
  button?.click();
  return button !== undefined;
}
