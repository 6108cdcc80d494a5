import { deletedAt, leadsTo } from '../places/at-the-service.ts';
import type { PlaceName, Screen } from '../places/place.ts';
import { expect, promise } from './promise.ts';

const minute = 60_000;

promise('lists', async ({ place, service }) => {
  const today = new Date().toISOString().slice(0, 10);
  service.addLinks([
    { longUrl: 'https://example.com/new', title: 'Newest', createdAt: Date.now() - minute },
    { longUrl: 'https://example.com/old', title: 'Well visited', createdAt: 86_400_000, clicks: { [today]: 1234 } },
    { longUrl: 'https://example.com/gone', title: 'Given up', deletedAt: Date.now() - minute },
  ]);
  const page = await place.options('#/links/recent');
  await page.row('Newest').shows('button', 'Edit');
  expect(inOrder(await page.text(), 'Newest', 'Well visited')).toBe(true);

  await page.press('tab', 'Popular');
  await expect.poll(async () => inOrder(await page.text(), 'Well visited', 'Newest')).toBe(true);
  await page.row('Well visited').says('1,234');

  await page.press('tab', 'Deleted');
  await page.row('Given up').shows('button', 'Restore');
});

function inOrder(text: string, first: string, second: string): boolean {
  return text.includes(first) && text.indexOf(first) < text.indexOf(second);
}

promise('search', async ({ place, service }) => {
  service.addLinks([
    { longUrl: 'https://example.com/letterpress', title: 'Notes on letterpress printing' },
    { longUrl: 'https://example.com/other', title: 'Something else altogether' },
  ]);
  const page = await place.options('#/links/recent');
  await page.row('Something else altogether').shows('button', 'Edit');
  await page.write('Search links', 'letterpr');
  await expect.poll(() => page.text()).not.toContain('Something else altogether');
  await page.row('Notes on letterpress printing').shows('button', 'Edit');
});

promise('rowEdit', async ({ place, service }) => {
  const shortUrl = service.addLink({ longUrl: 'https://example.com/row', title: 'Edited in its row' });
  const page = await place.options('#/links/recent');
  await page.row('Edited in its row').press('button', 'Edit');
  const dialog = page.within('dialog', 'Edit link');
  await expect.poll(() => dialog.value('Destination')).toBe('https://example.com/row');
  await dialog.write('Destination', 'https://example.com/row/moved');
  await dialog.press('button', 'Save');
  await page.says('Saved “Edited in its row”');
  await page.says('example.com/row/moved');
  expect(await leadsTo(service, shortUrl)).toBe('https://example.com/row/moved');
  await page.press('button', 'Undo');
  await page.says('Undone');
  expect(await leadsTo(service, shortUrl)).toBe('https://example.com/row');
});

promise('rowDelete', async ({ place, service }) => {
  const shortUrl = service.addLink({ longUrl: 'https://example.com/row-gone', title: 'Deleted in its row' });
  const page = await place.options('#/links/recent');
  await page.row('Deleted in its row').press('button', 'Delete');
  await page.says('Deleted “Deleted in its row”');
  expect(await deletedAt(service, shortUrl)).not.toBeNull();
  await page.press('button', 'Undo');
  await page.says('Undone');
  expect(await deletedAt(service, shortUrl)).toBeNull();

  await page.row('Deleted in its row').press('button', 'Delete');
  await page.says('Deleted “Deleted in its row”');
  await page.press('tab', 'Deleted');
  await page.row('Deleted in its row').press('button', 'Restore');
  await page.says('Restored “Deleted in its row”');
  expect(await deletedAt(service, shortUrl)).toBeNull();
});

/** What the browser says it asks for, where a script can read it. */
const question: Record<PlaceName, unknown> = {
  chromium: null,
  firefox: expect.stringContaining('New permissions:Access browser tabs'),
  desktop: null,
};

const holdsTabs = ({ ask }: Screen): Promise<boolean> =>
  ask(async () => (await chrome.permissions.getAll()).permissions.includes('tabs'));

promise('tabs', async ({ connected, ownService: service, site }) => {
  service.addLink({ longUrl: 'https://example.com/there', title: 'There before' });
  const place = await connected();
  const pages = [site.url('first-tab'), site.url('second-tab')];
  for (const address of [...pages, site.url('first-tab')]) await place.visit(address);
  const page = await place.options('#/links/recent');
  await page.row('There before').shows('button', 'Edit');
  await page.press('button', 'Shorten many');
  const dialog = page.within('dialog', 'Shorten many');
  await dialog.write('Addresses', 'https://example.com/typed');
  await dialog.says('1 address can be shortened'); // The dialog grows by that, and the button moves.

  await place.permit('deny', 'tabs', () => dialog.press('button', 'Tabs of this window'));
  await dialog.says('Press the button again and choose Allow');
  expect(await dialog.value('Addresses'), 'what was typed stays').toBe('https://example.com/typed');

  const asked = await place.permit('allow', 'tabs', () => dialog.press('button', 'Tabs of this window'));
  expect(asked).toEqual(question[place.name]);
  await dialog.says('2 addresses were taken from tabs. 1 is twice');
  expect(await dialog.value('Addresses')).toBe(['https://example.com/typed', ...pages].join('\n'));
  await expect.poll(() => holdsTabs(page)).toBe(false);

  await dialog.says('3 addresses can be shortened');
  await dialog.press('button', 'Shorten 3 addresses');
  await dialog.says('3 addresses were shortened');
  expect(service.count('/link/shorten')).toBe(3);
});
