import { expect } from '@playwright/test';
import type { Screen } from '../../drivers/place.ts';
import type { Kind } from './kinds.ts';
import type { Cell } from './cell.ts';
import { isAtRest } from '../../flows/at-rest.ts';
import type { Prepared } from '../../flows/operations/operation.ts';
import { words, type Words } from './words.ts';

/** Milliseconds: the deadline of a change, and then the deadline of the check that follows it. */
const twoDeadlines = 35_000;

/** Expects the failure's words and the buttons that help; a change that may have happened is shown as not confirmed. */
export async function tellsFailure({ kind, expectations, prepared, screen }: Cell, failure: Words): Promise<void> {
  if (kind.stalls === true) await expect(() => screen.says(failure.says)).toPass({ timeout: twoDeadlines });
  await screen.says(failure.says);
  if (failure.open && prepared.done !== undefined) await screen.says('Not confirmed');
  else if (kind.also !== undefined) await screen.says(kind.also);
  for (const button of expectations.offers(failure)) await screen.shows('button', button);
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
 * Presses the offered button; if there is none, or it opens Settings, repeats the first press. Returns the screen that
 * shows the result.
 */
export async function retry({ expectations, prepared, screen, failure }: Cell): Promise<Screen> {
  const [offered] = failure === null ? [] : expectations.offers(failure);
  if (offered === undefined || offered === 'Open settings') return await prepared.again(screen);
  if (failure === words['rate-limited']) {
    // A query repeats itself after a short wait, unless it did so while the fault lasted.
    const pressed = screen.press('button', offered).then(() => screen.says(prepared.success));
    await Promise.any([pressed, screen.says(prepared.success)]);
    return screen;
  }
  await screen.press('button', offered);
  if (offered !== 'Check again' || prepared.done === undefined || (await prepared.done())) return screen;
  if (expectations.after === undefined) return await prepared.again(screen);
  await screen.press('button', expectations.after);
  return screen;
}
