import { expect, type Locator, type Page } from '@playwright/test';
import type { Curtail } from '../drivers/chromium/curtail.ts';
import { button, said } from './links-page.ts';
import { retargetBox, retargetButton } from './popup/retarget.ts';

/** Opens the popup over a page without a short link; returns once it says so, or that it does not look pages up. */
export async function openOnNewPage(curtail: Curtail, page: Page): Promise<Page> {
  const popup = await curtail.openPopup(page);
  await expect(popup.getByRole('main').getByRole('status').first()).toHaveText(/^(?:No short link|Not looked up) yet$/);
  return popup;
}

/** Presses Shorten in the popup; returns once the short link is copied. */
export async function shortenAndCopy(popup: Page): Promise<void> {
  await button(popup, 'Shorten').click();
  await expect(said(popup, 'Copied')).toBeVisible();
}

/** Chooses an item of the menu More. */
export async function chooseMore(popup: Page, name: string): Promise<void> {
  await button(popup, 'More').click();
  await popup.getByRole('menuitem', { name, exact: true }).click();
}

/** Opens the choice of the link that will lead to the page; returns the box in which a link is searched. */
export async function openRetarget(popup: Page): Promise<Locator> {
  await chooseMore(popup, retargetButton);
  return popup.getByRole('textbox', { name: retargetBox });
}
