import { welcomePage } from '../drivers/chromium/welcome-page.ts';
import { findCurtail } from '../drivers/chromium/curtail.ts';
import { launchWithCurtail } from '../drivers/chromium/launch.ts';
import { loopback } from '../flows/connect-in-chromium.ts';
import { expect, test } from './harness/fixtures.ts';

test(
  'after the installation one page leads to the account, to the first short link and to its first click',
  { tag: '@journey' },
  async ({ executablePath, profile, service }) => {
    test.skip(executablePath === null, 'there is no Chromium here');
    const start = () => launchWithCurtail({ executablePath: executablePath ?? '', headless: true, profile });
    const context = await start();
    const page = await welcomePage(context);
    const curtail = await findCurtail(context);
    await curtail.allowHost(loopback);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link')).toHaveText(['Welcome', 'Settings']);
    await expect(page.getByRole('button', { name: 'Shorten' })).toHaveCount(0);
    const { uid, secretKey } = service.account;
    await page.getByRole('textbox', { name: 'Service address' }).fill(service.address);
    await page.getByRole('textbox', { name: 'Account ID' }).fill(uid);
    await page.getByRole('textbox', { name: 'Secret key' }).fill(secretKey);
    await page.getByRole('button', { name: 'Connect' }).click();
    const address = page.getByRole('textbox', { name: 'Address to shorten' });
    await expect(address, 'the next step').toBeFocused();
    await address.fill('https://example.com/first');
    await address.press('Enter');
    await expect(page.getByText('0 clicks', { exact: true })).toBeVisible();
    await expect(page.getByText('Copied', { exact: true })).toBeVisible();
    expect(await curtail.clipboard()).toBe(await page.getByRole('link', { name: /^http/ }).textContent());
    const connected = await page.getByText('Connected', { exact: true }).boundingBox();
    const heading = await page.getByRole('heading', { name: 'Your account' }).boundingBox();
    expect(Math.abs((connected?.y ?? 0) - (heading?.y ?? 99)), 'beside its step’s heading').toBeLessThan(8);
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: /^http/ }).click();
    await (await opened).close();
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(page.getByText('1 click', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'See your links' }).click();
    await expect(page.getByRole('navigation').getByRole('link')).toHaveText([
      'Links',
      'Bulk shorten',
      'Account',
      'Inspect',
      'Settings',
    ]);
    await context.close();

    const again = await start();
    await findCurtail(again);
    expect(
      again
        .pages()
        .map((each) => each.url())
        .filter((url) => url.includes('welcome')),
      'it comes once',
    ).toEqual([]);
    await again.close();
  },
);
