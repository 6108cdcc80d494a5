import { expect, type Page } from '@playwright/test';

/** Returns the focused element's role and accessible name; `nothing` if the focus is lost. */
async function focused(page: Page): Promise<string> {
  const at = page.locator(':focus');
  // Then the document's body has the focus, which counts as lost.
  if ((await at.count()) === 0) return 'nothing';
  // YAML quotes a name with a colon in it.
  return /^- '?(\w+(?: "(?:[^"\\]|\\.)*")?)/.exec(await at.ariaSnapshot())?.[1] ?? 'something without a role';
}

/** Waits until the element `where`, such as `button "Copy"`, has the focus. */
export async function expectFocus(page: Page, where: string): Promise<void> {
  await expect.poll(() => focused(page)).toBe(where);
}

/** A key, and the focus after pressing it. */
export type Step = readonly [key: string, focus: string];

/** Presses one key after another, and checks the focus after each. */
export async function walk(page: Page, steps: readonly Step[]): Promise<void> {
  for (const [place, [key, focus]] of steps.entries()) {
    await page.keyboard.press(key);
    await expect.poll(() => focused(page), `step ${place + 1}, ${key}`).toBe(focus);
  }
}

/** The focus after a page's last element: the browser's own bars, which the page cannot see. */
export const browserBars = 'nothing';

/**
 * Checks that Tab moves through all of these in this order and around again, and Shift+Tab all the way back: no element
 * is skipped, and none traps the focus. Starts and ends at the focused element.
 */
export async function walkRound(page: Page, order: readonly string[]): Promise<void> {
  const at = order.indexOf(await focused(page));
  expect(at, 'the focus is in the round').not.toBe(-1);
  const round = [...order.slice(at + 1), ...order.slice(0, at + 1)];
  await walk(
    page,
    round.map((focus) => ['Tab', focus]),
  );
  // A headless browser has no bars to go back through.
  const back = [...order.slice(0, at).toReversed(), ...order.slice(at).toReversed()].filter(
    (focus) => focus !== browserBars,
  );
  await walk(
    page,
    back.map((focus) => ['Shift+Tab', focus]),
  );
}
