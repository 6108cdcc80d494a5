import type { Page } from '@playwright/test';

/** How a page is pictured. */
export interface View {
  /** CSS pixels. */
  width: number;
  height: number;
  /** Pixels of the picture for each of them. */
  scale: number;
  dark: boolean;
}

/** Takes a picture of a page at rest, as PNG. */
export async function photograph(page: Page, { width, height, scale, dark }: View): Promise<Buffer> {
  await colour(page, dark);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: scale, mobile: false });
  await rest(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'png' });
  return Buffer.from(data, 'base64');
}

/** The same of a popup, in the size it has: the browser lets nobody else decide on that. */
export async function photographPopup(popup: Page, dark: boolean): Promise<Buffer> {
  await colour(popup, dark);
  // Who works with a mouse sees no ring around what was pressed last.
  await popup.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await rest(popup);
  return popup.screenshot();
}

async function colour(page: Page, dark: boolean): Promise<void> {
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
}

/** Resolves once nothing is being asked any more, what was answered is drawn, and no button is pointed at. */
async function rest(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], [data-refreshing]') === null);
  await page.waitForTimeout(500);
}
