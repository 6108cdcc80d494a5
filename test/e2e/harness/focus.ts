import { expect, type Page } from '@playwright/test';

/** Role and name of what has the focus, as assistive technology is told them; `nothing` where it is lost. */
async function focused(page: Page): Promise<string> {
  const at = page.locator(':focus');
  // The page itself is no place to be at, though it is what has the focus then.
  if ((await at.count()) === 0) return 'nothing';
  return /^- (\w+(?: "(?:[^"\\]|\\.)*")?)/.exec(await at.ariaSnapshot())?.[1] ?? 'something without a role';
}

/** Waits until the focus is there: `button "Copy"`. */
export async function expectFocus(page: Page, where: string): Promise<void> {
  await expect.poll(() => focused(page)).toBe(where);
}

/** A key, and what has the focus after it was pressed. */
export type Step = readonly [key: string, focus: string];

/** Presses one key after the other, and sees where each leads. */
export async function walk(page: Page, steps: readonly Step[]): Promise<void> {
  for (const [place, [key, focus]] of steps.entries()) {
    await page.keyboard.press(key);
    await expect.poll(() => focused(page), `step ${place + 1}, ${key}`).toBe(focus);
  }
}

/** What has the focus, as far as the page knows, after the last of a tab's elements: the browser's own bars. */
export const browserBars = 'nothing';

/**
 * Tab leads through all of these in this order, from the last to the first again, and Shift+Tab all the way back: nothing
 * is left out, and nothing keeps the focus. It begins, and ends, where the focus is.
 */
export async function walkRound(page: Page, order: readonly string[]): Promise<void> {
  const at = order.indexOf(await focused(page));
  expect(at, 'the focus is in the round').not.toBe(-1);
  const round = [...order.slice(at + 1), ...order.slice(0, at + 1)];
  await walk(
    page,
    round.map((focus) => ['Tab', focus]),
  );
  // Without a window there are no bars to go back through.
  const back = [...order.slice(0, at).toReversed(), ...order.slice(at).toReversed()].filter(
    (focus) => focus !== browserBars,
  );
  await walk(
    page,
    back.map((focus) => ['Shift+Tab', focus]),
  );
}
