import type { Page } from '@playwright/test';
import { screenOf } from '../drivers/chromium/connecting.ts';
import { disconnect } from '../flows/connect.ts';
import type { Curtail } from '../drivers/chromium/curtail.ts';
import '../drivers/chromium/extension-api.ts';
import { lost } from '../drivers/service/faults.ts';
import { stalling } from '../drivers/service/stalling.ts';
import type { TestService } from '../drivers/service/test-service.ts';
import { keptLinks } from '../flows/kept-links.ts';
import { waitFor } from '../drivers/wait-for.ts';
import { expect, test } from './harness/fixtures.ts';
import { button, numbered, openLinks, rows, said, toLinks } from '../flows/links-page.ts';

const many = 60;
const answered = 20;

/** Counts how often the browser asks before it leaves the page, and lets it leave. */
function countQuestions(page: Page): () => number {
  let asked = 0;
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'beforeunload') asked += 1;
    void dialog.accept();
  });
  return () => asked;
}

/** Waits for what is stored for a later page. */
const storedDrafts = (tab: Page, message: string) =>
  waitFor(
    () => tab.evaluate(async () => JSON.stringify((await chrome.storage.session.get())['inspectRequests'] ?? [])),
    {
      message,
    },
  );

async function reload(page: Page): Promise<void> {
  await Promise.all([page.waitForEvent('load'), page.evaluate(() => setTimeout(() => location.reload()))]);
}

async function deleteAll(page: Page): Promise<void> {
  await expect(page.getByText(`${many} links`, { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all', exact: true }).click();
  await button(page, 'Delete selected').click();
}

/** Starts to delete all links, and waits until the service holds its answers. */
async function stallDeletions(connected: Curtail, service: TestService) {
  service.addLinks(numbered(many));
  const page = await openLinks(connected);
  const asked = countQuestions(page);
  const { treatment, stalled, release } = stalling(answered);
  service.treat('/link/delete', treatment);
  await deleteAll(page);
  await stalled;
  return { page, asked, release };
}

test('reloading Bulk shorten asks first while its list or text is not done, and no longer once it is', async ({
  connected,
}) => {
  const page = await connected.openOptions('#/bulk');
  const asked = countQuestions(page);
  await page.getByLabel('Addresses').press('a');
  await reload(page);
  expect(asked()).toBe(1);
  const list = page.getByLabel('Addresses');
  await list.fill('');
  await list.pressSequentially('example.com/whole');
  await button(page, 'Shorten 1 address').click();
  await expect(said(page, '1 address has a short link.')).toBeVisible();
  await storedDrafts(page, 'its short link is stored').toContain('shortUrl');
  await reload(page);
  expect(asked()).toBe(1);
  await expect(said(page, '1 address has a short link.'), 'nobody has copied it').toBeVisible();
  await button(page, 'Copy results').click();
  await storedDrafts(page, 'nothing of it is stored').not.toContain('example.com');
  await reload(page);

  await page.getByRole('tab', { name: 'Text' }).click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).pressSequentially('See https://example.com/text.');
  await button(page, 'Shorten 1 address').click();
  await button(page, 'Copy text').waitFor();
  await reload(page);
  expect(asked(), 'a text with its short links that nobody has copied').toBe(2);
});

test('a list whose tab was closed before it was shortened is there in the next tab, until its short links are copied', async ({
  connected,
}) => {
  const page = await connected.openOptions('#/bulk');
  const typed = 'https://example.com/one\nhttps://example.com/two';
  await page.getByLabel('Addresses').fill(typed);
  await storedDrafts(page, 'it is stored').toContain('example.com/two');
  await page.close();

  const next = await connected.openOptions('#/bulk');
  await expect(next.getByLabel('Addresses')).toHaveValue(typed);
  await button(next, 'Shorten 2 addresses').click();
  await expect(said(next, '2 addresses have a short link.')).toBeVisible();
  await button(next, 'Copy results').click();
  await storedDrafts(next, 'nothing of it is stored').not.toContain('example.com');
});

test('reloading in the middle of 60 deletions asks first; as the worker ends too, it tells the truth, and Undo brings all back', async ({
  connected,
  service,
}) => {
  const { page, asked, release } = await stallDeletions(connected, service);
  await reload(page);
  expect(asked()).toBe(1);
  await connected.stopWorker();
  release('lost');
  const deleted = answered + 2;
  await expect(said(page, `Deleted ${deleted} of ${many} links, then the page was closed`)).toBeVisible();
  expect(await keptLinks(service, 'deleted')).toHaveLength(deleted);
  expect(service.count('/link/delete'), 'nothing was sent again').toBe(answered + 4);

  await button(page, 'Undo').click();
  await expect(said(page, `Undone ${deleted} of ${deleted}`)).toBeVisible();
  expect(await keptLinks(service, 'live')).toHaveLength(many);
  await reload(page);
  await expect(rows(page).first()).toBeVisible();
  await expect(button(page, 'Undo')).toBeHidden();
  await expect(page.getByText('then the page was closed')).toBeHidden();
  expect(asked(), 'nothing was under way').toBe(1);
});

test('an interrupted list is there at once, moves nothing as it was checked, shows its short links, and goes on', async ({
  connected,
  service,
}) => {
  const page = await openLinks(connected);
  const asked = countQuestions(page);
  const { treatment, stalled, release } = stalling(answered);
  service.treat('/link/shorten', treatment);
  await button(page, 'Bulk shorten').first().click();
  const list = Array.from({ length: many }, (_, place) => `https://example.com/list/${place}`);
  await page.getByRole('textbox', { name: 'Addresses' }).fill(list.join('\n'));
  await button(page, `Shorten ${many} addresses`).click();
  await stalled;
  await reload(page);
  expect(asked()).toBe(1);
  await expect(said(page, `Checking how much of an earlier list was shortened… Addresses: ${many}`)).toBeVisible();
  await expect(page.getByText(list[0] ?? '', { exact: true }), 'which list it is').toBeVisible();
  await expect(button(page, 'Dismiss'), 'whoever does not want it need not wait').toBeVisible();
  const formAt = () => page.getByRole('tab', { name: 'List' }).boundingBox();
  const before = await formAt();
  release('served');
  const made = answered + 4;
  await expect(said(page, `Shortened ${made} of ${many} addresses, then the page was closed`)).toBeVisible();
  await expect(page.getByText('Checking how much of an earlier list')).toBeHidden();
  const notice = await button(page, 'Show short links').boundingBox();
  const form = await formAt();
  expect(form, 'the form stays where it was').toEqual(before);
  expect((notice?.y ?? Infinity) + (notice?.height ?? 0), 'an unfinished list is said before the form').toBeLessThan(
    form?.y ?? 0,
  );
  await button(page, 'Show short links').click();
  // Of the last four, a worker that was ended since knows only that they have links now.
  await expect(page.getByRole('main')).toContainText(
    new RegExp(`${made} addresses have a short link\\. (?:${made}|${answered}) new\\. ${many - made} were not sent\\.`),
  );
  await page
    .getByRole('main')
    .getByRole('button', { name: `Shorten the rest (${many - made})` })
    .click();
  await expect(page.getByRole('main')).toContainText(`${many} addresses have a short link.`);
  expect(service.count('/link/shorten')).toBe(many);
  await toLinks(page);
  await expect(page.getByText('then the page was closed')).toBeHidden();
});

test('nothing of an interrupted job is left after Disconnect', async ({ connected, service }) => {
  const { page, release } = await stallDeletions(connected, service);
  const parts = async (): Promise<number> =>
    Object.keys(await page.evaluate(() => chrome.storage.session.get())).filter((key) => key.startsWith('job ')).length;
  /** Returns how many changes of jobs the worker works on. */
  const underWay = (): Promise<number> =>
    page.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      return [...held, ...pending].filter(({ name }) => name?.startsWith('job ')).length;
    });
  expect(await parts()).toBe(1);
  await page.goto(page.url().replace(/#.*/, '#/settings'));
  await disconnect(screenOf(page));
  await expect(page.getByRole('textbox', { name: 'Service address' })).toBeVisible();
  expect(await underWay()).toBe(4);
  release('served');
  await waitFor(underWay, { message: 'the late answers are marked nowhere' }).toBe(0);
  expect(await parts()).toBe(0);
});

test('what a job left open is there after a reload, until it is done', async ({ connected, service }) => {
  const { page, release } = await stallDeletions(connected, service);
  service.treat('any', lost);
  release('lost');
  await expect(page.getByText(`${many - answered - 4} were not sent`)).toBeVisible();
  await page.reload();
  await expect(said(page, `Deleted ${answered} of ${many} links, then the page was closed`)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Not confirmed: 4.' })).toBeVisible();
  service.heal();
  await button(page, `Delete the rest (${many - answered})`).click();
  await expect(said(page, `Deleted ${many - 2} of ${many}`), 'two of the four were made').toBeVisible();
  await button(page, 'Try these again').click();
  await expect(said(page, `${many} links deleted`)).toBeVisible();
  await page.reload();
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByText('then the page was closed')).toBeHidden();
  expect(await keptLinks(service, 'deleted')).toHaveLength(many);
});
