import { lost, refusal } from '../drivers/service/faults.ts';
import { openOnNewPage } from '../flows/popup-page.ts';
import { send } from '../flows/change-in-chromium.ts';
import { button } from '../flows/links-page.ts';
import { edit } from '../flows/popup/edit.ts';
import { expect, test } from './harness/fixtures.ts';

test('an edit that is invalid, refused or lost says so and keeps the typed destination; once saved, the old page has no link', async ({
  connected,
  service,
  visit,
}) => {
  const page = await visit('edited');
  service.addLink({ longUrl: page.url() });
  const popup = await connected.openPopup(page);
  const destination = popup.getByRole('textbox', { name: 'Destination' });
  for (const typed of ['javascript:alert(1)', 'https://user:word@example.com/', 'not an address']) {
    await send(edit, popup, { elsewhere: typed });
    await expect(popup.getByRole('alert')).toBeVisible();
    await expect(destination).toHaveValue(typed);
    await button(popup, 'Cancel').click();
  }
  expect(service.count('/link/edit')).toBe(0);

  const elsewhere = 'https://example.com/typed';
  service.treat('/link/edit', refusal(500, 'READ_ONLY'));
  await send(edit, popup, { elsewhere });
  await expect(popup.getByRole('alert')).toContainText('READ_ONLY');
  await expect(destination).toHaveValue(elsewhere);

  service.treat('/link/edit', lost);
  await button(popup, 'Save').click();
  await expect(popup.getByRole('alert')).toContainText('Not confirmed');
  await expect(destination).toHaveValue(elsewhere);
  service.heal();
  await button(popup, 'Save').click();
  await expect(popup.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await popup.close();
  await openOnNewPage(connected, page);
});

test('the check mark of a copied link is on Copy alone, also beside the Undo of an edit', async ({
  connected,
  service,
  visit,
}) => {
  const page = await visit('edited');
  service.addLink({ longUrl: page.url() });
  const popup = await connected.openPopup(page);
  const mark = (name: string): Promise<string> =>
    button(popup, name).evaluate((element) => getComputedStyle(element, '::before').content);
  await send(edit, popup, { elsewhere: 'https://example.com/elsewhere' });
  await expect(button(popup, 'Undo')).toBeVisible();
  expect(await mark('Copy')).toBe('none');
  await button(popup, 'Copy').click();
  await expect(popup.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  expect(await mark('Copy')).toContain('✓');
  expect(await mark('Undo')).toBe('none');
});
