import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { traces } from '../reliability/secret/canary.ts';
import { expect, test } from './harness/fixtures.ts';
import { button, checkbox, numbered, openLinks, row, rows } from './harness/links-page.ts';
import { readCsv, readMarkdownTable, withoutGuard } from './harness/read-back.ts';
import type { TestService } from './harness/service.ts';

const day = 86_400_000;
const today = new Date().toISOString().slice(0, 10);

/** Titles that a format, a spreadsheet or a reader could stumble over. */
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

/** A link with every field, as the service itself tells it and an export writes it. */
interface Told {
  title: string;
  shortUrl: string;
  destination: string;
  clicks: number;
  createdAt: string;
  deletedAt: string | null;
  state: 'active' | 'deleted';
}

/** Everything the service has, by short address. */
async function everything(service: TestService): Promise<Map<string, Told>> {
  const last = await service.ask('/link/last', { limit: '100000' });
  const deleted = await service.ask('/link/deleted', {});
  const told = new Map<string, Told>();
  for (const { short_url } of [...last, ...deleted]) {
    const shortUrl = String(short_url);
    const [info] = await service.ask('/link/info', { short_url: shortUrl });
    const [expanded] = await service.ask('/link/expand', { short_url: shortUrl });
    const deletedAt = info?.['deleted_at'] as number | null;
    told.set(shortUrl, {
      // A title is shown, and written, on one line.
      title: String(info?.['title']).replaceAll(/\s+/g, ' '),
      shortUrl,
      destination: String(expanded?.['long_url']),
      clicks: Number(info?.['clicks']),
      createdAt: iso(Number(info?.['created_at'])),
      deletedAt: deletedAt === null ? null : iso(deletedAt),
      state: deletedAt === null ? 'active' : 'deleted',
    });
  }
  return told;
}

/** The service's seconds as an export writes a time. */
const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** The columns of a table, as they are headed. */
const headings = ['Title', 'Short address', 'Destination', 'Clicks', 'Created', 'Deleted', 'State'];

/** The rows a table of all these links has, by short address. */
function asRows(told: Map<string, Told>): string[][] {
  const rows = [...told.values()].map((link) => Object.values(link).map((value) => String(value ?? '')));
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

/** Opens the dialog for everything, once all of it is there. */
async function openExport(page: Page): Promise<void> {
  await expect(rows(page).first()).toBeVisible();
  await button(page, 'Export everything').click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Export' })).toBeVisible();
  await expect(button(page, 'Stop')).toBeHidden();
}

/** What is saved when a format is chosen and Download pressed. */
async function download(page: Page, format: 'CSV' | 'JSON' | 'Markdown') {
  await page.getByRole('radio', { name: format }).check();
  const downloading = page.waitForEvent('download');
  await button(page, 'Download').click();
  const file = await downloading;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('an export of everything, read back from JSON, holds every link with every field', async ({
  connected,
  service,
}) => {
  seed(service);
  const told = await everything(service);
  expect(told.size).toBe(130);
  const page = await openLinks(connected);
  await openExport(page);
  await expect(page.getByRole('dialog')).toContainText('120 live and 10 deleted links');
  await expect(page.getByRole('dialog')).toContainText('Your account counts 120 links');
  const { name, text } = await download(page, 'JSON');
  expect(name).toMatch(/^curtail-links-\d{4}-\d\d-\d\d\.json$/);
  expect(traces(text)).toEqual([]);
  const links = JSON.parse(text) as Told[];
  expect(new Map(links.map((link) => [link.shortUrl, link]))).toEqual(told);
  expect(links).toHaveLength(told.size);
});

test('an export of everything, read back from CSV, holds every link, and a spreadsheet runs nothing of it', async ({
  connected,
  service,
}) => {
  seed(service);
  const told = await everything(service);
  const page = await openLinks(connected);
  await openExport(page);
  const { name, text } = await download(page, 'CSV');
  expect(name).toMatch(/\.csv$/);
  expect(text, 'a spreadsheet reads it as UTF-8').toMatch(/^\u{feff}/u);
  expect(traces(text)).toEqual([]);
  const [heading, ...lines] = readCsv(text);
  expect(heading).toEqual(headings);
  for (const field of lines.flat()) expect(field, 'no formula').not.toMatch(/^[=+\-@\t\r]/);
  expect(inOrder(lines.map((fields) => fields.map(withoutGuard)))).toEqual(asRows(told));
});

test('an export of everything as Markdown is one table with a row for every link', async ({ connected, service }) => {
  seed(service);
  const told = await everything(service);
  const page = await openLinks(connected);
  await openExport(page);
  const { name, text } = await download(page, 'Markdown');
  expect(name).toMatch(/\.md$/);
  expect(traces(text)).toEqual([]);
  const [heading, ...lines] = readMarkdownTable(text);
  expect(heading).toEqual(headings);
  expect(inOrder(lines)).toEqual(asRows(told));
  expect(text, 'what is markup in a title is text here').not.toContain('[x](y)');
});

test('Copy puts the same text on the clipboard that Download saves', async ({ connected, service }) => {
  seed(service);
  const page = await openLinks(connected);
  await openExport(page);
  const { text } = await download(page, 'JSON');
  await page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  expect(await connected.clipboard()).toBe(text);
});

test('an export of the selection holds the selection and nothing else, its titles asked for first', async ({
  connected,
  service,
}) => {
  const shortUrls = service.addLinks(numbered(100));
  const page = await openLinks(connected);
  await checkbox(page, 'Page 2').click();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(row(page, 'Page 100')).toBeVisible();
  await checkbox(page, 'Page 100').click({ modifiers: ['Shift'] });
  await expect(page.getByText('99 selected')).toBeVisible();
  await button(page, 'Export').click();
  await expect(page.getByRole('dialog')).toContainText('99 selected links');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Stop' })).toBeHidden();
  const { text } = await download(page, 'JSON');
  const links = JSON.parse(text) as { shortUrl: string; title: string }[];
  expect(links.map(({ shortUrl }) => shortUrl).toSorted()).toEqual(shortUrls.slice(1).toSorted());
  expect(links.find(({ shortUrl }) => shortUrl === shortUrls[49])?.title, 'a row that was never in view').toBe(
    'Page 50',
  );
});

test('where the service gives fewer links than it counts, the export says so', async ({ connected, service }) => {
  service.addLinks(numbered(20));
  service.treat('/link/last', async ({ serve, answer }) => {
    const whole = await serve();
    const envelope = JSON.parse(whole.body) as { data: unknown[] };
    answer({ ...whole, body: JSON.stringify({ ...envelope, data: envelope.data.slice(0, 15) }) });
  });
  const page = await openLinks(connected);
  await openExport(page);
  await expect(page.getByRole('dialog')).toContainText('15 live');
  await expect(page.getByRole('dialog')).toContainText('20 links');
  await expect(page.getByRole('dialog')).toContainText(/fewer|5 (links )?(are )?missing/i);
});
