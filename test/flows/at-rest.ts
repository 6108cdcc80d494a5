import { waitFor } from '../drivers/wait-for.ts';
import type { Screen } from '../drivers/test-browser.ts';

const underWay =
  /(?:Opening|Looking|Shortening|Saving|Deleting|Restoring|Checking|Loading|Reading|Asking|Waiting)[^.\n]*…/;

/** Counts the page's signs of waiting; runs in the page. */
const turning = (): number => document.querySelectorAll('progress, .waiting, [data-placeholder]').length;

/** Waits until the screen shows nothing in progress; `timeout` in milliseconds. */
export async function isAtRest(screen: Screen, timeout?: number): Promise<void> {
  const within = timeout === undefined ? {} : { timeout };
  await waitFor(() => screen.text(), { message: 'nothing is under way', ...within }).not.toMatch(underWay);
  await waitFor(() => screen.ask(turning), { message: 'nothing turns', ...within }).toBe(0);
}
