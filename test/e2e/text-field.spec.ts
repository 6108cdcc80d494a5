import type { Page } from '@playwright/test';
import { chooseInField } from '../drivers/chromium/context-menu.ts';
import type { Curtail } from '../drivers/chromium/curtail.ts';
import { tabFromPopup } from '../drivers/chromium/tab-from-popup.ts';
import { lost, status } from '../drivers/service/faults.ts';
import { startPages } from '../drivers/service/pages.ts';
import { leadsTo } from '../drivers/service/read-service.ts';
import { picture } from '../tools/appearance/picture.ts';
import { expect, test } from './harness/fixtures.ts';

const [one, two] = ['https://example.com/one', 'https://example.com/two'];

/** Opens a page with a text in a field, which gets the focus, for a test. */
async function withText(curtail: Curtail, text: string, use: (page: Page) => Promise<void>): Promise<void> {
  const html = `<!doctype html><html lang="en"><title>A ticket</title><textarea rows="9" cols="60">${text}</textarea>`;
  const pages = await startPages({ ticket: { text: html } });
  const page = await curtail.openTab(pages.url('ticket'));
  await page.locator('textarea').focus();
  await use(page);
  await page.close();
  await pages.close();
}

/** Chooses the entry, and returns the popup that opens. */
async function popupFor(curtail: Curtail, page: Page, selected?: string): Promise<Page> {
  const opened = curtail.nextPopup();
  await chooseInField(curtail, page, selected);
  return await opened;
}

const value = (page: Page): Promise<string> => page.locator('textarea').inputValue();

for (const moment of ['before', 'after'] as const) {
  test(
    `a worker that ends ${moment} the service made a link leaves the text whole, and the next popup goes on`,
    {
      tag: moment === 'after' ? '@journey' : [],
    },
    async ({ connected, service }) => {
      const text = `${one} and ${two}`;
      await withText(connected, text, async (page) => {
        const held = service.hold('/link/shorten', moment);
        await chooseInField(connected, page);
        await held.arrived;
        await connected.stopWorker();
        held.drop();
        expect(await value(page)).toBe(text);
        const popup = await connected.openPopup(page);
        await popup.getByRole('button', { name: 'Shorten 2 addresses' }).click();
        await expect(popup.getByText('2 links replaced')).toBeVisible();
        const [first = '', second = ''] = (await value(page)).split(' and ');
        expect(await leadsTo(service, first)).toBe(one);
        expect(await leadsTo(service, second)).toBe(two);
        expect(await service.ask('/link/last', { limit: '10' })).toHaveLength(2);
        await popup.close();
      });
    },
  );
}

test('a link that fails leaves the text whole; what was made is said, and used again', async ({
  connected,
  service,
}) => {
  const text = `${one} and ${two}`;
  await withText(connected, text, async (page) => {
    const held = service.hold('/link/shorten', 'after');
    const opened = connected.nextPopup();
    await chooseInField(connected, page);
    await held.arrived;
    service.treat('/link/shorten', status(404));
    held.release();
    const popup = await opened;
    await expect(popup.getByText('1 short link is made. The text is as it was.')).toBeVisible();
    await expect(popup.getByRole('alert')).toBeVisible();
    expect(await value(page)).toBe(text);
    await picture(popup, 'popup-text-failed');
    service.heal();
    await popup.getByRole('button', { name: 'Shorten 2 addresses' }).click();
    await expect(popup.getByText('2 links replaced')).toBeVisible();
    expect(await service.ask('/link/last', { limit: '10' })).toHaveLength(2);
    await popup.close();
  });
});

test('the popup about a text is readable in every state and passes axe', async ({ connected, service }) => {
  const many = Array.from({ length: 12 }, (_, place) => `https://example.com/a-page-with-a-long-name/number-${place}`);
  const text = [...many, 'https://example.com/{{name}}', 'http://192.168.0.1/router'].join('\n');
  await withText(connected, text, async (page) => {
    const popup = await popupFor(connected, page);
    await expect(popup.getByRole('button', { name: 'Shorten 12 addresses' })).toBeVisible();
    await picture(popup, 'popup-text');
    const held = service.hold('/link/shorten', 'before');
    await popup.getByRole('button', { name: 'Shorten 12 addresses' }).click();
    await held.arrived;
    await picture(popup, 'popup-text-shortening');
    held.release();
    await expect(popup.getByText('12 links replaced')).toBeVisible();
    await picture(popup, 'popup-text-replaced');
    await popup.close();

    service.treat('any', lost);
    const again = await popupFor(connected, page);
    await again.getByRole('checkbox').first().check();
    await again.getByRole('button', { name: 'Shorten 1 address' }).click();
    await expect(again.getByRole('alert')).toBeVisible();
    await picture(again, 'popup-text-unreachable');
    await again.close();
    service.heal();
  });
  await withText(connected, 'no link', async (page) => {
    const popup = await popupFor(connected, page);
    await expect(popup.getByText('This text has no links to shorten.')).toBeVisible();
    await picture(popup, 'popup-text-none');
    await popup.close();
  });
});

test('where the browser lets no extension in, Bulk shorten gets the selected text', async ({ connected, visit }) => {
  const page = await visit('a-page-of-another-host');
  const popup = await popupFor(connected, page, `Read ${one}, please.`);
  await expect(popup.getByText('The browser lets no extension into this page')).toBeVisible();
  await expect(popup.getByText('the selected text is already there')).toBeVisible();
  await picture(popup, 'popup-text-unreachable-page');
  const bulk = await tabFromPopup(popup, () => popup.getByRole('button', { name: 'Bulk shorten' }).click());
  await expect(bulk.getByRole('textbox', { name: 'Text' })).toHaveValue(`Read ${one}, please.`);
  await expect(bulk.getByRole('button', { name: 'Shorten 1 address' })).toBeVisible();
});
