import type { Page } from '@playwright/test';
import { doneButUnheard, lost } from '../drivers/service/faults.ts';
import { send } from '../flows/change-in-chromium.ts';
import { leadsTo } from '../drivers/service/read-service.ts';
import { edit } from '../flows/popup/changes.ts';
import { expect, test } from './harness/fixtures.ts';
import { button, openLinks, row } from '../flows/links-page.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const destination = (page: Page) => dialog(page).getByRole('textbox', { name: 'Destination' });

test(
  'the edit dialog shows the current destination, sends nothing on Escape or Cancel, and shows an edit whose answer is lost as done',
  { tag: '@journey' },
  async ({ connected, service }) => {
    const shortUrl = service.addLink({ longUrl: 'https://example.com/old', title: 'To be moved' });
    const page = await openLinks(connected);
    await expect(row(page, 'To be moved')).toContainText('example.com/old');
    // Its title is read anew with each destination.
    const edit = page.getByRole('button', { name: 'Edit', exact: true });

    await test.step('after a change elsewhere it shows the current destination; Escape and Cancel return to the row', async () => {
      await service.ask('/link/edit', { short_url: shortUrl, long_url: 'https://example.com/elsewhere' });
      service.startCounting();
      for (const leave of ['Escape', 'Cancel']) {
        await edit.click();
        await expect(destination(page)).toHaveValue('https://example.com/elsewhere');
        await expect(destination(page)).toBeFocused();
        await destination(page).fill('https://example.com/never');
        if (leave === 'Escape') await page.keyboard.press('Escape');
        else await button(page, 'Cancel').click();
        await expect(dialog(page)).toBeHidden();
        await expect(edit).toBeFocused();
      }
      await expect(page.getByRole('link', { name: 'example.com/elsewhere' })).toBeVisible();
    });

    await test.step('an edit whose answer is lost is shown as done', async () => {
      service.treat('/link/edit', doneButUnheard);
      await edit.click();
      await expect(destination(page)).toHaveValue('https://example.com/elsewhere');
      await destination(page).fill('https://example.com/unheard');
      await destination(page).press('Enter');
      await expect(page.getByRole('link', { name: 'example.com/unheard' })).toBeVisible();
      await expect(dialog(page)).toBeHidden();
      expect(service.count('/link/edit')).toBe(1);
      expect(await leadsTo(service, shortUrl)).toBe('https://example.com/unheard');
    });
  },
);

test('an edit that is not confirmed stays on the page as its dialog closes, and its row is read again', async ({
  connected,
  service,
}) => {
  service.addLink({ longUrl: 'https://example.com/old', title: 'To be moved' });
  const page = await openLinks(connected);
  await expect(row(page, 'To be moved')).toContainText('example.com/old');
  const changes = page.getByRole('region', { name: 'Changes' });

  /** Saves a destination; the service stores it, and then answers nothing more. */
  async function saveInVain(to: string): Promise<void> {
    service.treat('/link/edit', async (exchange) => {
      await doneButUnheard(exchange);
      service.treat('any', lost);
    });
    await button(page, 'Edit').click();
    await expect(destination(page)).toHaveValue(/^https/);
    await destination(page).fill(to);
    await destination(page).press('Enter');
    await expect(dialog(page).getByRole('alert')).toContainText('Not confirmed');
    await expect(dialog(page).getByRole('button', { name: 'Check again' }), 'Enter repeats nothing').toBeFocused();
    await page.keyboard.press('Escape');
    await expect(changes).toContainText(/Edit: [^]*Not confirmed/);
  }

  await saveInVain('https://example.com/first');
  await page.reload();
  await expect(changes, 'also after a reload').toContainText(/Edit: [^]*Not confirmed/);
  service.heal();
  await page.reload();
  await expect(page.getByRole('link', { name: 'example.com/first' })).toBeVisible();
  await changes.getByRole('button', { name: 'Dismiss' }).click();
  await page.reload();
  await expect(page.getByRole('link', { name: 'example.com/first' })).toBeVisible();
  await expect(changes, 'it was dismissed').not.toContainText('Not confirmed');

  await saveInVain('https://example.com/second');
  service.heal();
  await changes.getByRole('button', { name: 'Check again' }).click();
  await expect(changes).toContainText('Saved “example.com/second”');
  await expect(page.getByRole('link', { name: 'example.com/second' })).toBeVisible();
});

test('popup and page agree after either has edited the link', async ({ connected, service, visit }) => {
  const web = await visit('edited-in-both');
  const shortUrl = service.addLink({ longUrl: web.url(), title: 'Edited in both' });
  const page = await openLinks(connected);
  await expect(row(page, 'Edited in both')).toBeVisible();
  const popup = await connected.openPopup(web);
  await send(edit, popup, { elsewhere: 'https://example.com/by-popup' });
  await expect(page.getByRole('link', { name: 'example.com/by-popup' })).toBeVisible();

  await popup.close();
  await page.bringToFront(); // A page behind another one is slow.
  // The service reads a new title when the destination changes.
  const inRow = page.getByRole('button', { name: 'Edit', exact: true });
  await inRow.click();
  await expect(destination(page)).toHaveValue('https://example.com/by-popup');
  await destination(page).fill('https://example.com/by-page');
  await button(page, 'Save').click();
  await expect(page.getByRole('link', { name: 'example.com/by-page' })).toBeVisible();
  const again = await connected.openPopup(web);
  await again.getByRole('textbox', { name: 'Address' }).fill(shortUrl);
  await expect(again.getByRole('link', { name: 'https://example.com/by-page' })).toBeVisible();
});

test('Undo of an edit brings back the destination with its title, and a reload keeps both', async ({
  connected,
  service,
}) => {
  service.addLink({ longUrl: 'https://example.com/old', title: 'The long read' });
  const page = await openLinks(connected);
  await expect(row(page, 'The long read')).toContainText('example.com/old');
  await button(page, 'Edit').click();
  await expect(destination(page)).toHaveValue('https://example.com/old');
  await destination(page).fill('https://elsewhere.example/');
  await button(page, 'Save').click();
  // The service has only the host for a page that it has not read.
  await expect(page.getByRole('row').nth(1)).not.toContainText('The long read');
  await button(page, 'Undo').click();
  await expect(row(page, 'The long read')).toContainText('example.com/old');
  await page.reload();
  await expect(row(page, 'The long read')).toContainText('example.com/old');
});
