import type { Page } from '@playwright/test';
import { addHistory, historyOnDisk, inPage, noon } from '../drivers/click-history.ts';
import { screenOf } from '../drivers/chromium/connecting.ts';
import { readSamples, type Sample } from '../../lib/link/samples.ts';
import { ask } from '../drivers/chromium/ask-worker.ts';
import { openForm } from '../flows/connect.ts';
import { button, openLinks, row } from '../flows/links-page.ts';
import type { Curtail } from '../drivers/chromium/curtail.ts';
import type { TestService } from '../drivers/service/test-service.ts';
import { openSection, setPreference } from '../flows/settings-page.ts';
import { pictureInSizes } from '../tools/appearance/picture-in-sizes.ts';
import { expect, test } from './harness/fixtures.ts';

const sixDays = Array.from({ length: 6 }, (_, place) => noon(6 - place, 3 * place));

/** Opens Settings of an account with a link and six days of its clicks. */
async function withHistory(connected: Curtail, service: TestService): Promise<{ settings: Page; shortUrl: string }> {
  const shortUrl = service.addLink({ longUrl: 'https://example.com/long-kept', title: 'Long kept' });
  const links = await openLinks(connected);
  await expect(row(links, 'Long kept')).toBeVisible();
  await addHistory(inPage(links), { [shortUrl]: sixDays });
  await links.close();
  return { settings: await connected.openOptions('#/settings'), shortUrl };
}

/** Returns the samples of a link as the worker has them now. */
async function historyOf(settings: Page, shortUrl: string): Promise<Sample[]> {
  const status = await ask(settings, 'connection.status', null);
  const { connectionId } = status;
  const history = await ask(settings, 'history.of', { shortUrls: [shortUrl], from: 0 }, connectionId);
  return history.ok ? readSamples(history.value[0] ?? '') : [];
}

test('the click history stays when the key is to be forgotten with the browser, and when it is kept again', async ({
  connected,
  service,
}) => {
  const { settings, shortUrl } = await withHistory(connected, service);
  const before = await historyOf(settings, shortUrl);
  expect(before).toEqual(expect.arrayContaining(sixDays));

  await openForm(screenOf(settings));
  const forget = settings.getByLabel('Forget the key when the browser closes');
  await forget.check();
  await expect(settings.getByText('The click history then lasts until the browser closes.')).toBeVisible();
  await button(settings, 'Save changes').click();
  await expect(settings.getByText('Saved until the browser closes')).toBeVisible();
  await openSection(settings, 'Click history');
  await expect(settings.getByText('the history with it'), 'no more is promised than is kept').toBeVisible();
  await openSection(settings, 'Account');
  expect(await historyOf(settings, shortUrl)).toEqual(before);
  expect(await historyOnDisk(inPage(settings)), 'and nothing of it is on the disk').toEqual({});

  await openForm(screenOf(settings));
  await forget.uncheck();
  await button(settings, 'Save changes').click();
  await expect(settings.getByText('Key saved')).toBeVisible();
  await openSection(settings, 'Click history');
  await expect(settings.getByText('up to 400 days')).toBeVisible();
  expect((await historyOnDisk(inPage(settings)))[shortUrl]).toEqual(expect.arrayContaining(sixDays));
});

test('before another account takes the place of a click history, Settings asks, and offers Back up', async ({
  connected,
  service,
}) => {
  const { settings, shortUrl } = await withHistory(connected, service);
  const other = { uid: 'bob', secretKey: 'another-key' };
  await service.addAccount(other);
  await openForm(screenOf(settings));
  await settings.getByLabel('Account ID').fill(other.uid);
  await settings.getByLabel('Secret key').fill(other.secretKey);
  await button(settings, 'Save changes').click();
  const question = settings.getByRole('dialog', { name: 'Click history would be removed' });
  await expect(question).toContainText(`belongs to ${service.account.uid} at ${service.address}`);
  await pictureInSizes(settings, 'settings-history-would-go');
  await button(settings, 'Cancel').last().click();
  expect((await historyOnDisk(inPage(settings)))[shortUrl]).toEqual(expect.arrayContaining(sixDays));

  await button(settings, 'Save changes').click();
  const download = settings.waitForEvent('download');
  await question.getByRole('button', { name: 'Back up' }).click();
  await settings.getByRole('dialog', { name: 'Back up' }).getByRole('button', { name: 'Back up' }).click();
  await download;
  await expect(settings.getByLabel('Secret key'), 'what was typed stays').toHaveValue(other.secretKey);
  await button(settings, 'Save changes').click();
  await question.getByRole('button', { name: 'Go on without it' }).click();
  await expect(settings.getByRole('status').filter({ hasText: 'Connected' })).toBeVisible();
  expect(await historyOnDisk(inPage(settings))).toEqual({});
});

test('the popup says what a link has gained only while the click history is kept', async ({
  connected,
  service,
  visit,
}) => {
  const page = await visit('gained');
  const shortUrl = service.addLink({ longUrl: page.url(), title: 'Gained' });
  service.addClicks(shortUrl, 12);
  const links = await openLinks(connected);
  await expect(row(links, 'Gained')).toBeVisible();
  await addHistory(inPage(links), { [shortUrl]: [noon(1, 9)] });
  const popup = await connected.openPopup(page);
  await expect(popup.getByText('3 since yesterday')).toBeVisible();
  await popup.close();
  await setPreference(connected, 'Keep click history', false);
  const later = await connected.openPopup(page);
  await expect(later.getByText('12 clicks · created just now')).toBeVisible();
});

test('a click history that the browser has lost is missed once, and the account and its preferences stay', async ({
  connected,
  service,
}) => {
  const { settings, shortUrl } = await withHistory(connected, service);
  await setPreference(connected, 'Copy after shortening', false);
  const isDeleted = await settings.evaluate(
    () =>
      new Promise((resolve) => {
        const deleting = indexedDB.deleteDatabase('cache');
        deleting.addEventListener('success', () => resolve(true));
        deleting.addEventListener('error', () => resolve(false));
      }),
  );
  expect(isDeleted, 'the worker lets go of it').toBe(true);
  const links = await openLinks(connected);
  await expect(row(links, 'Long kept')).toBeVisible();
  const text = 'This browser has lost the click history that Curtail kept';
  await expect(links.getByText(text)).toBeVisible();
  await pictureInSizes(links, 'history-lost');
  await settings.reload();
  await expect(settings.getByText(service.address).first()).toBeVisible();
  await openSection(settings, 'Copying');
  await expect(settings.getByLabel('Copy after shortening')).not.toBeChecked();
  await expect(settings.getByText(text), 'one page says it').toBeHidden();
  expect((await historyOf(settings, shortUrl)).length, 'the history begins anew').toBeLessThan(sixDays.length);
  await button(links, 'Dismiss').click();
  await expect(links.getByText(text)).toBeHidden();
});
