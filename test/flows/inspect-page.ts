import { expect, type Locator, type Page } from '@playwright/test';
import type { Curtail } from '../drivers/chromium/curtail.ts';
import { wide } from '../drivers/chromium/window-sizes.ts';

export async function openInspect(curtail: Curtail): Promise<Page> {
  const page = await curtail.openOptions('#/inspect');
  await page.setViewportSize(wide);
  return page;
}

/** The box for one address or several. */
export const addressBox = (page: Page): Locator => page.getByRole('textbox', { name: 'Address' });

/** Types addresses, one per line, and presses `Inspect`. */
export async function inspect(page: Page, ...addresses: readonly string[]): Promise<void> {
  await addressBox(page).fill(addresses.join('\n'));
  await page.getByRole('button', { name: 'Inspect', exact: true }).click();
}

/** Opens the card of one of several addresses. */
export const openRow = (page: Page, address: string): Promise<void> =>
  page.getByRole('button', { name: address.replace(/^https?:\/\//, ''), exact: true }).click();

export const card = (page: Page, address: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { level: 2, name: address }) });

/** Expects a fact of a card, such as `Clicks`. */
export async function expectFact(of: Locator, name: string, value: string | RegExp): Promise<void> {
  const fact = of.locator('dl > div').filter({ has: of.page().getByText(name, { exact: true }) });
  await expect(fact.getByRole('definition')).toHaveText(value);
}
