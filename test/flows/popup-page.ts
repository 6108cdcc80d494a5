import { expect, type Page } from '@playwright/test';
import type { Curtail } from '../drivers/chromium/curtail.ts';
import { button, said } from './links-page.ts';

/** Opens the popup over a page without a short link; returns once it offers to shorten the page. */
export async function openOnNewPage(curtail: Curtail, page: Page): Promise<Page> {
  const popup = await curtail.openPopup(page);
  await expect(button(popup, 'Shorten')).toBeVisible();
  return popup;
}

/** Presses Shorten in the popup; returns once the short link is copied. */
export async function shortenAndCopy(popup: Page): Promise<void> {
  await button(popup, 'Shorten').click();
  await expect(said(popup, 'Copied')).toBeVisible();
}
