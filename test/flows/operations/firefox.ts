import { expect } from '@playwright/test';
import { linkOf } from '../../drivers/service/read-service.ts';
import type { Screen } from '../../drivers/test-browser.ts';
import { openPopupOn } from '../popup/open.ts';
import type { Operation } from './operation.ts';

/** Operations that only Firefox can start: a headless Chromium has neither menus nor an address bar. */
export const inFirefox: readonly Operation[] = [
  {
    name: 'menu: Shorten this page',
    only: 'firefox',
    alone: true,
    async prepare({ browser, service, site }, id) {
      const address = site.url(id);
      const page = await browser.visit(address);
      return {
        press: () => browser.popupFromMenu(page, 'page', 'Shorten this page'),
        async again(popup: Screen) {
          // After a failure that only Settings can mend, a popup has no Shorten until it is opened again.
          const isStuck = (await popup.text()).includes('Open settings');
          if (isStuck) await popup.press('button', 'Open settings');
          const next = isStuck ? await openPopupOn(browser, address) : popup;
          await next.press('button', 'Shorten');
          return next;
        },
        kept: async (popup: Screen) => expect(await popup.value('Address')).toBe(address),
        success: 'Copied',
        done: async () => (await linkOf(service, address)) !== null,
      };
    },
  },
  {
    name: 'keyword: inspect an address',
    only: 'firefox',
    prepare({ browser, service }, id) {
      const destination = `https://example.com/${id}`;
      service.addLink({ longUrl: destination, title: id });
      return Promise.resolve({
        press: () => browser.keyword(destination),
        async again(page: Screen) {
          await page.press('button', 'Inspect');
          return page;
        },
        kept: async (page: Screen) => expect(await page.value('Address')).toBe(destination),
        success: 'This address has a short link',
      });
    },
  },
];
