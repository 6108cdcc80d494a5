import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { traces } from '../tools/secret/canary.ts';
import { expect, test } from './harness/fixtures.ts';
import { button, checkbox, numbered, openLinks, row, rows } from '../flows/links-page.ts';
import { readCsv, readMarkdownTable, withoutGuard } from '../tools/read-exports.ts';
import type { TestService } from '../drivers/service/test-service.ts';

const day = 86_400_000;
const hour = 3_600_000;
const today = new Date().toISOString().slice(0, 10);

/** Titles that could break a format, a spreadsheet or a parser. */
const titles = [
  '=1+1',
  '+cmd|calc',
  '-2 degrees',
  '@sum(A1)',
  '"quoted", and, commas',
  'two\nlines',
  'שלום עולם',
  'one 👩‍👩‍👧 family',
  '| a | table | `code` [x](y) <b> *c* _d_ \\',
  "'=guarded already",
];

/** A link with every field, as the service returns it and an export writes it. */
interface ExportedLink {
  title: string;
  shortUrl: string;
  destination: string;
  clicks: number;
  createdAt: string;
  deletedAt: string | null;
  state: 'active' | 'deleted';
}

/** Returns every link that the service has, by short address. */
async function everything(service: TestService): Promise<Map<string, ExportedLink>> {
  const last = await service.ask('/link/last', { limit: '100000' });
  const deleted = await service.ask('/link/deleted', {});
  const expected = new Map<string, ExportedLink>();
  for (const { short_url } of [...last, ...deleted]) {
    const shortUrl = String(short_url);
    const [info] = await service.ask('/link/info', { short_url: shortUrl });
    const [expanded] = await service.ask('/link/expand', { short_url: shortUrl });
    const deletedAt = info?.['deleted_at'] as number | null;
    expected.set(shortUrl, {
      // Titles are shown and exported on one line.
      title: String(info?.['title']).replaceAll(/\s+/g, ' '),
      shortUrl,
      destination: String(expanded?.['long_url']),
      clicks: Number(info?.['clicks']),
      createdAt: iso(Number(info?.['created_at'])),
      deletedAt: deletedAt === null ? null : iso(deletedAt),
      state: deletedAt === null ? 'active' : 'deleted',
    });
  }
  return expected;
}

/** Formats the service's seconds as an export writes a time. */
const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** The column headings of a table. */
const headings = ['Title', 'Short address', 'Destination', 'Clicks', 'Created', 'Deleted', 'State', 'Confirmed'];

/** Returns the exported links without the time of their confirmation, which must be that of this test. */
function confirmed(links: readonly Record<string, unknown>[]): unknown[] {
  return links.map(({ confirmedAt, ...link }) => {
    expect(Date.now() - Date.parse(String(confirmedAt))).toBeLessThan(hour);
    return link;
  });
}

/** Returns exported rows without the time of their confirmation, their last cell. */
const confirmedRows = (rows: string[][]): string[][] =>
  rows.map((cells) => {
    expect(Date.now() - Date.parse(cells.at(-1) ?? '')).toBeLessThan(hour);
    return cells.slice(0, -1);
  });

/** Returns the table rows of these links, sorted by short address. */
function asRows(links: Map<string, ExportedLink>): string[][] {
  const rows = [...links.values()].map((link) => Object.values(link).map((value) => String(value ?? '')));
  return inOrder(rows);
}

const inOrder = (rows: string[][]): string[][] =>
  rows.toSorted(([, one = ''], [, other = '']) => (one < other ? -1 : 1));

function seed(service: TestService): void {
  service.addLinks(
    numbered(130, (number) => ({
      longUrl: `https://example.com/${number}?q="a,b"&x=${encodeURIComponent('ü|')}`,
      title: titles[number - 1] ?? `Page ${number}`,
      clicks: { [today]: number },
      deletedAt: number % 13 === 0 ? Date.now() - number * day : null,
    })),
  );
}

/** Opens the export dialog for everything, once every link is loaded. */
async function openExport(page: Page): Promise<void> {
  await expect(rows(page).first()).toBeVisible();
  await button(page, 'Export everything').click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Export' })).toBeVisible();
  await expect(button(page, 'Stop')).toBeHidden();
}

/** Chooses a format and presses Download; returns the saved text. */
async function download(page: Page, format: 'CSV' | 'JSON' | 'Markdown') {
  await page.getByRole('radio', { name: format }).check();
  const downloading = page.waitForEvent('download');
  await button(page, 'Download').click();
  const file = await downloading;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test(
  'an export of everything holds every link with every field: JSON, CSV without formulas, a Markdown table',
  { tag: '@journey' },
  async ({ connected, service }) => {
    seed(service);
    const expected = await everything(service);
    expect(expected.size).toBe(130);
    const page = await openLinks(connected);
    await openExport(page);
    await expect(page.getByRole('dialog')).toContainText('120 active, 10 deleted');
    await expect(page.getByRole('dialog')).toContainText('Your account reports 120 links');

    const json = await download(page, 'JSON');
    expect(json.name).toMatch(/^curtail-links-\d{4}-\d\d-\d\d\.json$/);
    const links = confirmed(JSON.parse(json.text) as Record<string, unknown>[]) as ExportedLink[];
    expect(new Map(links.map((link) => [link.shortUrl, link])), 'JSON').toEqual(expected);
    expect(links).toHaveLength(expected.size);
    await page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
    expect(await connected.clipboard(), 'Copy copies what Download saves').toBe(json.text);

    const csv = await download(page, 'CSV');
    expect(csv.name).toMatch(/\.csv$/);
    expect(csv.text, 'a spreadsheet reads it as UTF-8').toMatch(/^\u{feff}/u);
    const [heading, ...lines] = readCsv(csv.text);
    expect(heading).toEqual(headings);
    for (const field of lines.flat()) expect(field, 'no formula').not.toMatch(/^[=+\-@\t\r]/);
    expect(inOrder(confirmedRows(lines.map((fields) => fields.map(withoutGuard)))), 'CSV').toEqual(asRows(expected));

    const markdown = await download(page, 'Markdown');
    expect(markdown.name).toMatch(/\.md$/);
    const [titles, ...cells] = readMarkdownTable(markdown.text);
    expect(titles).toEqual(headings);
    expect(inOrder(confirmedRows(cells)), 'Markdown').toEqual(asRows(expected));
    expect(markdown.text, 'what is markup in a title is text here').not.toContain('[x](y)');
    for (const { text } of [json, csv, markdown]) expect(traces(text)).toEqual([]);
  },
);

test('exports the selection alone, and asks for its titles first', async ({ connected, service }) => {
  const shortUrls = service.addLinks(numbered(100));
  const page = await openLinks(connected);
  await checkbox(page, 'Page 2').click();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(row(page, 'Page 100')).toBeVisible();
  await checkbox(page, 'Page 100').click({ modifiers: ['Shift'] });
  await expect(page.getByText('99 selected')).toBeVisible();
  await button(page, 'Export').click();
  await expect(page.getByRole('dialog')).toContainText('99 links');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Stop' })).toBeHidden();
  const { text } = await download(page, 'JSON');
  const links = JSON.parse(text) as { shortUrl: string; title: string }[];
  expect(links.map(({ shortUrl }) => shortUrl).toSorted()).toEqual(shortUrls.slice(1).toSorted());
  expect(links.find(({ shortUrl }) => shortUrl === shortUrls[49])?.title, 'a row that was never in view').toBe(
    'Page 50',
  );
});
