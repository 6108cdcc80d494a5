import { plot } from '../../fakes/scripted-plot.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { daily, oneClickADay } from '../../fakes/account-page.ts';
import { reported } from '../../fakes/days.ts';
import { drawAccount, type DrawnAccount } from '../../fakes/drawn-account.tsx';

let page: DrawnAccount;

/** Opens the page, and waits until the chart's code is loaded. */
async function open(opening?: Parameters<typeof drawAccount>[0]): Promise<void> {
  page = await drawAccount(opening);
  await drawn(() => plot.drawn !== null);
}

async function drawn(asWanted: () => boolean): Promise<void> {
  await expect.poll(asWanted).toBe(true);
  await page.settle();
}

afterEach(() => page.close());

const days = '#/account?from=2024-05-07&to=2024-05-10';
const gaps = [
  reported('2024-05-07', 12, 0.5, null),
  reported('2024-05-08', null, 0, 0),
  reported('2024-05-10', 7, -0.25, 0),
];

describe('the chart', () => {
  const said = (): string | null => page.slider().getAttribute('aria-valuetext');

  it('announces its last day first, and every other day by arrow keys', async () => {
    await open({ hash: days, answers: { 'account.statistics': () => daily(gaps) } });
    expect(said()).toBe('Friday, May 10, 2024: Clicks 7');
    page.slider().focus();
    const steps: (string | null)[] = [];
    for (const key of ['End', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']) {
      await page.key(key);
      steps.push(said());
    }
    expect(steps).toEqual([
      'Friday, May 10, 2024: Clicks 7',
      'Thursday, May 9, 2024: left out by the service',
      'Wednesday, May 8, 2024: Clicks ?',
      'Tuesday, May 7, 2024: Clicks 12',
      'Tuesday, May 7, 2024: Clicks 12',
    ]);
    expect(plot.pointed).toEqual([3, 2, 1, 0, 0]);
    expect(page.all('.readout b')[0]?.textContent, 'who sees it reads the same').toBe(said());
  });

  it.each([
    ['End', 30],
    ['Home', 1],
    ['ArrowRight', 30],
    ['ArrowDown', 29],
    ['PageDown', 23],
    ['PageUp', 30],
  ])('%s leads from the last day to day %d of 30', async (key, place) => {
    await open();
    page.slider().focus();
    await page.key('End');
    await page.key(key);
    expect(page.slider().getAttribute('aria-valuenow')).toBe(String(place));
    expect(page.slider().getAttribute('aria-valuemax')).toBe('30');
  });

  it('leaves other keys to the browser', async () => {
    await open();
    page.slider().focus();
    await page.key('Tab');
    expect(plot.pointed).toEqual([]);
  });

  it('announces the drawn figures, and says what to press when none is drawn', async () => {
    await open({ hash: days, answers: { 'account.statistics': () => daily(gaps) } });
    await page.settle(() => page.field('Earnings').click());
    expect(said()).toBe('Friday, May 10, 2024: Clicks 7, Earnings -0.2500');
    await drawn(() => plot.drawn?.drawn.has('earnings') === true);
    expect([...(plot.drawn?.drawn ?? [])]).toEqual(['clicks', 'earnings']);
    await page.settle(() => page.field('Earnings').click());
    await page.settle(() => page.field('Clicks').click());
    expect(page.root.querySelector('.readout')?.textContent).toBe('Choose what is drawn.');
  });

  it('draws a gap for an unknown day, and no day that is no longer shown', async () => {
    await open({ hash: days, answers: { 'account.statistics': () => daily(gaps) } });
    expect(plot.drawn?.days.map((day) => day.reported?.clicks)).toEqual([12, null, undefined, 7]);
    page.answers['account.statistics'] = (period) => daily(oneClickADay(period));
    await page.press('Last 7 days');
    await drawn(() => plot.drawn?.days.length === 7);
    expect(page.slider().getAttribute('aria-valuemax')).toBe('7');
  });

  it('is removed with the page', async () => {
    await open();
    expect(plot.drawn).not.toBeNull();
    await page.settle(() => (page.connection.value = { state: 'none', number: 2 }));
    expect(plot.drawn).toBeNull();
  });
});
