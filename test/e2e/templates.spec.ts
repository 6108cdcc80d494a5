import type { Page } from '@playwright/test';
import { narrow, resize, wide } from '../drivers/chromium/window-sizes.ts';
import { button } from '../flows/links-page.ts';
import { shortenAndCopy } from '../flows/popup-page.ts';
import { addTemplate } from '../flows/settings-page.ts';
import { picture, pictureAgain } from '../tools/appearance/picture.ts';
import { expect, test } from './harness/fixtures.ts';

/** A name of forty characters, the most. */
const longName = 'For the newsletter of the whole company.';
const wideName = '同僚へのお知らせに使うとても長い名前のテンプレートで週報と月報の両方に使います。';

const inTemplate = (settings: Page, name: string, label: string) =>
  settings.getByRole('group', { name, exact: true }).getByRole('button', { name: label });

test('templates are readable in every state and pass axe, with long names in the menu too', async ({
  connected,
  visit,
}) => {
  const settings = await connected.openOptions('#/settings/copying');
  await resize(settings, wide);
  await button(settings, 'Add a template').click();
  await settings.getByLabel('Template', { exact: true }).fill('{title}');
  await button(settings, 'Save').click();
  await expect(settings.getByText('Not saved: type a name')).toBeVisible();
  await pictures(settings, 'settings-template-refused');
  const box = settings.getByLabel('Template', { exact: true });
  await box.fill('{tittle} {short}');
  await expect(settings.getByText('{tittle}: did you mean {title}?')).toBeVisible();
  await pictures(settings, 'settings-template-unknown');
  await box.fill('Read xx: {short}');
  await box.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(5, 7));
  await button(settings, '{title}').click();
  await button(settings, '{destination}').click();
  await expect(box, 'one goes on from the other').toHaveValue('Read {title}{destination}: {short}');
  await expect(box).toBeFocused();
  await box.fill('{title}\n{short}');
  await settings.getByLabel('Name', { exact: true }).fill(longName);
  await button(settings, 'Save').click();
  await pictures(settings, 'settings-template');
  for (const name of [wideName, 'Short', 'رسالة إلى الزملاء في القسم']) {
    await addTemplate(settings, name, '{short} {title}');
  }
  await addTemplate(settings, 'x'.repeat(40), `{short} ${'unbroken'.repeat(20)}`);
  await expect(settings.getByText('There can be at most 5 templates')).toBeVisible();
  await pictures(settings, 'settings-templates-full');
  await inTemplate(settings, 'Short', 'Remove').click();
  await expect(button(settings, 'Undo')).toBeVisible();
  await pictures(settings, 'settings-template-removed');
  await button(settings, 'Undo').click();

  const popup = await connected.openPopup(await visit('long-names'));
  await shortenAndCopy(popup);
  await button(popup, 'More').click();
  const items = popup.getByRole('menuitem');
  await expect(items).toHaveCount(12);
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
