import type { Page } from '@playwright/test';
import { daysFrom, plus } from '../drivers/service/account-days.ts';
import { dayRows, daysAsked, lastDays, openAccount, typeDays } from '../flows/account-page.ts';
import { waitFor } from '../drivers/wait-for.ts';
import { expect, test } from './harness/fixtures.ts';

test.use({ setsClock: true });

/** Moments at which a wrong calculation is a day off, loses a day or counts one twice. */
const moments = {
  'just after midnight, where UTC has the day before, on 29 February': {
    timeZone: 'Pacific/Kiritimati',
    at: '2028-02-28T10:30:00Z',
    running: ['2028-02-28', '2028-02-29'],
  },
  'late in the evening, where UTC has the day after, as summer time has just ended': {
    timeZone: 'America/Los_Angeles',
    at: '2026-11-02T07:30:00Z',
    running: ['2026-11-01', '2026-11-02'],
  },
  'just after midnight, a day after summer time has begun': {
    timeZone: 'Europe/Berlin',
    at: '2027-03-28T22:30:00Z',
    running: ['2027-03-28', '2027-03-29'],
  },
  'just after midnight, a day after summer time has ended': {
    timeZone: 'Europe/Berlin',
    at: '2026-10-25T23:30:00Z',
    running: ['2026-10-25', '2026-10-26'],
  },
} as const;

test('the last days are that many before the days that run in UTC and the person’s, with no day twice or missing', async ({
  connected,
  service,
}) => {
  for (const [when, { timeZone, at, running }] of Object.entries(moments)) {
    service.startCounting();
    const ranges: string[] = [];
    const [mayRun, today] = running;
    const page = await openAccount(connected, '#/account', { timeZone, at: Date.parse(at) });
    expect(await page.evaluate(() => [Intl.DateTimeFormat().resolvedOptions().timeZone, Date.now()]), when).toEqual([
      timeZone,
      Date.parse(at),
    ]);
    for (const length of [30, 7, 90] as const) {
      await lastDays(page, length).click();
      const first = plus(mayRun, -length);
      await expectTheDays(page, first, today, when);
      // The comparison covers as many days before the range as are complete in it.
      ranges.push(`${first} to ${today}`, `${plus(first, -length)} to ${plus(first, -1)}`);
    }
    await waitFor(() => [...new Set(daysAsked(service))].toSorted(), { message: when }).toEqual(ranges.toSorted());
    await expect(page.getByText('may not be over there yet')).toContainText(fullDay(mayRun));
    await expect(page.getByRole('rowheader', { name: 'Total of complete days' })).toBeVisible();
    await page.close();
  }
});

test('learns that the service counts UTC’s days, and says so where they are not the person’s', async ({
  connected,
  service,
}) => {
  const shortUrl = service.addLink({ longUrl: 'https://example.com/clicked' });
  service.addClicks(shortUrl, 1);
  const at = Date.now();
  // Where the person's day differs from UTC's at any time of the day.
  const timeZone = new Date(at).getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
  const today = new Date(at).toISOString().slice(0, 10);
  const first = await openAccount(connected, '#/account?last=7', { timeZone, at });
  await waitFor(() => dayRows(first)).not.toEqual([]);
  await first.close();
  service.addClicks(shortUrl, 1);
  const page = await openAccount(connected, '#/account?last=7', { timeZone, at });
  await expectTheDays(page, plus(today, -7), today, timeZone);
  const marked = page.getByRole('rowheader', { name: /today$/ }).filter({ has: page.locator('time') });
  await expect(marked.locator('time')).toHaveAttribute('datetime', today);
  await expect(page.getByText('These are your service’s days')).toContainText(fullDay(today));
});

test('asks for and shows exactly the typed days, in every time zone', async ({ connected, service }) => {
  const at = Date.parse('2028-04-15T12:00:00Z');
  const ranges = [
    ['2028-02-27', '2028-03-02'],
    ['2028-03-24', '2028-03-28'],
    ['2027-10-29', '2027-11-09'],
    ['2027-12-31', '2028-01-01'],
  ] as const;
  for (const timeZone of ['Pacific/Kiritimati', 'America/Los_Angeles', 'Europe/Berlin']) {
    const page = await openAccount(connected, '#/account?last=7', { timeZone, at });
    await waitFor(async () => (await dayRows(page)).length).toBeGreaterThan(8);
    for (const [from, to] of ranges) {
      service.startCounting();
      await typeDays(page, from, to);
      await expectTheDays(page, from, to, timeZone);
      expect(daysAsked(service), timeZone).toContain(`${from} to ${to}`);
    }
    await page.close();
  }
});

/** Waits for the rows of these days, latest first. */
async function expectTheDays(page: Page, from: string, to: string, when: string): Promise<void> {
  const shown = async (): Promise<(string | undefined)[]> => (await dayRows(page)).slice(0, -1).map(([day]) => day);
  await waitFor(shown, { message: when }).toEqual(daysFrom(from, to));
}

const fullDay = (day: string): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
