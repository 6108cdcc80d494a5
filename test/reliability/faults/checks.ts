import { expect } from '@playwright/test';
import type { Screen } from '../../places/place.ts';
import type { Kind } from './kinds.ts';
import type { Cell } from './meeting.ts';
import type { Prepared } from './operation.ts';
import { words, type Words } from './words.ts';

/** Milliseconds: a change whose answer does not come, and then the look at what became of it, which has none either. */
const twoDeadlines = 35_000;

/** What went wrong is said, and what helps is offered; a change that may have happened is not told as failed. */
export async function tellsFailure({ kind, operation, prepared, screen }: Cell, failure: Words): Promise<void> {
  if (kind.stalls === true) await expect(() => screen.says(failure.says)).toPass({ timeout: twoDeadlines });
  await screen.says(failure.says);
  if (failure.open && prepared.done !== undefined) await screen.says('Not confirmed');
  else if (kind.also !== undefined) await screen.says(kind.also);
  for (const button of operation.offers(failure)) await screen.shows('button', button);
}

/** Nothing looks as if it were still under way. */
export async function isAtRest(screen: Screen, kind: Kind | null): Promise<void> {
  // Of several that wait for connections, the last may begin when the first are given up.
  const within = kind?.stalls === true ? { timeout: twoDeadlines } : {};
  const underWay =
    /(?:Opening|Looking|Shortening|Saving|Deleting|Restoring|Checking|Loading|Reading|Asking|Waiting)[^.\n]*…/;
  await expect.poll(() => screen.text(), { message: 'nothing is under way', ...within }).not.toMatch(underWay);
  const turning = () => document.querySelectorAll('progress, .waiting, .placeholder').length;
  await expect.poll(() => screen.ask(turning), { message: 'nothing turns', ...within }).toBe(0);
}

/** What is told as done the service has done. */
export async function isDone({ done }: Prepared): Promise<void> {
  if (done !== undefined) expect(await done(), 'the service has it done').toBe(true);
}

/** What is offered is pressed; where nothing is, or Settings, what started it is pressed again. Answers the screen that tells how it ended. */
export async function retry({ operation, prepared, screen, failure }: Cell): Promise<Screen> {
  const [offered] = failure === null ? [] : operation.offers(failure);
  if (offered === undefined || offered === 'Open settings') return await prepared.again(screen);
  if (failure === words['rate-limited']) {
    // A question is asked again by itself after a short wait, if it was not before the fault had gone.
    const pressed = screen.press('button', offered).then(() => screen.says(prepared.success));
    await Promise.any([pressed, screen.says(prepared.success)]);
    return screen;
  }
  await screen.press('button', offered);
  if (offered !== 'Check again' || prepared.done === undefined || (await prepared.done())) return screen;
  if (operation.after === undefined) return await prepared.again(screen);
  await screen.press('button', operation.after);
  return screen;
}
