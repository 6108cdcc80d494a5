import { seedDays } from '../drivers/service/account-days.ts';
import { clicksOf } from '../drivers/service/read-service.ts';
import { inspect } from '../flows/inspect/inspect.ts';
import { expect, promise } from './promise.ts';

promise('account', async ({ place, service }) => {
  seedDays(service, 40);
  const [overview] = await service.ask('/overview', {});
  const page = await place.options('#/account');
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

promise('referrals', async ({ place, service }) => {
  service.addReferrals([
    { uid: 'radia', signedUpAt: Date.parse('2026-03-19T12:00:00Z'), earnings: { '2026-03-20': 123_450 } },
    { uid: 'konrad', signedUpAt: Date.parse('2026-03-18T12:00:00Z'), earnings: { '2026-03-20': 5_000_000 } },
  ]);
  const page = await place.options('#/referrals');
  await page.row('radia').says('1.2345');
  await page.press('tab', 'Most profitable');
  await expect.poll(async () => (await page.text()).search(/konrad[^]*radia/)).toBeGreaterThan(-1);
  await page.row('konrad').says('50.0000');
});

promise('inspect', async ({ place, service }) => {
  const [short = '', other = ''] = service.addLinks([
    { longUrl: 'https://example.com/inspected', title: 'Looked into' },
    { longUrl: 'https://example.com/leading-here', title: 'Leads here' },
  ]);
  const page = await place.options('#/inspect');
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
