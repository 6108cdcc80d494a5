import { addHistory, noon, onScreen } from '../drivers/click-history.ts';
import { seedDays } from '../drivers/service/account-days.ts';
import { clicksOf } from '../drivers/service/read-service.ts';
import { inspect } from '../flows/inspect/inspect.ts';
import { expect, promise } from './promise.ts';

promise('account', async ({ sharedBrowser: browser, service }) => {
  seedDays(service, 40);
  const [overview] = await service.ask('/overview', {});
  const page = await browser.options('#/account');
  await page.says(Number(overview?.['balance']).toLocaleString('en-US', { minimumFractionDigits: 4 }));
  await page.says('Referral commission');
  await page.says('Daily average');
  // The chart is drawn: some pixel is not empty.
  await expect
    .poll(() =>
      page.ask(() => {
        const canvas = document.querySelector('canvas');
        const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
        return pixels.some((value) => value > 0);
      }),
    )
    .toBe(true);
  const rows = await page.ask(() => document.querySelectorAll('table tbody tr').length);
  expect(rows, 'thirty days, and what they come to').toBeGreaterThanOrEqual(30);
});

promise('movers', async ({ sharedBrowser: browser, service }) => {
  const today = new Date().toISOString().slice(0, 10);
  const shortUrl = service.addLink({ longUrl: 'https://example.com/talk', title: 'A talk', clicks: { [today]: 310 } });
  const links = await browser.options('#/links/recent');
  await links.row('A talk').says('310');
  // Ten clicks more each day.
  const samples = Array.from({ length: 31 }, (_, ago) => noon(ago + 1, 300 - 10 * ago));
  await addHistory(onScreen(links), { [shortUrl]: samples });

  const page = await browser.options('#/account');
  const shows = async (title: RegExp, gain: string): Promise<void> => {
    await expect.poll(() => page.text()).toMatch(title);
    await expect.poll(() => page.text()).toContain(gain);
  };
  await shows(/^Most clicks gained$/m, '+300');
  await page.press('slider', 'Day in the chart');
  await shows(/^Most clicks gained on /m, '+10');
  await page.keys('Escape');
  await shows(/^Most clicks gained$/m, '+300');
  await page.keys('Home', 'Enter');
  await shows(/^Most clicks gained on /m, '+10');
  await page.press('button', 'All days');
  await shows(/^Most clicks gained$/m, '+300');
  await page.press('link', 'A talk');
  await page.row('A talk').shows('button', 'Edit');
});

promise('referrals', async ({ sharedBrowser: browser, service }) => {
  service.addReferrals([
    { uid: 'radia', signedUpAt: Date.parse('2026-03-19T12:00:00Z'), earnings: { '2026-03-20': 123_450 } },
    { uid: 'konrad', signedUpAt: Date.parse('2026-03-18T12:00:00Z'), earnings: { '2026-03-20': 5_000_000 } },
  ]);
  const page = await browser.options('#/referrals');
  await page.row('radia').says('1.2345');
  await page.press('tab', 'Most profitable');
  await expect.poll(async () => (await page.text()).search(/konrad[^]*radia/)).toBeGreaterThan(-1);
  await page.row('konrad').says('50.0000');
});

promise('inspect', async ({ sharedBrowser: browser, service }) => {
  const [short = '', other = ''] = service.addLinks([
    { longUrl: 'https://example.com/inspected', title: 'Looked into' },
    { longUrl: 'https://example.com/leading-here', title: 'Leads here' },
  ]);
  const page = await browser.options('#/inspect');
  await inspect(page, short);
  await page.says('This is a short link');
  await page.says('https://example.com/inspected');
  await page.says('Looked into');
  await inspect(page, 'https://example.com/leading-here');
  await page.says('This address has a short link');
  await page.says(other);
  for (const shortUrl of [short, other]) {
    expect(await clicksOf(service, shortUrl), 'no visit').toBe(0);
  }
});
