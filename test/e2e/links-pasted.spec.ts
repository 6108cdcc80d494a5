import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { leadsTo } from '../drivers/service/read-service.ts';
import { button, openLinks, said, toLinks } from '../flows/links-page.ts';
import { parametersSent } from '../flows/parameters-sent.ts';
import { waitFor } from '../drivers/wait-for.ts';
import { expect, test } from './harness/fixtures.ts';

const bulk = (page: Page) => page.getByRole('main');
const box = (page: Page) => bulk(page).getByRole('textbox', { name: 'Addresses' });
const read = (page: Page) => bulk(page).getByRole('list', { name: 'What was read' }).getByRole('listitem');
/** The addresses as they will be sent. */
const readAddresses = (page: Page) => read(page).locator('label');

/** Returns the middle of an element's height on the page (pixels). */
async function middleOf(element: Locator): Promise<number> {
  const { y, height } = (await element.boundingBox()) ?? { y: NaN, height: NaN };
  return y + height / 2;
}

/** Opens the page and pastes a text. */
async function paste(page: Page, text: string): Promise<void> {
  await button(page, 'Bulk shorten').first().click();
  await box(page).fill(text);
}

test(
  'shortens only the destinations of another service’s export, and gives the table back with its short links',
  { tag: '@journey' },
  async ({ connected, service }) => {
    const rows = [
      'Link,Custom Link,Destination URL,Title',
      'https://bit.example/3abc,,https://nowhere.invalid/x,"T, one"',
      'https://bit.example/3def,,https://nowhere.invalid/y,T two',
    ];
    const page = await openLinks(connected);
    await paste(page, rows.join('\n'));
    await expect(readAddresses(page)).toHaveText(['https://nowhere.invalid/x', 'https://nowhere.invalid/y']);
    await button(page, 'Shorten 2 addresses').click();
    await button(page, 'Copy table').click();
    await expect(said(page, 'Copied')).toBeVisible();
    expect(parametersSent(service, '/link/shorten', 'long_url').toSorted()).toEqual([
      'https://nowhere.invalid/x',
      'https://nowhere.invalid/y',
    ]);

    const copied = (await connected.clipboard()).split('\n');
    const [one, two] = copied.slice(1).map((line) => line.split('\t').at(-1) ?? '');
    expect(copied, 'as a spreadsheet pastes it').toEqual([
      'Link\tCustom Link\tDestination URL\tTitle\tShort link',
      `https://bit.example/3abc\t\thttps://nowhere.invalid/x\tT, one\t${one}`,
      `https://bit.example/3def\t\thttps://nowhere.invalid/y\tT two\t${two}`,
    ]);
    expect([await leadsTo(service, one ?? ''), await leadsTo(service, two ?? '')]).toEqual([
      'https://nowhere.invalid/x',
      'https://nowhere.invalid/y',
    ]);
    const downloading = page.waitForEvent('download');
    await button(page, 'Download').click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^curtail-short-links-\d{4}-\d{2}-\d{2}\.csv$/);
    const [first = '', ...others] = (await readFile(await file.path(), 'utf8')).split('\n');
    expect([first, ...others], 'the table itself, with the mark of its encoding').toEqual([
      `\ufeff${rows[0]},Short link`,
      `${rows[1]},${one}`,
      `${rows[2]},${two}`,
    ]);

    await page.getByLabel('What to copy').selectOption({ label: 'Markdown list' });
    await button(page, 'Copy results').click();
    await expect(said(page, 'Copied'), 'and no longer that the table was saved').toBeVisible();
    await expect.poll(() => connected.clipboard()).toContain(`- [T, one](<${one}>)`);
  },
);

test('a list that is pasted in a narrow window leaves the rows and Shorten in sight, with the beginnings of its lines', async ({
  connected,
}) => {
  const page = await connected.openOptions('#/bulk');
  await page.setViewportSize({ width: 360, height: 740 });
  const heightOf = async () => (await box(page).boundingBox())?.height;
  const open = await heightOf();
  await box(page).pressSequentially('https://nowhere.invalid/typed');
  await expect(page.getByText('1 address can be shortened.'), 'what was read of typed lines').toBeInViewport();
  expect(await heightOf(), 'nothing moves while somebody types').toBe(open);
  await box(page).fill(
    Array.from(
      { length: 12 },
      (_, place) => `https://nowhere.invalid/a/path/that/is/longer/than/the/box/${place}`,
    ).join('\n'),
  );
  await expect(button(page, 'Shorten 12 addresses'), 'a keyboard may paste without saying so').toBeInViewport({
    ratio: 1,
  });
  await expect(button(page, 'Tabs of this window')).toBeHidden();
  await box(page).press('ControlOrMeta+a');
  await box(page).press('ControlOrMeta+x');
  await box(page).press('a');
  expect(await heightOf(), 'nothing moves while somebody types').toBe(open);
  await box(page).press('Backspace');
  await box(page).press('ControlOrMeta+v');
  await expect(button(page, 'Shorten 12 addresses')).toBeInViewport({ ratio: 1 });
  await expect(read(page).first()).toBeInViewport({ ratio: 1 });
  await waitFor(() => box(page).evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop])).toEqual([0, 0]);
  const folded = await heightOf();
  await box(page).press('Enter');
  expect(await heightOf()).toBe(folded);
  await button(page, 'Show more').click();
  await expect(box(page)).toBeFocused();
  await expect(button(page, 'Tabs of this window')).toBeVisible();
  expect(await heightOf()).toBe(open);
});

test('asks which column has the addresses before anything is sent, and takes another answer', async ({
  connected,
  service,
}) => {
  const page = await openLinks(connected);
  const rows = [1, 2, 3, 4].map((place) => `https://nowhere.invalid/old/${place},https://nowhere.invalid/new/${place}`);
  await paste(page, ['from,to', ...rows].join('\n'));
  const question = bulk(page).getByRole('group', { name: 'Which column has the addresses?' });
  const option = (name: string) => question.getByRole('radio', { name, exact: true });
  await expect(option('to')).toHaveAccessibleDescription(
    [1, 2, 3].map((place) => `https://nowhere.invalid/new/${place}`).join(' '),
  );
  const middles = [await middleOf(option('to')), await middleOf(question.getByText('to', { exact: true }))];
  expect(Math.max(...middles) - Math.min(...middles), 'a button stands in the line of its name').toBeLessThanOrEqual(1);
  await button(page, 'Shorten').click({ force: true });
  await expect(question).toBeVisible();
  expect(service.count('/link/shorten')).toBe(0);

  await option('from').check();
  await expect(option('from'), 'the focus stays').toBeFocused();
  await expect(button(page, 'Shorten 4 addresses')).toBeVisible();
  await option('All of these columns').check();
  await expect(button(page, 'Shorten 8 addresses')).toBeVisible();
  await option('to').check();
  await button(page, 'Shorten 4 addresses').click();
  await expect(bulk(page)).toContainText('4 addresses have a short link.');
  expect(parametersSent(service, '/link/shorten', 'long_url').every((sent) => sent.includes('/new/'))).toBe(true);
});

test('shortens what is not sure only once it is chosen', async ({ connected, service }) => {
  const page = await openLinks(connected);
  await paste(
    page,
    [
      'url,keyword',
      'https://nowhere.invalid/index.php/topic,21397.0.html,abc',
      'https://nowhere.invalid/?u={contact.id},def',
      'https://nowhere.invalid/sure,ghi',
    ].join('\n'),
  );
  await expect(said(page, 'Doubtful: 2.')).toContainText('1 address can be shortened.');
  await expect(read(page)).toHaveText([
    /^https:\/\/nowhere\.invalid\/index\.php\/topic Line 2\s+Its row has more fields than there are headings$/,
    /^https:\/\/nowhere\.invalid\/\?u=\{contact\.id\} Line 3\s+Has a placeholder/,
    /^https:\/\/nowhere\.invalid\/sure Line 4\s+Will be shortened$/,
  ]);
  await expect(button(page, 'Shorten 1 address')).toBeVisible();
  await bulk(page).getByRole('checkbox', { name: 'Choose all doubtful ones' }).check();
  await expect(button(page, 'Shorten 3 addresses')).toBeVisible();
  await read(page).filter({ hasText: 'topic' }).getByRole('checkbox').uncheck();
  await button(page, 'Shorten 2 addresses').click();
  await expect(bulk(page)).toContainText('2 addresses have a short link.');
  expect(parametersSent(service, '/link/shorten', 'long_url').toSorted()).toEqual([
    'https://nowhere.invalid/?u={contact.id}',
    'https://nowhere.invalid/sure',
  ]);
});

const sitemap = [
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
  '  xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
  '  xsi:schemaLocation="http://www.sitemaps.org/schemas/sitemap/0.9 http://www.sitemaps.org/schemas/sitemap.xsd">',
  '<url><loc>https://a.example/1?x=1&amp;y=2</loc>',
  '<image:image><image:loc>https://a.example/p.jpg</image:loc></image:image></url>',
  '</urlset>',
].join('\n');

const files: readonly [name: string, text: string, addresses: readonly string[]][] = [
  ['sitemap.xml', sitemap, ['https://a.example/1?x=1&y=2']],
  [
    'feed.xml',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>F</title><link>https://a.example/</link>' +
      '<atom:link href="https://a.example/feed" rel="self"/><item><title>T</title><link>https://a.example/1</link>' +
      '<enclosure url="https://a.example/a.mp3"/></item></channel></rss>',
    ['https://a.example/', 'https://a.example/1'],
  ],
  [
    'feed.atom',
    '<feed xmlns="http://www.w3.org/2005/Atom"><link rel="self" href="https://a.example/f"/><entry><title>E</title>' +
      '<link href="https://a.example/e?a=1&amp;b=2"/></entry></feed>',
    ['https://a.example/e?a=1&b=2'],
  ],
  [
    'feeds.opml',
    '<opml version="2.0"><body><outline text="A" xmlUrl="https://a.example/f" htmlUrl="https://a.example/"/></body></opml>',
    ['https://a.example/'],
  ],
  [
    'page.webloc',
    '<?xml version="1.0"?><!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">' +
      '<plist version="1.0"><dict><key>URL</key><string>https://a.example/x?a=1&amp;b=2</string></dict></plist>',
    ['https://a.example/x?a=1&b=2'],
  ],
  [
    'page.url',
    '[InternetShortcut]\r\nURL=https://a.example/x\r\nIconFile=https://a.example/i.ico\r\n',
    ['https://a.example/x'],
  ],
  [
    'page.desktop',
    '[Desktop Entry]\nType=Link\nName=A page\nIcon=https://a.example/i.png\nURL=https://a.example/x\n',
    ['https://a.example/x'],
  ],
  [
    'saved.html',
    '<!DOCTYPE html><html><head><link rel="stylesheet" href="https://a.example/s.css"><script src="https://a.example/j.js">' +
      '</script><style>p { color: red }</style></head><body style="margin: 0"><img src="https://a.example/p.png"><a href=https://a.example/x?a=1&amp;b=2>x</a></body></html>',
    ['https://a.example/x?a=1&b=2'],
  ],
  [
    'bookmarks.html',
    '<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<TITLE>Bookmarks</TITLE>\n<DL><p>\n<DT><A HREF="https://a.example/x" ' +
      'ICON_URI="https://a.example/favicon.ico" ICON="data:image/png;base64,AAAA">T</A>\n</DL><p>',
    ['https://a.example/x'],
  ],
  [
    'bookmarks.json',
    JSON.stringify({
      title: '',
      children: [{ children: [{ title: 'T', uri: 'https://a.example/x', iconUri: 'https://a.example/favicon.ico' }] }],
    }),
    ['https://a.example/x'],
  ],
];

test('takes from files of other programs what is an address for people, and says which file it does not know', async ({
  connected,
}) => {
  const page = await openLinks(connected);
  await button(page, 'Bulk shorten').first().click();
  for (const [name, text, addresses] of files) {
    await test.step(name, async () => {
      await box(page).fill('');
      await expect(read(page)).toHaveCount(0);
      const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) };
      await page.getByLabel('Choose or drop a file').setInputFiles(file);
      await expect(readAddresses(page)).toHaveText([...addresses]);
      await expect(bulk(page).getByText('does not know this kind of file')).toBeHidden();
    });
  }
  await box(page).fill('<notes xmlns="https://ns.example/"><note at="https://a.example/x"/></notes>');
  await expect(bulk(page).getByText('Curtail does not know this kind of file.')).toBeVisible();
  await expect(bulk(page).getByRole('checkbox', { name: /^https:\/\/a\.example\/x/ })).not.toBeChecked();
  await expect(button(page, 'Shorten')).toHaveAttribute('aria-disabled', 'true');
  expect(await connected.errors(), 'the page reports no style of a file').toEqual([]);
});

const safeLink =
  'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fnowhere.invalid%2Fx&data=05%7C01%7Cme%40corp.example%7C';

test('shortens the address inside a link that leads through another service, unless it is left out', async ({
  connected,
  service,
}) => {
  const page = await openLinks(connected);
  await paste(page, `${safeLink}\nhttps://nowhere.invalid/y`);
  const inner = bulk(page).getByRole('checkbox', { name: 'Use the address inside' });
  await expect(inner).toBeChecked();
  await expect(inner).toHaveAccessibleDescription('Leads through safelinks.protection.outlook.com');
  await expect(readAddresses(page)).toHaveText(['https://nowhere.invalid/x', 'https://nowhere.invalid/y']);
  await inner.uncheck();
  await expect(readAddresses(page).first()).toHaveText(safeLink);
  await expect(inner, 'the focus stays').toBeFocused();
  await inner.check();
  await button(page, 'Shorten 2 addresses').click();
  await expect(bulk(page)).toContainText('2 addresses have a short link.');
  expect(parametersSent(service, '/link/shorten', 'long_url').join(' ')).not.toContain('safelinks');
  await toLinks(page);

  await button(page, 'Bulk shorten').first().click();
  await expect(bulk(page), 'the results are there until they are copied').toContainText(
    '2 addresses have a short link.',
  );
  await button(page, 'New list').click();
  await bulk(page).getByRole('tab', { name: 'Text' }).click();
  await bulk(page).getByRole('textbox', { name: 'Text' }).fill(`See ${safeLink} there.`);
  await button(page, 'Shorten 1 address').click();
  await button(page, 'Copy text').click();
  await expect.poll(() => connected.clipboard()).toMatch(/^See http:\/\/127\.0\.0\.1:\d+\/\w+ there\.$/);
  expect(parametersSent(service, '/link/shorten', 'long_url').join(' ')).not.toContain('safelinks');
});

test('what changed in an address is whole beside a long line and long words', async ({ connected }) => {
  const page = await openLinks(connected);
  const long = 'rather/long/'.repeat(10);
  await paste(page, `www.a.example/${long} ${'words beside it '.repeat(10)}`);
  const change = read(page).getByText('Added https://', { exact: true });
  await expect(change).toBeVisible();
  expect(await change.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
