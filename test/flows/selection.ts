import type { Screen } from '../drivers/test-browser.ts';

/** Selects the rows with these titles on the Links page, one by one. */
export async function select(page: Screen, titles: readonly string[]): Promise<void> {
  for (const title of titles) await page.press('checkbox', `Select ${title}`);
}
