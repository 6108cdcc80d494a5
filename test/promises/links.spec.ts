import { deletedAt, leadsTo } from '../drivers/service/read-service.ts';
import { addHistory, aDayPasses, historyOnDisk, noon, onScreen } from '../drivers/click-history.ts';
import type { BrowserKind, Screen } from '../drivers/test-browser.ts';
import { make, seedSubject } from '../flows/change.ts';
import { remove, undoDelete, edit, undoEdit, restore } from '../flows/rows/changes.ts';
import { numbered } from '../flows/links-page.ts';
import { openPopupOn } from '../flows/popup/open.ts';
import { expect, promise } from './promise.ts';

const minute = 60_000;

promise('lists', async ({ sharedBrowser: browser, service }) => {
  const today = new Date().toISOString().slice(0, 10);
  service.addLinks([
    { longUrl: 'https://example.com/new', title: 'Newest', createdAt: Date.now() - minute },
    { longUrl: 'https://example.com/old', title: 'Well visited', createdAt: 86_400_000, clicks: { [today]: 1234 } },
    { longUrl: 'https://example.com/gone', title: 'Given up', deletedAt: Date.now() - minute },
  ]);
  const page = await browser.options('#/links/recent');
  await page.row('Newest').shows('button', 'Edit');
  expect(inOrder(await page.text(), 'Newest', 'Well visited')).toBe(true);

  await page.press('tab', 'Popular');
  await expect.poll(async () => inOrder(await page.text(), 'Well visited', 'Newest')).toBe(true);
  await page.row('Well visited').says('1,234');

  await page.press('tab', 'Deleted');
  await page.row('Given up').shows('button', 'Restore');

  service.addLinks(numbered(250, (number) => ({ createdAt: 86_400_000 - number })));
  const count = Number((await service.ask('/overview', {}))[0]?.['links']);
  const long = await browser.options('#/links/recent');
  await long.says(`${count} links`);
  await long.keys('End');
  await long.row('Page 250').shows('button', 'Edit');
});

function inOrder(text: string, first: string, second: string): boolean {
  return text.includes(first) && text.indexOf(first) < text.indexOf(second);
}

promise('search', async ({ sharedBrowser: browser, service }) => {
  service.addLinks([
    { longUrl: 'https://example.com/letterpress', title: 'Notes on letterpress printing' },
    { longUrl: 'https://example.com/other', title: 'Something else altogether' },
  ]);
  const page = await browser.options('#/links/recent');
  await page.row('Something else altogether').shows('button', 'Edit');
  await page.write('Search links', 'letterpr');
  await expect.poll(() => page.text()).not.toContain('Something else altogether');
  await page.row('Notes on letterpress printing').shows('button', 'Edit');
});

promise('gained', async ({ sharedBrowser: browser, service, site }) => {
  const today = new Date().toISOString().slice(0, 10);
  const address = site.url('gained');
  const shortUrl = service.addLink({ longUrl: address, title: 'Watched for days', clicks: { [today]: 12 } });
  const links = await browser.options('#/links/recent');
  await links.row('Watched for days').says('12');
  await addHistory(onScreen(links), { [shortUrl]: [noon(7, 2), noon(1, 9)] });

  const popup = await openPopupOn(browser, address);
  await popup.says('12 clicks · 3 since yesterday');
  await popup.close();

  const again = await browser.options('#/links/recent');
  const row = again.row('Watched for days');
  await expect.poll(() => row.text()).toMatch(/12\s+10\s/);
  const [since, now] = [new Date(noon(7, 2).at), new Date()];
  const year = since.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
  const day = since.toLocaleDateString('en-US', { month: 'short', day: 'numeric', ...year });
  await row.press('button', `History: 10 since ${day}`);
  const history = again.within('region', 'Click history');
  await history.says('The clicks of 3 days are known.');
  await history.says(/\b3\s+12\b/);
  await history.says(new RegExp(String.raw`\b7\s*since ${day}\s+9\b`));
  await again.press('button', 'Close');
});

promise('historyMoves', async ({ connected, ownService: service }) => {
  const today = new Date().toISOString().slice(0, 10);
  const shortUrl = service.addLink({ longUrl: 'https://example.com/moves', title: 'Moves', clicks: { [today]: 12 } });
  const browser = await connected();
  const links = await browser.options('#/links/recent');
  await links.row('Moves').says('12');
  const inLinks = onScreen(links);
  await addHistory(inLinks, { [shortUrl]: [noon(7, 2), noon(1, 9)] });
  const before = await historyOnDisk(inLinks);
  expect(before[shortUrl]?.map(({ clicks }) => clicks)).toEqual([2, 9, 12]);

  await links.press('button', 'Export everything');
  const dialog = links.within('dialog', 'Export');
  await dialog.says('Click history');
  await links.ask(() => document.querySelector<HTMLInputElement>('dialog [value=history]')?.click());
  await dialog.says('One line for each link and day');
  await dialog.press('button', 'Copy');
  await dialog.says('Copied');
  const csv = await browser.clipboard();
  expect(csv.trim().split(/\r?\n/)).toHaveLength(4);

  const settings = await browser.options('#/settings/history');
  await settings.press('button', 'Forget click history');
  await settings.within('dialog', 'Forget click history?').press('button', 'Forget click history');
  await settings.says('Click history forgotten');
  expect(await historyOnDisk(inLinks)).toEqual({});
  await settings.ask((text) => {
    // As if the person had chosen this file.
    const field = document.querySelector<HTMLInputElement>('input[type=file]');
    const chosen = new DataTransfer();
    chosen.items.add(new File([text], 'history.csv'));
    if (field === null) return;
    field.files = chosen.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }, csv);
  await settings.says('The history of 1 link was imported.');
  expect(await historyOnDisk(inLinks)).toEqual(before);
});

promise('recordedDaily', async ({ connected, ownService: service }) => {
  const shortUrl = service.addLink({ longUrl: 'https://example.com/unseen', title: 'Unseen' });
  const browser = await connected();
  const links = await browser.options('#/links/recent');
  await links.row('Unseen').says('0');
  await links.close();
  service.addClicks(shortUrl, 7);

  const settings = await browser.options('#/settings/history');
  const alarms = () =>
    settings.ask(async () => {
      try {
        return ((await chrome.alarms?.getAll()) ?? []).map(({ name }) => name);
      } catch {
        return []; // A call throws without the permission.
      }
    });
  const ring = () => settings.ask(() => chrome.alarms?.create('record', { when: Date.now() }));
  expect(await alarms()).toEqual([]);
  await settings.press('checkbox', 'Record clicks once a day');
  await expect.poll(alarms).toEqual(['record']);
  await settings.press('tab', 'Privacy');
  await settings.says('Once a day, while the browser runs');
  await settings.press('tab', 'Click history');
  service.startCounting();
  await ring();
  await expect.poll(async () => (await historyOnDisk(onScreen(settings)))[shortUrl]?.at(-1)?.clicks).toBe(7);
  expect(service.requests().map(({ operation }) => operation)).toEqual(['/link/top']);
  await expect.poll(alarms, 'the next one').toEqual(['record']);
  await browser.kill(); // The alarm starts the next worker.
  await settings.ask(aDayPasses);
  await ring();
  await expect.poll(() => service.count('/link/top')).toBe(2);

  await settings.press('checkbox', 'Record clicks once a day');
  await expect.poll(alarms).toEqual([]);
  if (browser.name !== 'firefox') {
    await expect.poll(() => settings.ask(() => chrome.permissions.contains({ permissions: ['alarms'] }))).toBe(false);
  }
});

promise('rowEdit', async ({ sharedBrowser: browser, service }) => {
  const link = seedSubject(service, 'live link', {
    address: 'https://example.com/row',
    elsewhere: 'https://example.com/row/moved',
    title: 'Edited in its row',
  });
  const page = await browser.options('#/links/recent');
  await make(edit, page, link);
  await page.says('example.com/row/moved');
  expect(await leadsTo(service, link.shortUrl)).toBe(link.elsewhere);
  await make(undoEdit, page, link);
  expect(await leadsTo(service, link.shortUrl)).toBe(link.address);
});

promise('rowDelete', async ({ sharedBrowser: browser, service }) => {
  const address = 'https://example.com/row-gone';
  const link = seedSubject(service, 'live link', { address, elsewhere: address, title: 'Deleted in its row' });
  const page = await browser.options('#/links/recent');
  await make(remove, page, link);
  expect(await deletedAt(service, link.shortUrl)).not.toBeNull();
  await make(undoDelete, page, link);
  expect(await deletedAt(service, link.shortUrl)).toBeNull();

  await make(remove, page, link);
  await page.press('tab', 'Deleted');
  await make(restore, page, link);
  expect(await deletedAt(service, link.shortUrl)).toBeNull();
});

/** The browser's permission prompt, as far as a script can read it. */
const question: Record<BrowserKind, unknown> = {
  chromium: null,
  firefox: expect.stringContaining('New permissions:Access browser tabs'),
  desktop: null,
};

const holdsTabs = ({ ask }: Screen): Promise<boolean> =>
  ask(async () => (await chrome.permissions.getAll()).permissions.includes('tabs'));

promise('tabs', async ({ connected, ownService: service, site }) => {
  service.addLink({ longUrl: 'https://example.com/there', title: 'There before' });
  const browser = await connected();
  const pages = [site.url('first-tab'), site.url('second-tab')];
  for (const address of [...pages, site.url('first-tab')]) await browser.visit(address);
  const page = await browser.options('#/links/recent');
  await page.row('There before').shows('button', 'Edit');
  await page.press('button', 'Bulk shorten');
  await page.write('Addresses', 'https://example.com/typed');
  await page.says('1 address can be shortened'); // This line may move the button.

  await browser.permit('deny', 'tabs', () => page.press('button', 'Tabs of this window'));
  await page.says('Press the button again and choose Allow');
  expect(await page.value('Addresses'), 'what was typed stays').toBe('https://example.com/typed');

  const asked = await browser.permit('allow', 'tabs', () => page.press('button', 'Tabs of this window'));
  expect(asked).toEqual(question[browser.name]);
  await page.says('2 addresses were added from tabs. 1 duplicate');
  expect(await page.value('Addresses')).toBe(['https://example.com/typed', ...pages].join('\n'));
  await expect.poll(() => holdsTabs(page)).toBe(false);

  // Pages of this computer are chosen only by the person.
  await page.says('Doubtful: 2.');
  await page.press('checkbox', 'Choose all doubtful ones');
  await page.press('button', 'Shorten 3 addresses');
  await page.says('3 addresses have a short link');
  expect(service.count('/link/shorten')).toBe(3);
});
