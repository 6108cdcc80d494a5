import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { addHistory, historyOnDisk, inPage } from '../drivers/click-history.ts';
import { findCurtail } from '../drivers/chromium/curtail.ts';
import { launchWithCurtail, temporaryProfile } from '../drivers/chromium/launch.ts';
import { narrow, resize, wide } from '../drivers/chromium/window-sizes.ts';
import { loopback } from '../flows/connect-in-chromium.ts';
import { button } from '../flows/links-page.ts';
import { setChannels } from '../flows/set-channels.ts';
import { addTemplate, editItem, openSection } from '../flows/settings-page.ts';
import { picture, pictureAgain } from '../tools/appearance/picture.ts';
import { pictureInSizes } from '../tools/appearance/picture-in-sizes.ts';
import { traces } from '../tools/secret/canary.ts';
import { closeWelcomePage } from '../drivers/chromium/welcome-page.ts';
import { expect, test } from './harness/fixtures.ts';

const dialogIn = (page: Page) => page.getByRole('dialog', { name: 'Bring back this backup?' });

const bringBack = (page: Page): Promise<void> => dialogIn(page).getByRole('button', { name: 'Bring back' }).click();

async function chooseBackup(page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }) {
  await openSection(page, 'Backup');
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Bring back').click();
  await (await chooser).setFiles(file);
}

async function saveBackup(page: Page, withAccount: boolean): Promise<Download> {
  await openSection(page, 'Backup');
  await button(page, 'Back up').click();
  const dialog = page.getByRole('dialog', { name: 'Back up' });
  await dialog.getByRole('checkbox', { name: 'With the service’s address and the account ID' }).setChecked(withAccount);
  await pictureInSizes(page, 'settings-back-up');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Back up' }).click();
  return download;
}

test('a person moves house: backs up, brings it back, undoes that, and brings it back in a new browser', async ({
  connected,
  service,
  executablePath,
}) => {
  const now = Math.floor(Date.now() / 60_000) * 60_000;
  const shortUrl = service.addLink({ longUrl: 'https://example.com/', title: 'On the move' });
  const links = await connected.openOptions('#/links/recent');
  await expect(links.getByText('On the move')).toBeVisible();
  const hour = 60 * 60_000;
  await addHistory(inPage(links), {
    [shortUrl]: [
      { at: now - 70 * hour, clicks: 3 },
      { at: now - 46 * hour, clicks: 8 },
    ],
  });
  await links.close();
  await setChannels(connected, [
    { name: 'Newsletter', parameters: 'utm_source=newsletter' },
    { name: 'Poster', parameters: 'utm_source=poster' },
  ]);
  const settings = await connected.openOptions('#/settings/copying');
  await addTemplate(settings, 'Mail', '{title}: {short}');
  await openSection(settings, 'Appearance and keys');
  await settings.getByLabel('Theme').selectOption('dark');
  const kept = async () => (await historyOnDisk(inPage(settings)))[shortUrl] ?? [];
  const before = await kept();
  expect(before.length).toBeGreaterThanOrEqual(2);

  const file = await (await saveBackup(settings, true)).path();
  await expect(settings.getByText(/^Download started: curtail-backup-\d{4}-\d\d-\d\d\.json$/)).toBeVisible();
  expect(traces(await readFile(file)), 'no trace of the key').toEqual([]);

  await openSection(settings, 'Appearance and keys');
  await settings.getByLabel('Theme').selectOption('light');
  await openSection(settings, 'Copying');
  await settings.getByLabel('Copy after shortening').uncheck();
  await editItem(settings, 'Mail');
  await settings.getByLabel('Template', { exact: true }).fill('{short} changed');
  await button(settings, 'Save').click();
  const template = settings.getByRole('listitem').filter({ has: settings.getByText('Mail', { exact: true }) });
  await expect(template).toContainText('{short} changed');
  await openSection(settings, 'Click history');
  await button(settings, 'Forget click history').click();
  await settings.getByRole('dialog').getByRole('button', { name: 'Forget click history' }).click();
  await expect(settings.getByText('Click history forgotten')).toBeVisible();
  const here = [{ at: now - 46 * hour + 60_000, clicks: 9 }];
  await addHistory(inPage(settings), { [shortUrl]: here });

  await chooseBackup(settings, file);
  const dialog = dialogIn(settings);
  await expect(dialog.getByRole('row', { name: 'Theme Light Dark' })).toBeVisible();
  await expect(dialog.getByRole('row', { name: 'Your templates Mail Mail Changed: Mail' })).toBeVisible();
  await expect(dialog.getByText('Adds the clicks of 1 link to the click history.')).toBeVisible();
  await pictureInSizes(settings, 'settings-bring-back');
  expect(await kept(), 'nothing is written yet').toEqual(here);
  await bringBack(settings);
  await expect(
    settings.getByText('The preferences were brought back. The click history was brought back.'),
  ).toBeVisible();
  expect((await kept()).map(({ clicks }) => clicks)).toEqual(expect.arrayContaining([3, 9]));
  await picture(settings, 'settings-brought-back');
  await openSection(settings, 'Appearance and keys');
  await expect(settings.getByLabel('Theme')).toHaveValue('dark');
  await openSection(settings, 'Copying');
  await expect(template).toContainText('{title}: {short}');
  await openSection(settings, 'Backup');
  await button(settings, 'Undo').click();
  await expect(settings.getByText('Undone')).toBeVisible();
  await openSection(settings, 'Appearance and keys');
  await expect(settings.getByLabel('Theme')).toHaveValue('light');
  await openSection(settings, 'Copying');
  await expect(template).toContainText('{short} changed');
  expect(await kept()).toEqual(here);

  await chooseBackup(settings, { name: 'letter.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') });
  await expect(settings.getByText('This file is not a backup from Curtail')).toBeVisible();
  await picture(settings, 'settings-backup-refused');

  const { profile, remove } = await temporaryProfile();
  const context = await launchWithCurtail({ executablePath: executablePath ?? '', headless: true, profile });
  try {
    await closeWelcomePage(context);
    const fresh = await findCurtail(context);
    await fresh.allowHost(loopback);
    const page = await fresh.openOptions('#/settings');
    await chooseBackup(page, file);
    await expect(dialogIn(page).getByText('You then type the key and press “Connect”.')).toBeVisible();
    await resize(page, narrow);
    await pictureAgain(page, 'settings-bring-back-fresh');
    await bringBack(page);
    await expect(page.getByLabel('Service address')).toHaveValue(service.address);
    await expect(page.getByLabel('Secret key'), 'the one thing that is missing').toBeFocused();
    await expect(page.getByText('type the key, then press “Connect”')).toBeVisible();
    await pictureAgain(page, 'settings-brought-back-fresh');
    await resize(page, wide);
    await page.getByLabel('Secret key').fill(service.account.secretKey);
    await page.getByLabel('Secret key').press('Enter');
    await expect(page.getByText('Connected', { exact: true })).toBeVisible();
    await expect(page.getByText('The history of 1 link was imported.')).toBeVisible();
    await picture(page, 'settings-connected-with-clicks');
    await openSection(page, 'Appearance and keys');
    await expect(page.getByLabel('Theme')).toHaveValue('dark');
    expect((await historyOnDisk(inPage(page)))[shortUrl]).toEqual(before);
  } finally {
    await context.close();
    await remove();
  }
});
