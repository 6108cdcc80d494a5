import { linkOf } from '../../drivers/service/read-service.ts';
import { whole } from '../../tools/tally/share.ts';
import { expect, test } from './fixtures.ts';
import { issuedChanges } from './mutations.ts';

if (whole) {
  test(
    'Enter in a popup opened by the context menu makes no second link',
    { tag: '@not-chromium' },
    async ({ counted, site, tally }, info) => {
      const { browser, service } = counted;
      const address = site.url(info.testId);
      const before = await issuedChanges(counted);
      const page = await browser.visit(address);
      const held = service.hold('/link/shorten', 'before');
      const popup = await browser.popupFromMenu(page, 'page', 'Shorten this page');
      await held.arrived;
      await popup.keys('Enter', 'Enter', 'Enter');
      held.release();
      await popup.says('New link');
      await popup.says('Copied');
      expect(await browser.clipboard()).toBe(await linkOf(service, address));
      expect(await issuedChanges(counted)).toEqual({ ...before, [`/link/shorten ${address}`]: 1 });
      await popup.close();
      await page.close();
      tally.count('actions');
      tally.count('mutations');
    },
  );
}
