import { drawnLines, plot } from '../../fakes/scripted-plot.ts';
import { expect, it } from 'vitest';
import { success } from '../../../lib/failure/failure.ts';
import { defaultPreferences } from '../../../lib/preferences/preferences.ts';
import { textOf } from '../../fakes/account-page.ts';
import { drawAccount } from '../../fakes/drawn-account.tsx';

const histories: [string, string][] = [
  ['https://sho.rt/a', textOf({ '04-10': 0, '05-07': 1000, '05-08': 2234 })],
  ['https://sho.rt/b', textOf({ '04-20': 5, '05-07': 6, '05-08': 8 })],
  ['https://sho.rt/c', textOf({ '04-10': 5, '05-01': 6 })],
];

/** Draws the page on this history, and waits until the chart's code is loaded. */
async function draw(given = histories) {
  const page = await drawAccount({
    answers: {
      'history.part': () => success({ links: given, after: null }),
      'links.named': ({ shortUrls }) =>
        success(
          shortUrls.map((shortUrl) => ({
            shortUrl,
            describedAt: null,
            ...(shortUrl.endsWith('a') && { title: 'A talk', destination: 'https://example.com/talk' }),
            ...(shortUrl.endsWith('b') && { destination: 'https://example.com/b', state: 'deleted' as const }),
          })),
        ),
    },
  });
  await expect.poll(() => plot.drawn !== null).toBe(true);
  await page.settle();
  const panel = (): Element | undefined =>
    page.all('section').find((each) => each.getAttribute('aria-labelledby') === 'movers');
  return {
    ...page,
    panel,
    title: (): string => panel()?.querySelector('h3')?.textContent ?? '',
    rows: (): string[] =>
      page
        .all('ol li')
        .map((row) => [...row.children].map((each) => each.textContent.replaceAll(/\s+/g, ' ')).join(' | ')),
  };
}

it('the movers are named as in every list, with what they gained, since when, and if they are deleted', async () => {
  const page = await draw();
  expect(page.title()).toBe('Most clicks gained');
  expect(page.rows()).toEqual([
    'A talk | +2,234 | sho.rt/a  | Apr 10 – May 8',
    'example.com/b | +3 | sho.rt/b Deleted | Apr 20 – May 8',
    'sho.rt/c | +1 |   | Apr 10 – May 1',
  ]);
  const targets = page.all<HTMLAnchorElement>('ol a').map((link) => link.getAttribute('href'));
  expect(targets.slice(0, 2)).toEqual([
    '#/links/popular?q=https%3A%2F%2Fsho.rt%2Fa',
    '#/links/deleted?q=https%3A%2F%2Fsho.rt%2Fb',
  ]);
});

it('the movers of a past period are those that are known on its last day, with no other days beside them', async () => {
  const page = await draw([
    ['https://sho.rt/a', textOf({ '04-09': 0, '05-09': 2234 })],
    ['https://sho.rt/b', textOf({ '04-20': 5, '05-09': 8 })],
    ['https://sho.rt/c', textOf({ '04-10': 5, '04-12': 600 })],
  ]);
  expect(page.rows(), 'the third is known only of the first days').toEqual([
    'A talk | +2,234 | sho.rt/a ',
    'example.com/b | +3 | sho.rt/b Deleted | since Apr 20',
  ]);
  expect(page.panel()?.textContent).toContain('1 link left out: its clicks were recorded for too short a time.');
  await page.settle(() => page.account.choose({ from: '2024-04-11', to: '2024-05-08' }));
  await page.settle();
  expect(page.rows(), 'of none is it known').toEqual([]);
  expect(page.panel()?.textContent).toContain('Too little is known of these days.');
});

it('the movers are those of the day that one presses Enter on in the chart, also when it is drawn again, until Escape', async () => {
  const page = await draw();
  page.slider().focus();
  await page.key('End');
  await page.key('ArrowLeft');
  await page.key('ArrowLeft');
  await page.key('Enter');
  expect(page.title()).toBe('Most clicks gained on May 8');
  expect(page.rows()).toEqual(['A talk | +1,234 | sho.rt/a ', 'example.com/b | +2 | sho.rt/b Deleted']);
  expect(plot.marked).toBe(28);
  await page.settle(() => page.field('Earnings').click());
  await expect.poll(() => drawnLines().has('earnings')).toBe(true);
  expect(plot.marked).toBe(28);
  page.slider().focus();
  expect(page.slider().getAttribute('aria-valuetext')).toMatch(/^Wednesday, May 8, 2024: [^·]+ · chosen/);
  await page.key('ArrowLeft');
  expect(page.slider().getAttribute('aria-valuetext')).not.toContain('chosen');
  await page.key('Escape');
  expect(page.title()).toBe('Most clicks gained');
  expect(plot.marked).toBeNull();
});

it('the movers show all days again by their button, which leaves the focus at their heading', async () => {
  const page = await draw();
  page.slider().focus();
  await page.key(' ');
  expect(page.panel()?.textContent).toContain('Nothing is known of this day.');
  await page.press('All days');
  expect(page.title()).toBe('Most clicks gained');
  expect(document.activeElement?.id).toBe('movers');
});

it('the movers say what is missing before anything is known, and when nothing was gained', async () => {
  const nothing = await draw([]);
  expect(nothing.panel()?.textContent).toMatch(/^Most clicks gainedToo little is known of these days\./);
  expect(nothing.get('Record clicks once a day').getAttribute('href')).toBe('#/settings/history');
  const still = await draw([['https://sho.rt/a', textOf({ '04-10': 5, '05-07': 5 })]]);
  expect(still.panel()?.textContent).toContain('No link is known to have gained clicks.');
  expect(still.find('Record clicks once a day')).toBeNull();
});

it('the movers say why they could not be read, and are read again by Try again', async () => {
  const page = await draw();
  page.fail('history.part', { kind: 'storage' });
  page.slider().focus();
  await page.key('Enter');
  expect(page.title()).toBe('Most clicks gained on May 10');
  expect(page.panel()?.querySelector('[role=alert]')?.textContent).toContain('The browser’s storage could not be used');
  await page.press('Try again');
  expect(page.panel()?.querySelector('[role=alert]')).toBeNull();
});

it('the movers are nowhere if no click history is kept, and then no day can be chosen', async () => {
  const page = await draw();
  await page.settle(() => (page.preferences.value = { ...defaultPreferences, keepHistory: false }));
  expect(page.panel()).toBeUndefined();
  page.slider().focus();
  await page.key('Enter');
  expect(plot.marked).toBeNull();
  expect(page.root.textContent).not.toContain('Click a day');
});

it('a mover without a title has its destination as people write it, and as it is for a tooltip', async () => {
  const page = await drawAccount({
    answers: {
      'history.part': () => success({ links: histories.slice(0, 1), after: null }),
      'links.named': ({ shortUrls }) =>
        success(
          shortUrls.map((shortUrl) => ({
            shortUrl,
            describedAt: 1,
            title: null,
            destination: 'https://xn--mnchen-3ya.example/stra%C3%9Fe/',
          })),
        ),
    },
  });
  await expect.poll(() => page.all('ol a').length).toBe(1);
  const [name] = page.all<HTMLAnchorElement>('ol a');
  await expect.poll(() => name?.textContent).toBe('münchen.example/straße/');
  expect(name?.title).toBe('xn--mnchen-3ya.example/stra%C3%9Fe/');
  expect(name?.querySelector('bdi')?.getAttribute('dir')).toBe('ltr');
});
