import type { Page } from '@playwright/test';
import { localDay } from '../../lib/time/days.ts';
import { ask } from '../drivers/chromium/ask-worker.ts';
import type { Curtail } from '../drivers/chromium/curtail.ts';
import { after, lost } from '../drivers/service/faults.ts';
import type { TestService } from '../drivers/service/test-service.ts';
import { waitFor } from '../drivers/wait-for.ts';
import { button, numbered, openLinks, row, rowButton, said } from '../flows/links-page.ts';
import { setChannels } from '../flows/set-channels.ts';
import { pictureInSizes } from '../tools/appearance/picture-in-sizes.ts';
import { expect, test } from './harness/fixtures.ts';

const channels = [
  { name: 'Newsletter', parameters: 'utm_source=newsletter&utm_medium=email' },
  { name: 'Podcast', parameters: 'utm_source=podcast&utm_campaign={date}' },
];
const today = localDay(Date.now());
const notes = 'https://press.example/notes?id=5';
const title = 'Notes on letterpress printing';

/** Adds links of one page to the account, and more links than a list loads; the oldest is the one for the newsletter. */
function addLinks(service: TestService): { newsletter: string; podcast: string; plain: string } {
  const day = 24 * 60 * 60 * 1000;
  const of = (parameters: string, clicks: number, age: number) => ({
    longUrl: notes + parameters,
    title,
    createdAt: Date.now() - age * day,
    clicks: { [today]: clicks },
  });
  const [newsletter = '', podcast = '', plain = ''] = service.addLinks([
    of('&utm_source=newsletter&utm_medium=email', 1200, 20),
    of('&utm_source=podcast&utm_campaign=2026-01-05', 34, 0),
    of('', 5, 0),
  ]);
  service.addLinks(numbered(150));
  return { newsletter, podcast, plain };
}

/** Gives the person two channels and opens the Links page. */
async function openWithChannels(connected: Curtail): Promise<Page> {
  const page = await openLinks(connected);
  await expect(row(page, 'Page 1')).toBeVisible();
  await expect(button(page, 'Same page'), 'without channels').toHaveCount(0);
  await setChannels(connected, channels);
  await expect(rowButton(page, 'Page 1', 'Same page')).toBeVisible();
  return page;
}

/** The table of the part Same page, without its heading: each row's cells as one text. */
const shown = (page: Page) => () =>
  page
    .getByRole('region', { name: 'Same page' })
    .getByRole('row')
    .evaluateAll((rows) => rows.slice(1).map((each) => [...each.children].map((cell) => cell.textContent).join(' | ')));

/** Records calls of the browser's print dialog instead of opening it: headless, it would never close. */
async function catchPrinting(page: Page): Promise<() => Promise<number>> {
  const prints = await page.evaluateHandle(() => {
    const calls = { count: 0 };
    window.print = () => void (calls.count += 1);
    return calls;
  });
  return () => prints.evaluate(({ count }) => count);
}

test('Same page shows what each channel brought, also of links that the list does not have, and follows changes', async ({
  connected,
  service,
}) => {
  const { newsletter, podcast, plain } = addLinks(service);
  const page = await openWithChannels(connected);
  await expect(row(page, title)).toHaveCount(2);
  service.startCounting();
  const opened = Promise.withResolvers<void>();
  service.treat('/link/lookup', after(opened.promise));
  await row(page, title).first().getByRole('button', { name: 'Same page' }).click();

  const dialog = page.getByRole('region', { name: 'Same page' });
  await waitFor(shown(page)).toEqual([
    `Podcast | ${podcast} | 34 | 34`,
    `Without a channel | ${plain} | 5 | 5`,
    'Total | 39 | 39',
  ]);
  await expect(said(page, 'Looking up…')).toBeVisible();
  opened.resolve();
  const all = [
    `Newsletter | ${newsletter} | 1,200 | 1,200`,
    `Podcast | ${podcast} | 34 | 34`,
    `Without a channel | ${plain} | 5 | 5`,
    'Total | 1,239 | 1,239',
  ];
  await waitFor(shown(page)).toEqual(all);
  await expect(said(page, 'Looking up…')).toBeHidden();
  const looked = service.requests().filter(({ operation }) => operation === '/link/lookup');
  expect(looked.map(({ parameters }) => parameters.getAll('long_url'))).toEqual([
    [notes, `${notes}&utm_source=newsletter&utm_medium=email`, `${notes}&utm_source=podcast&utm_campaign=${today}`],
  ]);
  await pictureInSizes(page, 'links-same-page');

  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByText('Copied')).toBeVisible();
  expect((await connected.clipboard()).split('\n')).toEqual([
    'Channel\tShort link\tClicks\tGained in 30 days',
    `Newsletter\t${newsletter}\t1200\t1200`,
    `Podcast\t${podcast}\t34\t34`,
    `\t${plain}\t5\t5`,
    '',
  ]);

  const settings = await connected.openOptions('#/settings');
  const status = await ask(settings, 'connection.status', null);
  const change = { action: 'delete', shortUrl: newsletter } as const;
  await ask(settings, 'links.change', { change, about: null }, status.connectionId);
  await settings.close();
  await waitFor(shown(page)).toEqual([...all.slice(1, 3), 'Total | 39 | 39']);
});

test('the keyboard opens Same page from a row, copies, and comes back to the button', async ({
  connected,
  service,
}) => {
  const { newsletter } = addLinks(service);
  const page = await openWithChannels(connected);
  await row(page, title).first().focus();
  await page.keyboard.press('ArrowRight');
  for (const _ of ['Delete', 'Edit', 'Same page']) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('region', { name: 'Same page' });
  await expect(dialog.getByRole('link', { name: newsletter })).toBeVisible();
  await expect(dialog.getByRole('heading'), 'a second Enter leaves for no page').toBeFocused();
  for (const _ of ['three links', '', '', 'Copy']) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Copied')).toBeVisible();
  expect(await connected.clipboard()).toContain(newsletter);
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Print QR codes' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row(page, title).first().getByRole('button', { name: 'Same page' })).toBeFocused();
});

test('Print QR codes prints only the codes, black on white, and takes them away afterwards', async ({
  connected,
  service,
}) => {
  const { newsletter } = addLinks(service);
  const page = await openWithChannels(connected);
  await ask(page, 'preferences.write', { theme: 'dark' });
  const prints = await catchPrinting(page);
  await row(page, title).first().getByRole('button', { name: 'Same page' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: newsletter })).toBeVisible();
  await button(page, 'Print QR codes').click();
  await waitFor(prints).toBe(1);
  const code = page.getByRole('img', { name: `QR code for ${newsletter}`, includeHidden: true });
  await expect(code, 'not on the screen').toBeHidden();

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(code).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('navigation')).toBeHidden();
  expect((await page.locator('body').innerText()).split('\n').filter(Boolean).slice(0, 3)).toEqual([
    'Newsletter',
    title,
    newsletter.replace('http://', ''),
  ]);
  const looks = await code.evaluate((drawing) => {
    const of = (element: Element) => getComputedStyle(element);
    const card = drawing.closest('li') ?? drawing;
    return [
      of(document.documentElement).colorScheme,
      of(document.body).backgroundColor,
      of(card).color,
      of(drawing).fill,
      of(card).breakInside,
    ];
  });
  expect(looks).toEqual(['light', 'rgb(255, 255, 255)', 'rgb(0, 0, 0)', 'rgb(0, 0, 0)', 'avoid']);

  await page.emulateMedia({ media: null, colorScheme: 'light' });
  await page.pdf(); // The browser tells the page that it has been printed.
  await expect(code).toHaveCount(0);
  await button(page, 'Close').click();
  expect(await connected.errors()).toEqual([]);
});

test('a service that cannot be reached leaves the known links, and Try again adds the others', async ({
  connected,
  service,
}) => {
  const { newsletter, podcast, plain } = addLinks(service);
  const page = await openWithChannels(connected);
  service.treat('/link/lookup', lost);
  service.treat('/link/info', lost);
  service.treat('/link/expand', lost);
  await row(page, title).first().getByRole('button', { name: 'Same page' }).click();
  const dialog = page.getByRole('region', { name: 'Same page' });
  await expect(dialog.getByRole('alert')).toBeVisible();
  await waitFor(shown(page)).toEqual([
    `Podcast | ${podcast} | 34 | 34`,
    `Without a channel | ${plain} | 5 | 5`,
    'Total | 39 | 39',
  ]);
  await pictureInSizes(page, 'links-same-page-failed');
  service.heal();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('link', { name: newsletter })).toBeVisible();
  await expect(dialog.getByRole('alert')).toBeHidden();
});
