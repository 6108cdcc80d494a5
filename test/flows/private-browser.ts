import type { TestBrowser } from '../drivers/test-browser.ts';

/**
 * Returns a browser in which every web page and popup is in a private window, and in Firefox the options page too. A
 * private popup looks a page up only on a press, so opening it presses `Look up`.
 */
export async function privately(browser: TestBrowser): Promise<TestBrowser> {
  const page = await browser.options('#/settings');
  const base = (await page.address()).replace(/#.*/, '');
  await page.close();
  return {
    ...browser,
    visit: (address) => browser.visitPrivately(address),
    options: (hash = '') => browser.visitPrivately(`${base}${hash}`),
    async popup() {
      const popup = await browser.popup();
      await popup.press('button', 'Look up');
      return popup;
    },
  };
}
