import { drawnLines, plot } from '../../fakes/scripted-plot.ts';
import { expect, it } from 'vitest';
import { daily, oneClickADay, reporting } from '../../fakes/account-page.ts';
import { daysOfGaps, gaps, reported } from '../../fakes/days.ts';
import { drawAccount } from '../../fakes/drawn-account.tsx';

/** Draws the page, and waits until the chart's code is loaded. */
async function draw(opening?: Parameters<typeof drawAccount>[0]) {
  const page = await drawAccount(opening);
  async function drawn(asWanted: () => boolean): Promise<void> {
    await expect.poll(asWanted).toBe(true);
    await page.settle();
  }
  await drawn(() => plot.drawn !== null);
  /** Returns what a screen reader reads of the chart. */
  const said = (): string | null => page.slider().getAttribute('aria-valuetext');
  return { ...page, drawn, said };
}

it('the chart announces its last day first, and every other day by arrow keys, with the day it is compared with', async () => {
  const before = [reported('2024-05-04', 3), reported('2024-05-06', 5)];
  const page = await draw({ hash: daysOfGaps, answers: reporting([...gaps, ...before]) });
  expect(page.said()).toBe('Friday, May 10, 2024: Clicks 7');
  page.slider().focus();
  const steps: (string | null)[] = [];
  for (const key of ['End', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']) {
    await page.key(key);
    steps.push(page.said());
  }
  expect(steps).toEqual([
    'Friday, May 10, 2024: Clicks 7',
    'Thursday, May 9, 2024: not sent by the service · Compared with Monday, May 6, 2024: Clicks 5',
    'Wednesday, May 8, 2024: Clicks ? · Compared with Sunday, May 5, 2024: not sent by the service',
    'Tuesday, May 7, 2024: Clicks 12 · Compared with Saturday, May 4, 2024: Clicks 3',
    'Tuesday, May 7, 2024: Clicks 12 · Compared with Saturday, May 4, 2024: Clicks 3',
  ]);
  expect(plot.pointed).toEqual([3, 2, 1, 0, 0]);
  const read = page.all('.readout :is(b, span)').map(({ textContent }) => textContent);
  expect(read.join(' · '), 'who sees it reads the same').toBe(page.said());
});

it.each([
  ['End', 31],
  ['Home', 1],
  ['ArrowRight', 31],
  ['ArrowDown', 30],
  ['PageDown', 24],
  ['PageUp', 31],
])('in the chart, %s leads from the last day to day %d of 31', async (key, place) => {
  const page = await draw();
  page.slider().focus();
  await page.key('End');
  await page.key(key);
  expect(page.slider().getAttribute('aria-valuenow')).toBe(String(place));
  expect(page.slider().getAttribute('aria-valuemax')).toBe('31');
});

it('the chart leaves other keys to the browser', async () => {
  const page = await draw();
  page.slider().focus();
  await page.key('Tab');
  expect(plot.pointed).toEqual([]);
});

it('the chart announces the drawn figures, and says what to press when none is drawn', async () => {
  const page = await draw({ hash: daysOfGaps, answers: reporting(gaps) });
  await page.settle(() => page.field('Earnings').click());
  expect(page.said()).toBe('Friday, May 10, 2024: Clicks 7, Earnings -0.2500');
  await page.drawn(() => drawnLines().has('earnings'));
  expect([...drawnLines().keys()]).toEqual(['clicks', 'earnings']);
  await page.settle(() => page.field('Earnings').click());
  await page.settle(() => page.field('Clicks').click());
  expect(page.root.querySelector('.readout')?.textContent).toBe('Choose what the chart shows.');
});

it('the chart draws a gap for an unknown day, and no day that is no longer shown', async () => {
  const page = await draw({ hash: daysOfGaps, answers: reporting(gaps) });
  expect(drawnLines().get('clicks'), 'the days before, the complete days, and today').toEqual([
    [null, null, null, null],
    [12, null, null, null],
    [null, null, null, 7],
  ]);
  page.answers['account.statistics'] = (period) => daily(oneClickADay(period));
  await page.press('Last 7 days');
  await page.drawn(() => plot.drawn?.days.length === 8);
  expect(page.slider().getAttribute('aria-valuemax')).toBe('8');
});

it('a figure that takes the same course as another is seen below it', async () => {
  const page = await draw();
  const widths = () => plot.drawn?.lines.filter(({ isShown }) => isShown).map(({ width }) => width);
  expect(new Set(widths())).toEqual(new Set([2, 1]));
  await page.settle(() => page.field('Earnings').click());
  await page.drawn(() => drawnLines().has('earnings'));
  expect(widths()).toEqual([4, 2, 4, 2, 2, 1]);
});

it('the chart says in its legend what the band of a day is that the service did not send, and has none without one', async () => {
  const page = await draw({ hash: daysOfGaps, answers: reporting(gaps) });
  expect(plot.drawn?.unknown, 'May 9, but not an unreadable figure').toEqual([2]);
  expect(page.text()).toContain('Days without figures');
  page.answers['account.statistics'] = (period) => daily(oneClickADay(period));
  await page.press('Last 7 days');
  await page.drawn(() => plot.drawn?.unknown?.length === 0);
  expect(page.text()).not.toContain('Days without figures');
});

it('the chart is removed with the page', async () => {
  const page = await draw();
  expect(plot.drawn).not.toBeNull();
  await page.settle(() => (page.connection.value = { state: 'none', connectionId: 2 }));
  expect(plot.drawn).toBeNull();
});
