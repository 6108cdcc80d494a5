import type { Locator, Page } from '@playwright/test';
import { mostChannels } from '../../lib/channel/channel.ts';
import type { Curtail } from '../drivers/chromium/curtail.ts';
import '../drivers/chromium/extension-api.ts';
import { narrow, resize, wide } from '../drivers/chromium/window-sizes.ts';
import { button } from '../flows/links-page.ts';
import { setChannels } from '../flows/set-channels.ts';
import { picture, pictureAgain } from '../tools/appearance/picture.ts';
import { expect, test } from './harness/fixtures.ts';

const section = (settings: Page): Locator => settings.locator('[aria-labelledby=settingsSection_channels]');
const channel = (settings: Page, name: string): Locator => settings.getByRole('group', { name, exact: true });
const box = (settings: Page, label: 'Name' | 'Parameters'): Locator => settings.getByLabel(label, { exact: true });
const inChannel = (settings: Page, name: string, label: string): Locator =>
  channel(settings, name).getByRole('button', { name: label });

/** Waits until the channels with these names are stored, in this order. */
async function stored(settings: Page, names: readonly string[]): Promise<void> {
  const read = () =>
    settings.evaluate(async () => {
      const all = (await chrome.storage['local']?.get()) ?? {};
      return ((all['preference.channels'] ?? []) as { name: string }[]).map(({ name }) => name);
    });
  await expect.poll(read).toEqual(names);
}

/** Opens Settings with these channels. */
async function openWith(curtail: Curtail, channels: Parameters<typeof setChannels>[1]): Promise<Page> {
  await setChannels(curtail, channels);
  const settings = await curtail.openOptions('#/settings/channels');
  await expect(settings.getByText(/^Your channels/)).toBeVisible();
  return settings;
}

const three = [
  { name: 'Newsletter', parameters: 'utm_source=newsletter&utm_medium=email' },
  { name: 'Poster', parameters: 'utm_source=poster&about={title}' },
  { name: 'Radio', parameters: 'from=radio' },
];

test('the keyboard alone adds a ready-made channel and an own one, and the popup offers them in their order', async ({
  connected,
  visit,
}) => {
  const settings = await connected.openOptions('#/settings/channels');
  await expect(section(settings).getByRole('button')).toHaveText([
    'Newsletter',
    'Social media',
    'Poster',
    'Add a channel',
  ]);
  await button(settings, 'Poster').focus();
  await settings.keyboard.press('Enter');
  await expect(inChannel(settings, 'Poster', 'Edit')).toBeFocused();
  await stored(settings, ['Poster']);

  await button(settings, 'Add a channel').focus();
  await settings.keyboard.press('Enter');
  await expect(box(settings, 'Name')).toBeFocused();
  await settings.keyboard.type('Radio');
  await settings.keyboard.press('Tab');
  await settings.keyboard.type('from=radio show&day={date}&über=straße');
  await expect(settings.getByRole('dialog')).toContainText(
    /https:\/\/example\.com\/page\?from=radio%20show&day=\d{4}-\d\d-\d\d&%C3%BCber=stra%C3%9Fe/,
  );
  await button(settings, 'Save').focus();
  await settings.keyboard.press('Enter');
  await stored(settings, ['Poster', 'Radio']);
  await expect(button(settings, 'Add a channel')).toBeFocused();

  await inChannel(settings, 'Radio', 'Move up').focus();
  await settings.keyboard.press('Enter');
  await stored(settings, ['Radio', 'Poster']);
  await expect(inChannel(settings, 'Radio', 'Move up')).toHaveAttribute('aria-disabled', 'true');
  await expect(inChannel(settings, 'Radio', 'Move down')).toBeFocused();
  await expect(section(settings).getByRole('status').filter({ hasText: /./ })).toHaveText([
    'Saved',
    '“Radio” is now number 1 of 2.',
  ]);

  await settings.reload();
  await expect(section(settings).getByRole('listitem')).toContainText(['Radio', 'Poster']);
  const popup = await connected.openPopup(await visit('for-radio'));
  await expect(popup.getByRole('group', { name: 'Shorten for…' }).getByRole('button')).toHaveText([/Radio/, /Poster/]);
});

test('a channel is removed, and Undo brings it back to its place', async ({ connected }) => {
  const settings = await openWith(connected, three);
  await inChannel(settings, 'Poster', 'Remove').focus();
  await settings.keyboard.press('Enter');
  await stored(settings, ['Newsletter', 'Radio']);
  await expect(button(settings, 'Undo')).toBeFocused();
  await expect(button(settings, 'Undo')).toHaveAccessibleDescription('Removed “Poster”.');
  await settings.keyboard.press('Enter');
  await stored(settings, ['Newsletter', 'Poster', 'Radio']);
  await expect(inChannel(settings, 'Poster', 'Edit')).toBeFocused();
  for (const name of ['Newsletter', 'Poster', 'Radio']) await inChannel(settings, name, 'Remove').click();
  await stored(settings, []);
  await expect(button(settings, 'Add a channel')).toBeVisible();
  await button(settings, 'Undo').click();
  await stored(settings, ['Radio']);
});

test('twenty channels fill the list, which says so', async ({ connected }) => {
  const parameters = `utm_source=${'s'.repeat(289)}`;
  const names = Array.from({ length: mostChannels - 1 }, (_, place) => `${'n'.repeat(38)}${10 + place}`);
  const settings = await openWith(
    connected,
    names.map((name) => ({ name, parameters })),
  );
  await settings.getByRole('group', { name: 'Ready-made:' }).getByRole('button', { name: 'Poster' }).click();
  await stored(settings, [...names, 'Poster']);
  const add = button(settings, 'Add a channel');
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await expect(add).toHaveAccessibleDescription('There can be at most 20 channels. Remove one to add another.');
  await add.click({ force: true });
  await expect(settings.getByText('Your channels (20)')).toBeVisible();
  await expect(settings.getByRole('group', { name: 'Ready-made:' })).toHaveCount(0);
  await picture(settings, 'settings-channels-full');
});

test('channels are readable with none, one and three of them, and in the popup', async ({ connected, visit }) => {
  const settings = await connected.openOptions('#/settings/channels');
  await resize(settings, wide);
  await pictures(settings, 'settings-channels-none');
  await button(settings, 'Newsletter').click();
  await stored(settings, ['Newsletter']);
  await pictures(settings, 'settings-channels-one');
  await button(settings, 'Social media').click();
  await button(settings, 'Add a channel').click();
  await box(settings, 'Name').fill('Über 同僚 رسالة: a name of forty letters.');
  await box(settings, 'Parameters').fill('=x&utm_campaign={title}');
  await button(settings, 'Save').click();
  await expect(settings.getByText('Not saved: a name is missing')).toBeVisible();
  await pictures(settings, 'settings-channels-refused');
  await box(settings, 'Parameters').fill('utm_campaign={title}');
  await button(settings, 'Save').click();
  await expect(settings.getByRole('dialog')).toHaveCount(0);
  await pictures(settings, 'settings-channels-three');

  const popup = await connected.openPopup(await visit('channels'));
  await expect(popup.getByRole('button', { name: /^Social media/ })).toBeVisible();
  await picture(popup, 'popup-channels');
});

async function pictures(settings: Page, name: string): Promise<void> {
  await section(settings).evaluate((group) => group.scrollIntoView());
  await picture(settings, name);
  await resize(settings, narrow);
  await section(settings).evaluate((group) => group.scrollIntoView());
  await pictureAgain(settings, `${name}-narrow`);
  await resize(settings, wide);
}
