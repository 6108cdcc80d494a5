import { expect, it, vi } from 'vitest';
import { failed, success } from '../../../lib/failure/failure.ts';
import type { PartialLink } from '../../../lib/link/link.ts';
import type { Time } from '../../../lib/time/days.ts';
import { writeSamples } from '../../../lib/link/samples.ts';
import { codeOf, connected, listed, manyListed } from '../../fakes/links-page.ts';
import { drawLinks } from '../../fakes/drawn-links.tsx';
import { tooltipOf } from '../../fakes/tooltip.ts';

it('without an account says what is missing, and leads to Settings', async () => {
  const page = await drawLinks({ status: { state: 'none', connectionId: 2 } });
  expect(page.headings()).toEqual(['Connect your account']);
  await page.press('Open settings');
  expect(page.settingsOpened()).toBe(1);
  expect(page.find('Export everything')).toBeNull();
  expect(page.count('links.list')).toBe(0);
});

it('without an account asks for a forgotten key in the same words as the popup', async () => {
  const account = { serviceAddress: 'https://sho.rt/api', accountId: 'ada' };
  const page = await drawLinks({ status: { state: 'key-forgotten', connectionId: 2, ...account } });
  expect(page.headings()).toEqual(['Enter your key again']);
  expect(page.find('Open settings')).not.toBeNull();
});

/** Draws a list of one link, about which the service gives these facts. */
function drawDescribed(facts: Partial<PartialLink>) {
  const link = listed('a', { ...facts, describedAt: 1 });
  return drawLinks({ links: [link], answers: { 'links.describe': () => success({ links: [link], unanswered: [] }) } });
}

it('a row shows title, addresses, clicks and time, and names its actions', async () => {
  const page = await drawLinks({ links: [listed('a', { clicks: 12_345 })] });
  const row = page.row('a');
  expect(row.textContent).toContain('Title of a');
  expect(row.textContent).toContain('12,345');
  expect(tooltipOf(row.querySelector('time'))).toContain('November 14, 2023');
  const addresses = [...row.querySelectorAll('a')].map(({ href, rel, target }) => ({ href, rel, target }));
  const outward = { rel: 'noopener noreferrer', target: '_blank' };
  expect(addresses).toEqual([
    { href: 'https://sho.rt/a', ...outward },
    { href: 'https://example.com/a', ...outward },
  ]);
  expect(page.actions('a').map(({ name }) => name)).toEqual(['QR code', 'Edit', 'Delete', 'Copy', 'More']);
  expect(page.actions('a').every(({ description }) => description === 'Title of a')).toBe(true);
  expect(page.find('Select Title of a')).not.toBeNull();
});

/** Draws links without a title; returns the parts of a row's name or destination, each of which is cut by itself. */
async function drawUntitled(destinations: Record<string, string>) {
  const links = Object.entries(destinations).map(([code, destination]) =>
    listed(code, { title: null, destination, describedAt: 1 }),
  );
  const page = await drawLinks({ links, answers: { 'links.describe': () => success({ links, unanswered: [] }) } });
  const partsOf = (code: string, kind: string): (string | null)[] =>
    page.all(kind, page.row(code)).map(({ textContent }) => textContent);
  return {
    page,
    name: (code: string) => partsOf(code, '.titleButton span'),
    destination: (code: string) => partsOf(code, '.destinationAddress > :not(.scheme)'),
  };
}

it('links of one page can be told apart: each row keeps in sight what differs in its query', async () => {
  const { name, destination } = await drawUntitled({
    a: 'https://example.com/a/long/path?from=mail&utm_medium=email',
    b: 'https://example.com/a/long/path?from=poster&utm_medium=print',
    c: 'https://example.com/a/long/path?from=mail&utm_medium=email',
    d: 'https://example.com/another/path?from=mail',
    e: 'https://example.com/a/long/path',
  });
  expect(destination('a')).toEqual(['example.com/a/long/path?from', '=mail', '&utm_medium=email']);
  expect(destination('b')).toEqual(['example.com/a/long/path?from', '=poster', '&utm_medium=print']);
  expect(destination('c')).toEqual(destination('a'));
  expect(destination('d'), 'the only one of its page').toEqual(['example.com/another/path', '?from=mail']);
  for (const code of ['a', 'b', 'c', 'd', 'e']) {
    expect(name(code)[0], 'the destination beside it has the host').toBe('example.com');
    expect(name(code).join(''), 'its name is its address').toBe(destination(code).join(''));
  }
});

it('what differs between links of one page is in sight, not parameters that they share', async () => {
  const page = 'https://podcasts.example/en/podcast/morning/id150';
  const { destination } = await drawUntitled({
    a: `${page}?utm_source=letter&i=85&utm_medium=email`,
    b: `${page}?utm_source=letter&i=88&utm_medium=email`,
    c: `${page}?utm_source=letter&i=88&utm_medium=print`,
    d: `${page}?utm_source=letter&i=8`,
  });
  const before = 'podcasts.example/en/podcast/morning/id150?utm_source=letter&i';
  expect(destination('a')).toEqual([before, '=85', '&utm_medium=email']);
  expect(destination('b'), 'one has the same i').toEqual([before, '=88&utm_medium=email']);
  expect(destination('d'), 'another begins alike').toEqual([before, '=8']);
});

it('rows that a search finds alike still show what differs, beside the match', async () => {
  const start = 'https://podcasts.example/en/podcast/morning/id150';
  const { page, name, destination } = await drawUntitled({
    a: `${start}?i=85&utm_source=letter`,
    b: `${start}?i=88&utm_source=letter`,
  });
  await page.search('podcast/morning');
  expect(destination('b')).toEqual([
    'podcasts.example/en/',
    'podcast/morning',
    '/id150?i',
    '=88',
    '&utm_source=letter',
  ]);
  expect(name('b').join('')).toBe(destination('b').join(''));
  await page.search('id150?i=8');
  expect(destination('b')).toEqual(['podcasts.example/en/podcast/morning/', 'id150?i=88', '&utm_source=letter']);
  await page.search('letter');
  expect(destination('a')).toEqual(['podcasts.example/en/podcast/morning/id150?i', '=85&utm_source=letter']);
});

it('a row is marked as deleted in Popular, where it can only be restored', async () => {
  const page = await drawLinks({ links: [listed('a', { state: 'deleted' })], hash: '#/links/popular' });
  expect(page.row('a').textContent).toContain('Deleted');
  const actions = (): unknown => page.actions('a').map(({ name }) => name);
  expect(actions()).toEqual(['Restore']);
  expect(page.find('Restore', page.row('a'))?.textContent, 'no room for its name beside the time').toBe('');
  await page.press('Restore', page.row('a'));
  expect(actions()).toEqual(['QR code', 'Edit', 'Delete', 'Copy', 'More']);
  await page.press('Undo');
  expect(actions(), 'after a mistake').toEqual(['Restore']);
  expect(page.find('Undo')).toBeNull();
  expect(page.sent()).toEqual(['restore a', 'delete a']);
});

it('a row reserves space for its title, and is named by its short address until it arrives', async () => {
  const page = await drawLinks({ links: [listed('a')], before: (opened) => void opened.hold('links.describe') });
  expect(page.row('a').querySelectorAll('i[aria-hidden]')).toHaveLength(2);
  expect(page.row('a').textContent).not.toContain('?');
  expect(page.find('Select https://sho.rt/a')).not.toBeNull();
  expect(page.actions('a')[0]?.description).toContain('https://sho.rt/a');
});

it('a row shows facts that the service leaves out as unknown, not as empty', async () => {
  const page = await drawDescribed({ clicks: null, createdAt: null, title: null, destination: null });
  expect(page.row('a').textContent?.match(/\?/g)).toHaveLength(3);
});

it.each([
  ['no title', { title: null, destination: 'https://example.com/plan' }, 'example.com/plan'],
  ['an empty title', { title: '', destination: 'https://example.com/plan' }, 'example.com/plan'],
  ['neither title nor destination', { title: null, destination: null }, 'sho.rt/a'],
])('a row with %s is named by its address, and opens its panel', async (_, facts, name) => {
  const page = await drawDescribed(facts);
  const opener = page.row('a').querySelector<HTMLElement>('[aria-haspopup=dialog]');
  expect(opener?.textContent).toBe(name);
  await page.settle(() => opener?.click());
  expect((await page.dialog()).querySelector('h2')?.textContent).toBe(name);
});

it.each(['not-the-service', 'timeout'] as const)(
  'a row whose details could not be read (%s) is named by its short address',
  async (kind) => {
    const refused = ({ shortUrls }: { shortUrls: readonly string[] }) =>
      success({
        links: shortUrls.map((shortUrl) => ({ shortUrl, describedAt: null })),
        unanswered: shortUrls.map((shortUrl) => ({ shortUrl, failure: { kind } })),
      });
    const page = await drawLinks({ links: [listed('a')], answers: { 'links.describe': refused } });
    expect(page.row('a').querySelector('[aria-haspopup=dialog]')?.textContent).toBe('sho.rt/a');
  },
);

it('a row makes no link of an address that a browser should not open', async () => {
  const page = await drawDescribed({ title: 'A', destination: 'javascript:alert(1)' });
  expect(page.row('a').textContent).toContain('javascript:alert(1)');
  expect(page.row('a').querySelectorAll('a')).toHaveLength(1);
});

it('a row shows a host of another script in ASCII too', async () => {
  const page = await drawDescribed({ title: 'A', destination: 'https://bücher.example/' });
  expect(page.row('a').textContent).toContain('xn--bcher-kva.example');
});

it('a list says that it is loading, not that it is empty', async () => {
  const page = await drawLinks({ status: { state: 'none', connectionId: 2 } });
  page.hold('links.list');
  await page.settle(() => (page.connection.value = { ...connected, connectionId: 3 }));
  expect(page.status()).toContain('Loading your links…');
  expect(page.headings()).toEqual(['Links']);
  expect(page.texts()).toEqual([]);
});

it.each([
  ['recent', 'No active links', true],
  ['popular', 'No popular links', false],
  ['deleted', 'Nothing deleted', false],
])('a list has its own words if it is empty: %s', async (list, words, offers) => {
  const page = await drawLinks({ hash: `#/links/${list}` });
  expect(page.headings()).toEqual(['Links', words]);
  const offered = [...page.root.querySelectorAll('[role=tabpanel] button')].map(({ textContent }) => textContent);
  expect(offered).toEqual(offers ? ['Bulk shorten'] : []);
});

it('a list announces a refresh, keeps its cached rows after a failure, and loads again on a press', async () => {
  const page = await drawLinks({ links: [listed('a')] });
  const heal = page.refuse('links.list', { kind: 'unreachable' });
  const release = page.hold('links.list');
  await page.settle(() => page.links.refresh());
  expect(page.status()).toContain('Looking for changes…');
  await page.settle(release);
  expect(page.alert()).toContain('The service could not be reached');
  expect(page.texts()).toHaveLength(1);
  heal();
  await page.press('Try again');
  expect(page.alert()).toBeNull();
});

it('a list says that titles could not be read, and reads them on a press', async () => {
  const page = await drawLinks({
    links: [listed('a')],
    answers: { 'links.describe': () => failed({ kind: 'timeout' }) },
  });
  expect(page.alert()).toContain('The service took too long');
  expect(page.row('a').querySelectorAll('i[aria-hidden]'), 'nothing is on its way').toHaveLength(0);
  await page.settle(() => page.pass(2000));
  expect(page.count('links.describe'), 'not again and again').toBe(1);
  page.answers['links.describe'] = ({ shortUrls }) =>
    success({ links: shortUrls.map((shortUrl) => ({ shortUrl, title: 'Read', describedAt: 1 })), unanswered: [] });
  await page.press('Try again');
  await page.settle(() => page.pass(100));
  expect(page.alert()).toBeNull();
  expect(page.row('a').textContent).toContain('Read');
});

it.each([
  { returned: 'all there is', end: true },
  { returned: 'as many as were asked for', end: false },
])(
  'a list counts unreadable links, and neither waits for them nor says that there are none: $returned',
  async ({ end }) => {
    const page = await drawLinks({ links: [] });
    page.answers['links.list'] = () => success({ links: [], end, unreadable: 3 });
    await page.settle(() => page.links.refresh());
    expect(page.root.textContent).toContain('3 links could not be read.');
    expect(page.root.textContent).not.toContain('Loading your links');
    expect(page.root.textContent).not.toContain('No active links');
  },
);

it('a list offers Show more, and tells assistive technology no total, while there may be more', async () => {
  const page = await drawLinks({ links: manyListed(5150) });
  const rowCount = (): unknown => page.root.querySelector('table')?.getAttribute('aria-rowcount');
  expect(page.status()).toContain('5,000 links');
  expect(rowCount()).toBe('-1');
  const more = page.get('Show more');
  await page.settle(() => {
    more.click();
    more.click();
  });
  expect(page.count('links.list'), 'asks once for two presses').toBe(3);
  expect(page.status()).toContain('5,150 links');
  expect(rowCount()).toBe('5151');
  expect(page.find('Show more')).toBeNull();
});

it('a list keeps few of ten thousand rows in the document: those that one scrolls to, and the one with the focus', async () => {
  const page = await drawLinks();
  page.answers['links.list'] = () => success({ links: manyListed(10_000), end: true, unreadable: 0 });
  await page.settle(() => page.links.refresh());
  expect(page.links.rows.shown.value).toHaveLength(10_000);
  expect(page.root.querySelectorAll('*').length).toBeLessThan(3000);
  expect(page.texts().length).toBeGreaterThan(10);
  expect(page.root.querySelector('table')?.getAttribute('aria-rowcount')).toBe('10001');
  expect(page.row('n3').getAttribute('aria-rowindex')).toBe('5');
  page.row('n3').focus();
  await page.settle(() => {
    scrollTo(0, 300_000);
    dispatchEvent(new Event('scroll'));
  });
  expect(page.row('n5000').style.top).toBe('300000px');
  expect(document.activeElement).toBe(page.row('n3'));
  expect(page.texts().length).toBeLessThan(50);
  await page.key('ArrowDown');
  expect(document.activeElement).toBe(page.row('n4'));
  scrollTo(0, 0);
});

it('the column Gained says the days of a gain at both ends, and all clicks of a link that was made in these days', async () => {
  const day = 24 * 60 * 60 * 1000;
  const at = Date.UTC(2024, 4, 10, 12);
  const made = (daysAgo: number): Time => ({ kind: 'moment', ms: at - daysAgo * day });
  const histories: Record<string, [daysAgo: number, clicks: number][]> = {
    new: [[0, 38]],
    old: [
      [7, 1],
      [5, 9],
    ],
    late: [
      [3, 1],
      [0, 9],
    ],
    whole: [
      [7, 1],
      [1, 9],
    ],
  };
  const page = await drawLinks({
    links: Object.keys(histories).map((code) =>
      listed(code, { clicks: code === 'new' ? 38 : 9, createdAt: made(code === 'new' ? 0.01 : 60) }),
    ),
    answers: {
      'history.of': ({ shortUrls }) =>
        success(
          shortUrls.map((shortUrl) =>
            writeSamples(
              (histories[codeOf(shortUrl)] ?? []).map(([daysAgo, clicks]) => ({ at: at - daysAgo * day, clicks })),
            ),
          ),
        ),
    },
    before: () => vi.setSystemTime(at),
  });
  const gained = (code: string): string | undefined =>
    page.row(code).querySelector('.gainButton')?.textContent.replaceAll(/\s+/g, ' ');
  expect(Object.keys(histories).map(gained)).toEqual(['38 ', '8 May 3 – 5', '8 since May 7', '8 ']);
  expect(page.row('old').querySelector('.gainButton')?.getAttribute('aria-label')?.replaceAll(/\s+/g, ' ')).toBe(
    'History: 8 during May 3 – 5',
  );
});
