import type { Page } from '@playwright/test';
import { narrow, resize, wide } from '../drivers/chromium/window-sizes.ts';
import '../drivers/chromium/extension-api.ts';
import { waitFor } from '../drivers/wait-for.ts';
import { button } from '../flows/links-page.ts';
import { shortenAndCopy } from '../flows/popup-page.ts';
import { addTemplate, templateBox } from '../flows/settings-page.ts';
import { picture, pictureAgain } from '../tools/appearance/picture.ts';
import { expect, test } from './harness/fixtures.ts';

/** A name of forty characters, the most. */
const longName = 'For the newsletter of the whole company.';
const wideName = '同僚へのお知らせに使うとても長い名前のテンプレートで週報と月報の両方に使います。';

const copyAs = (settings: Page) => settings.getByLabel('Copy as');
const options = (settings: Page) => copyAs(settings).locator('option');
const openList = (settings: Page) => settings.getByText(/^Your templates/).click();

test('templates are added, renamed and removed, and each is in the menu of the popup by its name', async ({
  connected,
  visit,
}) => {
  const settings = await connected.openOptions('#/settings');
  await button(settings, 'Add a template').click();
  await expect(templateBox(settings, 'New template', 'Name')).toBeFocused();
  await settings.keyboard.type('Letter');
  await expect(copyAs(settings).getByRole('option', { name: 'Letter' })).toBeAttached();
  await settings.keyboard.press('Tab');
  await settings.keyboard.press('ControlOrMeta+a');
  await settings.keyboard.type('{short} in a letter');
  await settings.keyboard.press('Tab');
  await addTemplate(settings, longName, 'For all: {short}');
  await copyAs(settings).selectOption({ label: longName });

  await settings.reload();
  await expect(options(settings)).toHaveText(['Address', 'Markdown', 'HTML link', 'Letter', longName]);
  await expect(copyAs(settings)).toHaveValue(`template:${longName}`);
  await expect(templateBox(settings, 'Letter', 'Name')).toBeHidden();

  const popup = await connected.openPopup(await visit('by-name'));
  await shortenAndCopy(popup);
  const shortUrl = /^For all: (\S+)$/.exec(await connected.clipboard())?.[1] ?? '';
  await button(popup, 'More').focus();
  await popup.keyboard.press('Enter');
  const items = popup.getByRole('group', { name: 'Copy as' }).getByRole('menuitem');
  await expect(items).toHaveText(['Address', 'Markdown', 'HTML link', 'Letter', longName]);
  for (const _ of ['Markdown', 'HTML link', 'Letter']) await popup.keyboard.press('ArrowDown');
  await expect(items.nth(3)).toBeFocused();
  await popup.keyboard.press('Enter');
  await waitFor(() => connected.clipboard()).toBe(`${shortUrl} in a letter`);
  await popup.close();

  await settings.bringToFront();
  await openList(settings);
  await templateBox(settings, longName, 'Name').fill('Everybody');
  await templateBox(settings, longName, 'Name').blur();
  await expect(copyAs(settings)).toHaveValue('template:Everybody');
  await settings.getByRole('group', { name: 'Everybody' }).getByRole('button', { name: 'Remove' }).click();
  await expect(settings.getByText('Removed “Everybody”. Links are copied as addresses now.')).toBeVisible();
  await expect(copyAs(settings)).toHaveValue('address');
  await expect(button(settings, 'Undo')).toBeFocused();
  await settings.keyboard.press('Enter');
  await expect(copyAs(settings)).toHaveValue('template:Everybody');
  await expect(templateBox(settings, 'Everybody', 'Name')).toBeFocused();
  await settings.reload();
  await expect(copyAs(settings)).toHaveValue('template:Everybody');
});

test('templates are readable in every state and pass axe, with long names in the menu too', async ({
  connected,
  visit,
}) => {
  const settings = await connected.openOptions('#/settings');
  await resize(settings, wide);
  await button(settings, 'Add a template').click();
  await templateBox(settings, 'New template', 'Template').fill('{title}');
  await expect(settings.getByText('Not saved: type a name')).toBeVisible();
  await pictures(settings, 'settings-template-refused');
  await templateBox(settings, 'New template', 'Template').fill('{title}\n{short}');
  await templateBox(settings, 'New template', 'Name').fill(longName);
  await templateBox(settings, 'New template', 'Name').blur();
  await pictures(settings, 'settings-template');
  for (const name of [wideName, 'Short', 'رسالة إلى الزملاء في القسم']) {
    await addTemplate(settings, name, '{short} {title}');
  }
  await addTemplate(settings, 'x'.repeat(40), `{short} ${'unbroken'.repeat(20)}`);
  await expect(settings.getByText('There can be at most 5 templates')).toBeVisible();
  await pictures(settings, 'settings-templates-full');
  await settings.getByRole('group', { name: 'Short', exact: true }).getByRole('button', { name: 'Remove' }).click();
  await expect(button(settings, 'Undo')).toBeVisible();
  await pictures(settings, 'settings-template-removed');
  await button(settings, 'Undo').click();

  const popup = await connected.openPopup(await visit('long-names'));
  await shortenAndCopy(popup);
  await button(popup, 'More').click();
  const items = popup.getByRole('menuitem');
  await expect(items).toHaveCount(10);
  await picture(popup, 'popup-more-templates');
  await popup.keyboard.press('End');
  await expect(items.last()).toBeInViewport({ ratio: 1 });
  await picture(popup, 'popup-more-templates-end');
});

async function pictures(settings: Page, name: string): Promise<void> {
  await picture(settings, name);
  await resize(settings, narrow);
  await pictureAgain(settings, `${name}-narrow`);
  await resize(settings, wide);
}
