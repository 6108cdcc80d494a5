import type { Page } from '@playwright/test';
import { doneButUnheard, refusal } from '../drivers/service/faults.ts';
import { send } from '../flows/change-in-chromium.ts';
import { leadsTo } from '../drivers/service/read-service.ts';
import { edit } from '../flows/popup/edit.ts';
import { expect, test } from './harness/fixtures.ts';
import { button, openLinks, row, rowButton, said } from '../flows/links-page.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const destination = (page: Page) => dialog(page).getByRole('textbox', { name: 'Destination' });

test('one request edits a link, and Undo restores the old destination', async ({ connected, service }) => {
  const shortUrl = service.addLink({ longUrl: 'https://example.com/old', title: 'To be moved' });
  const page = await openLinks(connected);
  await rowButton(page, 'To be moved', 'Edit').click();
  await expect(destination(page)).toHaveValue('https://example.com/old');
  await expect(destination(page)).toBeFocused();
  await destination(page).fill('https://example.com/new');
  const save = button(page, 'Save');
  await save.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  await expect(dialog(page)).toBeHidden();
  await expect(said(page, 'Saved')).toBeVisible();
  await expect(page.getByRole('link', { name: 'example.com/new' })).toBeVisible();
  expect(service.count('/link/edit')).toBe(1);
  expect(await leadsTo(service, shortUrl)).toBe('https://example.com/new');

  await button(page, 'Undo').click();
  await expect(page.getByRole('link', { name: 'example.com/old' })).toBeVisible();
  expect(await leadsTo(service, shortUrl)).toBe('https://example.com/old');
});

test('the dialog shows the current destination after a change elsewhere', async ({ connected, service }) => {
  const shortUrl = service.addLink({ longUrl: 'https://example.com/old', title: 'Moved elsewhere' });
  const page = await openLinks(connected);
  await expect(row(page, 'Moved elsewhere')).toContainText('example.com/old');
  await service.ask('/link/edit', { short_url: shortUrl, long_url: 'https://example.com/elsewhere' });
  await rowButton(page, 'Moved elsewhere', 'Edit').click();
  await expect(destination(page)).toHaveValue('https://example.com/elsewhere');
  await button(page, 'Cancel').click();
  await expect(page.getByRole('link', { name: 'example.com/elsewhere' })).toBeVisible();
});

test('Escape and Cancel send nothing and return to the row', async ({ connected, service }) => {
  service.addLink({ longUrl: 'https://example.com/old', title: 'Left alone' });
  const page = await openLinks(connected);
  const edit = rowButton(page, 'Left alone', 'Edit');
  for (const leave of ['Escape', 'Cancel']) {
    await edit.click();
    await expect(destination(page)).toHaveValue('https://example.com/old');
    await destination(page).fill('https://example.com/never');
    if (leave === 'Escape') await page.keyboard.press('Escape');
    else await button(page, 'Cancel').click();
    await expect(dialog(page)).toBeHidden();
    await expect(edit).toBeFocused();
  }
  expect(service.count('/link/edit')).toBe(0);
});

test('reports an invalid destination while it is typed, and sends nothing', async ({ connected, service }) => {
  service.addLink({ longUrl: 'https://example.com/old', title: 'Checked' });
  const page = await openLinks(connected);
  await rowButton(page, 'Checked', 'Edit').click();
  await expect(destination(page)).toHaveValue('https://example.com/old');
  const wrongs = {
    'javascript:alert(1)': 'Only http and https addresses can be shortened',
    'https://user:word@example.com/': 'This address holds a user name or password',
    'not an address': 'This is not a whole address',
  };
  for (const [typed, words] of Object.entries(wrongs)) {
    await destination(page).fill(typed);
    await expect(dialog(page)).toContainText(words);
    await expect(destination(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(destination(page)).toHaveAccessibleDescription(new RegExp(words));
    await destination(page).press('Enter');
    await expect(destination(page)).toHaveValue(typed);
  }
  await destination(page).fill('https://example.com/right');
  await expect(dialog(page)).not.toContainText('This is not a whole address');
  expect(service.count('/link/edit')).toBe(0);
  await destination(page).press('Enter');
  await expect(said(page, 'Saved')).toBeVisible();
});

test('a failed edit keeps the typed text and can be tried again', async ({ connected, service }) => {
  service.addLink({ longUrl: 'https://example.com/old', title: 'Read only' });
  service.treat('/link/edit', refusal(500, 'READ_ONLY'));
  const page = await openLinks(connected);
  await rowButton(page, 'Read only', 'Edit').click();
  await expect(destination(page)).toHaveValue('https://example.com/old');
  await destination(page).fill('https://example.com/typed');
  await button(page, 'Save').click();
  await expect(dialog(page).getByRole('alert')).toContainText('READ_ONLY');
  await expect(destination(page)).toHaveValue('https://example.com/typed');
  service.heal();
  await button(page, 'Save').click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'example.com/typed' })).toBeVisible();
  expect(service.count('/link/edit'), 'one a press').toBe(2);
});

test('shows an edit as done when the service did it but its answer was lost', async ({ connected, service }) => {
  service.addLink({ longUrl: 'https://example.com/old', title: 'Unheard' });
  const page = await openLinks(connected);
  await rowButton(page, 'Unheard', 'Edit').click();
  await expect(destination(page)).toHaveValue('https://example.com/old');
  service.treat('/link/edit', doneButUnheard);
  await destination(page).fill('https://example.com/unheard');
  await button(page, 'Save').click();
  await expect(page.getByRole('link', { name: 'example.com/unheard' })).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  expect(service.count('/link/edit')).toBe(1);
});

test('popup and page agree after either has edited the link', async ({ connected, service, visit }) => {
  const web = await visit('edited-in-both');
  const shortUrl = service.addLink({ longUrl: web.url(), title: 'Edited in both' });
  const page = await openLinks(connected);
  await expect(row(page, 'Edited in both')).toBeVisible();
  const popup = await connected.openPopup(web);
  await send(edit, popup, { elsewhere: 'https://example.com/by-popup' });
  await expect(page.getByRole('link', { name: 'example.com/by-popup' })).toBeVisible();

  // The service reads a new title when the destination changes.
  const inRow = page.getByRole('button', { name: 'Edit', exact: true });
  await inRow.click();
  await expect(destination(page)).toHaveValue('https://example.com/by-popup');
  await destination(page).fill('https://example.com/by-page');
  await button(page, 'Save').click();
  await expect(page.getByRole('link', { name: 'example.com/by-page' })).toBeVisible();
  await popup.close();
  const again = await connected.openPopup(web);
  await again.getByRole('textbox', { name: 'Address' }).fill(shortUrl);
  await expect(again.getByRole('link', { name: 'https://example.com/by-page' })).toBeVisible();
});
