import type { Page } from '@playwright/test';

/** The size and look of a picture of a page. */
export interface View {
  /** CSS pixels. */
  width: number;
  height: number;
  /** Pixels of the picture per CSS pixel. */
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

/** Takes a picture of a popup in its own size, which only the browser decides. */
export async function photographPopup(popup: Page, dark: boolean): Promise<Buffer> {
  await colour(popup, dark);
  // People who use a mouse see no focus ring.
  await popup.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await rest(popup);
  return popup.screenshot();
}

async function colour(page: Page, dark: boolean): Promise<void> {
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
}

/** Resolves once all requests are answered and drawn, and no button is hovered. */
async function rest(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], [data-refreshing]') === null);
  await page.waitForTimeout(500);
}
