import {
  between,
  count,
  fullDay,
  money,
  plus,
  seedDays,
  today,
  type SeededDay,
} from '../drivers/service/account-days.ts';
import { dayRows, daysBefore, drawEverything, drawnOf, openAccount, slider } from '../flows/account-page.ts';
import { after } from '../drivers/service/faults.ts';
import { waitFor } from '../drivers/wait-for.ts';
import { expect, test } from './harness/fixtures.ts';
import { wide } from '../drivers/chromium/window-sizes.ts';

test.use({ setsClock: true });

const figures = ['clicks', 'earnings', 'referralCommission'] as const;
const names = { clicks: 'Clicks', earnings: 'Earnings', referralCommission: 'Commission' };

/** Returns a day and its figures as the page shows them. */
const read = ({ date, clicks, earnings, commission }: SeededDay): string =>
  `${fullDay(date)}: Clicks ${count(clicks)}, Earnings ${money(earnings)}, Commission ${money(commission)}`;

test('the account’s figures and the chart fit one screen, with the links that gained most beside them', async ({
  connected,
  service,
}) => {
  seedDays(service, 70);
  const page = await openAccount(connected);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(slider(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Today so far').last(), 'the legend').toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { name: 'Most clicks gained' })).toBeInViewport();
});

test('keys and pointer read every day of the chart, with the table’s values', async ({ connected, service }) => {
  const seeded = seedDays(service, 70);
  const days = between(seeded, plus(today, -30), today).toReversed();
  /** The days that they are compared with: today has none. */
  const before = between(seeded, plus(today, -60), plus(today, -31)).toReversed();
  const compared = (place: number): string[] =>
    before.slice(place, place + 1).map((day) => `Compared with ${read(day)}`);
  const said = (place: number): string => [read(days[place] as SeededDay), ...compared(place)].join(' · ');
  const page = await openAccount(connected);
  await drawEverything(page);
  const chart = slider(page);
  await expect(chart).toHaveAttribute('aria-valuemax', '31');
  await expect(chart, 'before any key: the latest day').toHaveAttribute('aria-valuetext', said(30));

  await chart.focus();
  await page.keyboard.press('Home');
  for (const place of days.keys()) {
    await expect(chart).toHaveAttribute('aria-valuetext', said(place));
    await expect(chart).toHaveAttribute('aria-valuenow', String(place + 1));
    await page.keyboard.press('ArrowRight');
  }
  await expect(chart, 'there is no day after the last').toHaveAttribute('aria-valuenow', '31');
  for (const [key, place] of Object.entries({ PageDown: 23, ArrowLeft: 22, PageUp: 29, Home: 0, End: 30 })) {
    await page.keyboard.press(key);
    await expect(chart).toHaveAttribute('aria-valuetext', said(place));
    for (const part of said(place).split(' · '))
      await expect(page.getByText(part), 'what is said can be seen').toBeVisible();
  }
  await chart.blur();
  await expect(page.getByText('Point at the chart, or use the arrow keys, to see a day’s figures.')).toBeVisible();
  for (const [key, place] of Object.entries({ PageDown: 23, ArrowDown: 29 })) {
    await chart.blur();
    await expect(chart, 'none is pointed at: the latest is announced').toHaveAttribute('aria-valuenow', '31');
    await chart.focus();
    await page.keyboard.press(key);
    await expect(chart, `${key} begins at the announced day`).toHaveAttribute('aria-valuenow', String(place + 1));
  }

  await chart.focus();
  await page.keyboard.press('End');
  for (const width of [600, wide.width]) {
    await page.setViewportSize({ ...wide, width });
    await waitFor(async () => (await chart.locator('canvas').boundingBox())?.width).toBeGreaterThan(width / 2);
    await waitFor(async () => (await chart.locator('canvas').boundingBox())?.width).toBeLessThan(width);
    await expect(
      page.getByText(read(days[30] as SeededDay)),
      'after a resize the chart points at the same day',
    ).toBeVisible();
  }
  for (const width of [wide.width, 600]) {
    await page.setViewportSize({ ...wide, width });
    await waitFor(async () => (await chart.locator('canvas').boundingBox())?.width).toBeLessThan(width);
    for (const place of [0, 11, 30]) {
      // Days are positioned inside the plot area, between the axes.
      const box = await chart.locator('.u-over').boundingBox();
      if (box === null) throw new Error('The chart is gone.');
      const inside = { x: (place / 30) * (box.width - 2) + 1, y: box.height / 3 };
      await chart.locator('.u-over').hover({ position: inside });
      await expect(page.getByText(read(days[place] as SeededDay))).toBeVisible();
    }
  }
  await page.getByRole('heading', { name: 'Account' }).hover();
  await expect(page.getByText('Point at the chart, or use the arrow keys, to see a day’s figures.')).toBeVisible();
});

test('the pointer’s line stays on a day until the next one is nearer', async ({ connected, service }) => {
  seedDays(service, 10);
  const page = await openAccount(connected, '#/account?last=7');
  await waitFor(() => drawnOf(page, 'clicks')).toBeGreaterThan(0);
  const area = slider(page).locator('.u-over');
  const width = (await area.boundingBox())?.width ?? Number.NaN;
  const lineAt = async (place: number): Promise<number | undefined> => {
    await area.hover({ position: { x: (place / 7) * (width - 2) + 1, y: 50 } });
    return (await area.locator('.u-cursor-x').boundingBox())?.x;
  };
  const onDay = await lineAt(3);
  expect(await lineAt(3.4)).toBe(onDay);
  expect(await lineAt(2.6)).toBe(onDay);
  expect(await lineAt(3.6)).toBeGreaterThan((onDay ?? Number.NaN) + width / 8);
});

test('the days before are drawn fainter once they are there', async ({ connected, service }) => {
  seedDays(service, 70);
  const page = await openAccount(connected);
  const opened = Promise.withResolvers<void>();
  service.treat('/daily_statistics', daysBefore(plus(today, -30), after(opened.promise)));
  await page.reload();
  await waitFor(() => drawnOf(page, 'clicks')).toBeGreaterThan(0);
  await expect(page.getByText(/^The 30 days before: Jan 19\s–\sFeb 17, 2026$/)).toHaveCount(0);
  const alone = await drawnOf(page, 'clicks', 'faint');
  await slider(page).press('Home');
  opened.resolve();
  await expect(page.getByText(/^The 30 days before: Jan 19\s–\sFeb 17, 2026$/)).toBeVisible();
  await waitFor(() => drawnOf(page, 'clicks', 'faint')).toBeGreaterThan(alone + 1000);
  await expect(slider(page), 'the day that was pointed at stays').toHaveAttribute('aria-valuenow', '1');
  await slider(page).press('ArrowRight');
  await expect(slider(page)).toHaveAttribute('aria-valuenow', '2');
});

test('no day below the chart is cut, however wide the window is', async ({ connected, service }) => {
  seedDays(service, 70);
  const page = await openAccount(connected);
  await waitFor(() => drawnOf(page, 'clicks')).toBeGreaterThan(0);
  /** Returns true if a label goes up to the edge of the chart, and so beyond it. */
  const isCut = () =>
    slider(page)
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) => {
        const labels = 30 * (canvas.width / canvas.clientWidth);
        const edge = canvas.getContext('2d')?.getImageData(canvas.width - 1, canvas.height - labels, 1, labels).data;
        return (edge ?? []).some((value) => value > 0);
      });
  const cut: number[] = [];
  for (let width = 600; width <= 1264; width += 8) {
    await page.setViewportSize({ ...wide, width });
    const place = await slider(page).evaluate(({ clientWidth }) => clientWidth);
    await waitFor(async () => (await slider(page).locator('canvas').boundingBox())?.width).toBe(place);
    if (await isCut()) cut.push(width);
  }
  expect(cut).toEqual([]);
});

test('on a right-to-left page the arrow keys of the chart are mirrored', async ({ connected, service }) => {
  seedDays(service, 40);
  const page = await openAccount(connected, '#/inspect');
  await page.evaluate(() => void (document.documentElement.dir = 'rtl'));
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await waitFor(() => drawnOf(page, 'clicks')).toBeGreaterThan(0);
  const chart = slider(page);
  await expect(chart).toHaveAttribute('aria-valuenow', '31');
  await chart.focus();
  for (const [key, place] of [
    ['Home', 1],
    ['ArrowLeft', 2],
    ['ArrowLeft', 3],
    ['ArrowRight', 2],
    ['PageUp', 9],
    ['ArrowDown', 8],
  ] as const) {
    await page.keyboard.press(key);
    await expect(chart, key).toHaveAttribute('aria-valuenow', String(place));
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
  await waitFor(drawn, { message: 'Clicks alone, at first' }).toEqual(['Clicks']);
  await page.emulateMedia({ colorScheme: 'dark' });
  await waitFor(drawn, { message: 'in the colours of the dark page' }).toEqual(['Clicks']);
  await page.getByRole('checkbox', { name: 'Earnings' }).check();
  await page.getByRole('checkbox', { name: 'Commission' }).check();
  await waitFor(drawn).toEqual(['Clicks', 'Earnings', 'Commission']);
  await page.emulateMedia({ colorScheme: 'light' });
  await waitFor(drawn).toEqual(['Clicks', 'Earnings', 'Commission']);
  await page.getByRole('checkbox', { name: 'Clicks' }).uncheck();
  await waitFor(drawn).toEqual(['Earnings', 'Commission']);
  await expect(slider(page)).not.toHaveAttribute('aria-valuetext', /Clicks/);
  await page.getByRole('checkbox', { name: 'Earnings' }).uncheck();
  await page.getByRole('checkbox', { name: 'Commission' }).uncheck();
  await waitFor(drawn).toEqual([]);
  await expect(page.getByText('Choose what the chart shows.')).toBeVisible();
  expect(await dayRows(page), 'the table has every figure all the same').toHaveLength(32);
});

test('the chosen day keeps its lines in forced colours', async ({ connected, service }) => {
  seedDays(service, 70);
  const page = await openAccount(connected);
  await page.emulateMedia({ forcedColors: 'active' });
  await slider(page).press('End');
  await slider(page).press('PageDown');
  await slider(page).press('Enter');
  await expect(page.getByRole('button', { name: 'All days' })).toBeVisible();
  /** The share of the plot around the chosen day that has the page's own colour. */
  const ground = await slider(page).evaluate((element) => {
    const [canvas, cursor] = [element.querySelector('canvas'), element.querySelector('.u-cursor-x')];
    if (canvas === null || cursor === null) throw new Error('The chart is not drawn.');
    const scale = canvas.width / canvas.clientWidth;
    const left = (cursor.getBoundingClientRect().left - canvas.getBoundingClientRect().left - 5) * scale;
    const pixels = canvas.getContext('2d')?.getImageData(left, 20 * scale, 10 * scale, 100 * scale).data ?? [];
    const opaque = Array.from({ length: pixels.length / 4 }, (_, pixel) => (pixels[4 * pixel + 3] ?? 0) > 128);
    return 1 - opaque.filter(Boolean).length / opaque.length;
  });
  expect(ground).toBeGreaterThan(0.5);
});
