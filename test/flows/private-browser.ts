import type { TestBrowser } from '../drivers/test-browser.ts';

/**
 * Returns a place in which every web page and popup is in a private window, and in Firefox the options page too. A
 * private popup looks a page up only on a press, so opening it presses `Look up`.
 */
export async function privately(place: TestBrowser): Promise<TestBrowser> {
  const page = await place.options('#/settings');
  const base = (await page.address()).replace(/#.*/, '');
  await page.close();
  return {
    ...place,
    visit: (address) => place.visitPrivately(address),
    options: (hash = '') => place.visitPrivately(`${base}${hash}`),
    async popup() {
      const popup = await place.popup();
      await popup.press('button', 'Look up');
      return popup;
    },
  };
}
