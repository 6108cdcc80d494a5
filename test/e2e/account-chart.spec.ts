import {
  between,
  count,
  fullDay,
  money,
  plus,
  seedDays,
  shortDay,
  today,
  type SeededDay,
} from '../drivers/service/account-days.ts';
import { dayRows, drawEverything, drawnOf, openAccount, slider, summaryRow } from '../flows/account-page.ts';
import { changed } from '../drivers/service/faults.ts';
import { expect, test } from './harness/fixtures.ts';
import { wide } from '../drivers/chromium/window-sizes.ts';

test.use({ setsClock: true });

const figures = ['clicks', 'earnings', 'referralCommission'] as const;
const names = { clicks: 'Clicks', earnings: 'Earnings', referralCommission: 'Commission' };

/** Returns a day and its figures as the chart announces them. */
const said = ({ date, clicks, earnings, commission }: SeededDay): string =>
  `${fullDay(date)}: Clicks ${count(clicks)}, Earnings ${money(earnings)}, Commission ${money(commission)}`;

test('keys and pointer read every day of the chart, with the table’s values', async ({ connected, service }) => {
  const days = between(seedDays(service, 40), plus(today, -29), today).toReversed();
  const page = await openAccount(connected);
  await drawEverything(page);
  const chart = slider(page);
  await expect(chart).toHaveAttribute('aria-valuemax', '30');
  await expect(chart, 'before any key: the latest day').toHaveAttribute(
    'aria-valuetext',
    said(days.at(-1) as SeededDay),
  );

  await chart.focus();
  await page.keyboard.press('Home');
  for (const [place, day] of days.entries()) {
    await expect(chart).toHaveAttribute('aria-valuetext', said(day));
    await expect(chart).toHaveAttribute('aria-valuenow', String(place + 1));
    await page.keyboard.press('ArrowRight');
  }
  await expect(chart, 'there is no day after the last').toHaveAttribute('aria-valuenow', '30');
  for (const [key, place] of Object.entries({ PageDown: 22, ArrowLeft: 21, PageUp: 28, Home: 0, End: 29 })) {
    await page.keyboard.press(key);
    await expect(chart).toHaveAttribute('aria-valuetext', said(days[place] as SeededDay));
    await expect(page.getByText(said(days[place] as SeededDay)), 'what is said can be seen').toBeVisible();
  }
  await chart.blur();
  await expect(page.getByText('Point at the chart, or use the arrow keys, to read a day.')).toBeVisible();

  await chart.focus();
  await page.keyboard.press('End');
  for (const width of [600, wide.width]) {
    await page.setViewportSize({ ...wide, width });
    await expect.poll(async () => (await chart.locator('canvas').boundingBox())?.width).toBeGreaterThan(width / 2);
    await expect.poll(async () => (await chart.locator('canvas').boundingBox())?.width).toBeLessThan(width);
    await expect(
      page.getByText(said(days[29] as SeededDay)),
      'after a resize the chart points at the same day',
    ).toBeVisible();
  }
  for (const width of [wide.width, 600]) {
    await page.setViewportSize({ ...wide, width });
    await expect.poll(async () => (await chart.locator('canvas').boundingBox())?.width).toBeLessThan(width);
    for (const place of [0, 11, 29]) {
      // Days are positioned inside the plot area, between the axes.
      const box = await chart.locator('.u-over').boundingBox();
      if (box === null) throw new Error('The chart is gone.');
      const inside = { x: (place / 29) * (box.width - 2) + 1, y: box.height / 3 };
      await chart.locator('.u-over').hover({ position: inside });
      await expect(page.getByText(said(days[place] as SeededDay))).toBeVisible();
    }
  }
  await page.getByRole('heading', { name: 'Account' }).hover();
  await expect(page.getByText('Point at the chart, or use the arrow keys, to read a day.')).toBeVisible();
});

test('keys begin at the announced day; on a right-to-left page the arrows are mirrored', async ({
  connected,
  service,
}) => {
  seedDays(service, 40);
  for (const direction of ['ltr', 'rtl'] as const) {
    const page = await openAccount(connected, '#/inspect');
    await page.evaluate((direction) => void (document.documentElement.dir = direction), direction);
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await expect.poll(() => drawnOf(page, 'clicks')).toBeGreaterThan(0);
    const chart = slider(page);
    await expect(chart).toHaveAttribute('aria-valuenow', '30');
    const [earlier, later] = direction === 'ltr' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    await chart.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press(later);
    await page.keyboard.press(later);
    await expect(chart).toHaveAttribute('aria-valuenow', '3');
    await page.keyboard.press(earlier);
    await expect(chart).toHaveAttribute('aria-valuenow', '2');
    for (const [key, day] of Object.entries({ PageDown: 23, ArrowDown: 29 })) {
      await chart.blur();
      await expect(chart, 'none is pointed at: the latest is announced').toHaveAttribute('aria-valuenow', '30');
      await chart.focus();
      await page.keyboard.press(key);
      await expect.soft(chart, `${key}, ${direction}`).toHaveAttribute('aria-valuenow', String(day), { timeout: 1000 });
    }
    await page.close();
  }
});

test('the chart draws only the checked figures, in the colours of their labels, in light and dark', async ({
  connected,
  service,
}) => {
  seedDays(service, 40);
  const page = await openAccount(connected);
  const drawn = async () =>
    (
      await Promise.all(figures.map(async (figure) => ((await drawnOf(page, figure)) > 100 ? [names[figure]] : [])))
    ).flat();
  await expect.poll(drawn, 'Clicks alone, at first').toEqual(['Clicks']);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(drawn, 'in the colours of the dark page').toEqual(['Clicks']);
  await page.getByRole('checkbox', { name: 'Earnings' }).check();
  await page.getByRole('checkbox', { name: 'Commission' }).check();
  await expect.poll(drawn).toEqual(['Clicks', 'Earnings', 'Commission']);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(drawn).toEqual(['Clicks', 'Earnings', 'Commission']);
  await page.getByRole('checkbox', { name: 'Clicks' }).uncheck();
  await expect.poll(drawn).toEqual(['Earnings', 'Commission']);
  await expect(slider(page)).not.toHaveAttribute('aria-valuetext', /Clicks/);
  await page.getByRole('checkbox', { name: 'Earnings' }).uncheck();
  await page.getByRole('checkbox', { name: 'Commission' }).uncheck();
  await expect.poll(drawn).toEqual([]);
  await expect(page.getByText('Choose what is drawn.')).toBeVisible();
  expect(await dayRows(page), 'the table has every figure all the same').toHaveLength(31);
});

test('names the days missing from the answer, and never counts them as days without clicks', async ({
  connected,
  service,
}) => {
  const days = seedDays(service, 100);
  const out = [plus(today, -12), plus(today, -5)];
  service.treat(
    '/daily_statistics',
    changed((data) => {
      for (const item of data) if (item['date'] === plus(today, -3)) item['earnings'] = 'much';
      return [...data.filter(({ date }) => !out.includes(String(date))), { date: 'yesterday', clicks: 1 }];
    }),
  );
  const page = await openAccount(connected);
  const named = out.map(shortDay).join(' and ');
  await expect(
    page.getByText(
      `2 days are missing from the service’s answer, or could not be read. They are gaps in the chart and not in the mean: ${named}.`,
    ),
  ).toBeVisible();
  await expect(page.getByText('1 figure could not be read. It is shown as “?” and counted nowhere.')).toBeVisible();
  await expect(page.getByText('1 day of the service’s answer could not be read.')).toBeVisible();
  const rows = await dayRows(page);
  for (const day of out) expect(rows).toContainEqual([day, 'missing or unreadable']);
  expect(rows.find(([day]) => day === plus(today, -3))?.[2]).toBe('?');
  expect(rows, 'a row for every day, and the total').toHaveLength(31);

  const chart = slider(page);
  await expect.poll(() => drawnOf(page, 'clicks')).toBeGreaterThan(0);
  await chart.focus();
  await page.keyboard.press('End');
  for (const _ of Array(5)) await page.keyboard.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuetext', `${fullDay(plus(today, -5))}: missing or unreadable`);

  const known = between(days, plus(today, -29), plus(today, -1)).filter(({ date }) => !out.includes(date));
  const mean = known.reduce((sum, { clicks }) => sum + clicks, 0) / known.length;
  expect((await summaryRow(page, 'Daily mean'))[0], 'over the reported days only').toBe(
    mean.toLocaleString('en-US', { maximumFractionDigits: 2 }),
  );
  expect((await summaryRow(page, 'Against the days before'))[0]).toBe('? some days are missing');
});
