import type { Page } from '@playwright/test';
import type { JobOutcome, JobRecord } from '../../lib/job/job-record.ts';
import { ask } from '../drivers/chromium/ask-worker.ts';
import type { Curtail } from '../drivers/chromium/curtail.ts';
import { connect } from '../flows/connect-in-chromium.ts';
import { after, everyNth, items, lost, refusal, status } from '../drivers/service/faults.ts';
import {
  button,
  checkbox,
  numbered,
  openLinks,
  openList,
  row,
  rowButton,
  rows,
  said,
  searchBox,
} from '../flows/links-page.ts';
import type { TestService } from '../drivers/service/test-service.ts';
import { pictureInSizes } from '../tools/appearance/picture-in-sizes.ts';
import { expect, test } from './harness/fixtures.ts';

/** The extension and service of a walk, and a function called at each state. */
interface WalkContext {
  /** Installed, not connected. */
  curtail: Curtail;
  service: TestService;
  look(page: Page, name: string): Promise<void>;
}

const day = 86_400_000;
const today = new Date().toISOString().slice(0, 10);
const long = `A title that goes on ${'and on '.repeat(30)}`;

/** Realistic links: long and short, in several scripts, visited and not. */
const mixed = [
  { title: 'Notes on letterpress printing', longUrl: 'https://press.example/notes', clicks: { [today]: 12_345 } },
  { title: long, longUrl: `https://example.com/${'a-long-way/'.repeat(20)}`, clicks: { [today]: 7 } },
  { title: 'שלום עולם: עברית בכותרת', longUrl: 'https://he.example/שלום', clicks: { [today]: 1_234_567 } },
  { title: 'Кофе и чай', longUrl: 'https://кофе.example/чай', clicks: {} },
  { title: 'A <b>title</b> & "quotes"', longUrl: 'http://example.com/?a=1&b=<2>', clicks: { [today]: 1 } },
  { title: '日本語のページ', longUrl: 'https://ja.example/', clicks: {} },
  { longUrl: 'https://untitled.example/page', clicks: { [today]: 88 } },
];

function fill(service: TestService): void {
  service.addLinks(mixed.map((link, place) => ({ ...link, createdAt: Date.now() - place * 9 * day - 1000 })));
  service.addLinks(numbered(40, (number) => ({ createdAt: Date.now() - (90 + number) * day })));
  service.addLinks([
    { title: 'Taken down', longUrl: 'https://gone.example/', deletedAt: Date.now() - day, clicks: { [today]: 500 } },
    { title: `Gone: ${long}`, longUrl: 'https://gone.example/2', deletedAt: Date.now() - 3 * day },
  ]);
}

/** Opens the page on an account with links of all sorts. */
async function openFilled({ curtail, service }: WalkContext, hash?: string): Promise<Page> {
  await connect(curtail, service);
  fill(service);
  const page = await openLinks(curtail, hash);
  await expect(rows(page).first()).toBeVisible();
  return page;
}

/** Leaves the record of a job that an earlier page began, with these outcomes of its items. */
async function beginEarlier(page: Page, action: JobRecord['action'], outcomes: (JobOutcome | null)[]): Promise<void> {
  const items = outcomes.map((outcome, place) => ({ subject: `https://sho.rt/a/${place}`, outcome }));
  const { connectionId } = await ask(page, 'connection.status', null);
  await ask(page, 'jobs.begin', { id: action, action, undoing: false, items }, connectionId);
}

/** Every state of the Links page, as walks that each start newly installed. */
const walks: Record<string, (context: WalkContext) => Promise<void>> = {
  'before there is anything to show': async ({ curtail, service, look }) => {
    const none = await openLinks(curtail);
    await expect(none.getByRole('heading', { name: 'Connect your account' })).toBeVisible();
    await look(none, 'not-connected');
    await none.close();

    await connect(curtail, service);
    const held = service.hold('/link/last', 'before');
    const page = await openLinks(curtail);
    await held.arrived;
    await expect(said(page, 'Loading your links…')).toBeVisible();
    await look(page, 'loading');
    held.release();
    await expect(page.getByRole('tabpanel').getByRole('button', { name: 'Bulk shorten' })).toBeVisible();
    for (const list of ['Recent', 'Popular', 'Deleted'] as const) {
      await openList(page, list);
      await look(page, `empty-${list.toLowerCase()}`);
    }
  },

  'lists, search and selection': async (context) => {
    const { service, look } = context;
    const expand = service.hold('/link/expand', 'before');
    const page = await openFilled(context);
    await expand.arrived;
    await look(page, 'without-details');
    expand.release();
    await expect(row(page, 'Notes on letterpress printing')).toBeVisible();
    await look(page, 'recent');
    await page.evaluate(() => void (document.documentElement.dir = 'rtl'));
    await look(page, 'right-to-left');
    await page.evaluate(() => void (document.documentElement.dir = 'ltr'));

    await searchBox(page).fill('example press');
    await expect(page.getByText('1 of 47 links match')).toBeVisible();
    await look(page, 'found');
    await searchBox(page).fill('nothing like this');
    await expect(button(page, 'Clear search')).toBeVisible();
    await look(page, 'no-match');
    await button(page, 'Clear search').click();

    await row(page, 'Кофе и чай').focus();
    await look(page, 'row-with-focus');
    await checkbox(page, 'Кофе и чай').click();
    await checkbox(page, 'Notes on letterpress printing').click();
    await look(page, 'selected');
    await searchBox(page).fill('page/3');
    await expect(page.getByText('2 of them are not shown')).toBeVisible();
    await look(page, 'selected-and-not-shown');
    await searchBox(page).press('Escape');
    await button(page, 'Copy selected').click();
    await expect(said(page, 'Copied 2 links')).toBeVisible();
    await look(page, 'copied');

    await openList(page, 'Popular');
    await expect(row(page, 'Taken down')).toBeVisible();
    await look(page, 'popular');
    await openList(page, 'Deleted');
    await expect(row(page, 'Taken down')).toBeVisible();
    await look(page, 'deleted');
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await openList(page, 'Recent');
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(row(page, 'Page 40')).toBeVisible();
    await look(page, 'scrolled-to-the-end');
  },

  'bulk work that was interrupted': async (context) => {
    const { look } = context;
    const page = await openFilled(context);
    await beginEarlier(page, 'delete', [
      ...Array.from({ length: 120 }, () => ({ state: 'done', shortUrl: 'https://sho.rt/a', made: null }) as const),
      { state: 'failed', failure: { kind: 'one-refused' } },
      ...Array.from({ length: 179 }, () => null),
    ]);
    await page.reload();
    await expect(button(page, 'Delete the rest (180)')).toBeVisible();
    await look(page, 'interrupted-job');
    await button(page, 'Dismiss').click();
    await beginEarlier(page, 'shorten', [
      ...Array.from({ length: 80 }, () => ({ state: 'done', shortUrl: 'https://sho.rt/a', made: 'new' }) as const),
      ...Array.from({ length: 40 }, () => null),
    ]);
    await page.reload();
    await expect(button(page, 'Shorten the rest (40)')).toBeVisible();
    await look(page, 'interrupted-list');
  },

  dialogs: async (context) => {
    const { service, look } = context;
    const page = await openFilled(context);
    const title = 'Notes on letterpress printing';
    await rowButton(page, title, 'QR code').click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await look(page, 'qr-code');
    await button(page, 'Close').click();

    const held = service.hold('/link/expand', 'before');
    await rowButton(page, title, 'Edit').click();
    await held.arrived;
    await look(page, 'edit-reading');
    held.release();
    const destination = page.getByRole('textbox', { name: 'Destination' });
    await expect(destination).toHaveValue('https://press.example/notes');
    await look(page, 'edit');
    await destination.fill('not an address');
    await look(page, 'edit-refused');
    await destination.fill('https://press.example/elsewhere');
    service.treat('/link/edit', refusal(500, 'READ_ONLY'));
    await button(page, 'Save').click();
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await look(page, 'edit-failed');
    service.heal();
    await button(page, 'Cancel').click();

    await button(page, 'Export everything').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('47 active');
    await look(page, 'export');
    await dialog.getByRole('button', { name: 'Close' }).click();

    await button(page, 'Bulk shorten').click();
    await expect(page.getByRole('heading', { name: 'Bulk shorten' })).toBeVisible();
    await look(page, 'bulk-shorten');
    const bulk = page.getByRole('main');
    await bulk
      .getByRole('textbox', { name: 'Addresses' })
      .fill('https://nowhere.invalid/1\nno address at all\nhttps://nowhere.invalid/2\nhttps://nowhere.invalid/1');
    await expect(bulk).toContainText('2 addresses can be shortened');
    await look(page, 'bulk-shorten-filled');
    await button(page, 'Shorten 2 addresses').click();
    await expect(bulk).toContainText('2 addresses have a short link. 2 new.');
    await look(page, 'bulk-shorten-done');
  },

  'work under way and done': async (context) => {
    const { service, look } = context;
    const page = await openFilled(context);
    const opened = Promise.withResolvers<void>();
    service.treat('/link/delete', after(opened.promise));
    await rowButton(page, 'Кофе и чай', 'Delete').click();
    await expect(row(page, 'Кофе и чай')).toContainText('Deleting…');
    await look(page, 'deleting-one');
    opened.resolve();
    await expect(said(page, 'Deleted “Кофе и чай”')).toBeVisible();
    await look(page, 'deleted-one');
    await button(page, 'Undo').click();
    await expect(said(page, 'Undone')).toBeVisible();
    await look(page, 'undone');

    const again = Promise.withResolvers<void>();
    service.treat('/link/delete', after(again.promise));
    await page.getByRole('checkbox', { name: 'Select all', exact: true }).click();
    await look(page, 'all-selected');
    await button(page, 'Delete selected').click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await look(page, 'deleting-many');
    await button(page, 'Stop').click();
    again.resolve();
    await expect(button(page, 'Continue')).toBeVisible();
    await look(page, 'stopped');
    service.treat('/link/delete', everyNth(3, refusal(500, 'A_REASON_OF_ITS_OWN'), lost));
    await button(page, 'Continue').click();
    await expect(button(page, 'Try these again')).toBeVisible();
    await look(page, 'failed-in-part');
    service.heal();
    await button(page, 'Try these again').click();
    await expect(said(page, '47 links deleted')).toBeVisible();
    await look(page, 'deleted-many');
  },

  'what went wrong': async (context) => {
    const { curtail, service, look } = context;
    let page = await openFilled(context);
    await expect(row(page, 'Notes on letterpress printing')).toBeVisible();
    await page.close();

    service.treat('any', lost);
    page = await openLinks(curtail);
    await expect(page.getByRole('alert')).toBeVisible();
    await look(page, 'unreachable-and-known');
    await openList(page, 'Deleted');
    await expect(page.getByRole('alert')).toBeVisible();
    await look(page, 'unreachable-and-unknown');
    service.treat('any', refusal(403, 'WRONG_SECRET_KEY'));
    await openList(page, 'Popular');
    await expect(page.getByRole('alert')).toContainText('rejected your account ID or secret key');
    await look(page, 'credentials');
    await page.close();

    service.treat('any', status(429, { 'retry-after': '60' }));
    page = await openLinks(curtail);
    await expect(page.getByRole('alert')).toContainText('Too many requests');
    await look(page, 'rate-limited');
    await page.close();

    service.heal();
    service.treat('/link/expand', lost);
    service.treat('/link/last', items([...mixed.keys()].map((place) => ({ clicks: place }))));
    page = await openLinks(curtail);
    await expect(page.getByText('7 links could not be read')).toBeVisible();
    await look(page, 'unreadable');
    service.heal();
    await page.close();

    service.addLink({ longUrl: 'https://new.example/' });
    service.treat('/link/info', lost);
    page = await openLinks(curtail);
    await expect(page.getByRole('alert')).toBeVisible();
    await look(page, 'details-failed');
    service.heal();
    await button(page, 'Try again').click();
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await rowButton(page, 'Кофе и чай', 'Copy').click();
    await expect(said(page, 'Could not copy')).toBeVisible();
    await look(page, 'not-copied');
  },

  'a long list that is searched': async (context) => {
    const { curtail, service, look } = context;
    await connect(curtail, service);
    service.addLinks(numbered(6500));
    const page = await openLinks(curtail);
    await expect(page.getByText('5,000 links loaded', { exact: true })).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const all = button(page, 'Show all 6,500');
    await expect(all).toBeVisible();
    await look(page, 'end-of-a-part');
    const listed = service.hold('/link/last', 'before');
    await all.click();
    await listed.arrived;
    await expect(page.getByText('Loading more links…')).toBeVisible();
    await look(page, 'loading-all');
    await page.evaluate(() => scrollTo(0, 0));
    await expect(button(page, 'Stop')).toBeInViewport();
    await look(page, 'loading-all-from-the-top');
    listed.release();
    await expect(page.getByText('6,500 links', { exact: true })).toBeVisible();
    await searchBox(page).fill('page 77');
    const offer = page.getByRole('button', { name: /^Also search the titles? and destinations? of/ });
    await expect(offer).toBeVisible();
    await look(page, 'more-to-search');
    const opened = Promise.withResolvers<void>();
    service.treat('/link/expand', after(opened.promise));
    await offer.click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await look(page, 'searching-more');
    opened.resolve();
    await expect(offer).toBeHidden();
  },

  'the key was forgotten': async ({ curtail, service, look }) => {
    await connect(curtail, service, true);
    const page = await openLinks(curtail);
    await page.evaluate(async () => {
      const { session } = chrome.storage;
      for (const key of Object.keys(await session.get())) await session.remove(key);
    });
    await curtail.stopWorker(); // Like closing the browser.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Enter your key again' })).toBeVisible();
    await look(page, 'key-forgotten');
  },
};

for (const [name, walk] of Object.entries(walks)) {
  test(`Links is readable in every state and passes axe, wide and narrow: ${name}`, async ({ curtail, service }) => {
    await walk({ curtail, service, look: (page, state) => pictureInSizes(page, `links-${state}`) });
  });
}
