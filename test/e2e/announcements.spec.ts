import { announcementsOf, noteAnnouncements } from '../drivers/chromium/announcements.ts';
import { lost } from '../drivers/service/faults.ts';
import { waitFor } from '../drivers/wait-for.ts';
import { openRetarget } from '../flows/popup-page.ts';
import { expect, test } from './harness/fixtures.ts';
import { button, checkbox, openList, row, rowButton, searchBox } from '../flows/links-page.ts';

test.beforeEach(({ connected }) => noteAnnouncements(connected.context));

test('the popup announces each result once, and nothing else, and why there is no link to choose', async ({
  connected,
  service,
  visit,
}) => {
  const popup = await connected.openPopup(await visit('page'));
  const says = announcementsOf(popup);
  const destination = popup.getByRole('textbox', { name: 'Destination' });
  await says.expect('Looking up…', 'No short link yet');
  await button(popup, 'Shorten').click();
  await says.expect('Shortening…', 'Copied');
  await expect(popup.getByText('This address has a short link'), 'its status comes back').toBeVisible();
  await says.expect();
  await button(popup, 'Copy').click();
  await says.expect('Copied');
  await button(popup, 'Copy').click();
  await says.expect('Copied');
  await button(popup, 'Delete').click();
  await says.expect('Deleting…', 'Deleted');
  await button(popup, 'Undo').click();
  await says.expect('Restoring…', 'Restored');

  await button(popup, 'Edit').click();
  await destination.fill('no address');
  await button(popup, 'Save').click();
  await says.expect(/^This is not a complete address/);
  await destination.fill('https://example.com/elsewhere');
  await button(popup, 'Save').click();
  await says.expect('Saving…', 'Saved');
  await button(popup, 'Undo').click();
  await says.expect('Saving…', 'Looking up…', 'Undone');

  service.treat('any', lost);
  await button(popup, 'Delete').click();
  await says.expect('Deleting…', /^Not confirmed/);
  service.heal();
  await button(popup, 'Check again').click();
  await says.expect('Checking…', /^Not confirmed/);
  expect(await says.unheard()).toEqual([]);
  await popup.close();

  // And why there is no link to choose.
  const other = await connected.openPopup(await visit('another'));
  const saysThere = announcementsOf(other);
  await saysThere.expect('Looking up…', 'No short link yet');
  const box = await openRetarget(other);
  await expect(other.getByRole('radio')).toBeVisible();
  // Cached links are there before the list has loaded.
  await expect(other.getByRole('group', { name: 'Your links' })).toHaveAttribute('aria-busy', 'false');
  await box.fill('no such link');
  await saysThere.expect(/^None of the links loaded so far matches/);
  await box.fill('');
  await expect(other.getByRole('radio')).toBeVisible();
  await box.fill('nor this');
  await saysThere.expect(/^None of the links loaded so far matches/);
});

test('Links and Bulk shorten announce each result once, and nothing else', async ({ service, openNumbered }) => {
  const page = await openNumbered(8);
  const says = announcementsOf(page);
  await says.expect('8 links');

  await rowButton(page, 'Page 1', 'Copy').click();
  await says.expect('Copied');
  await rowButton(page, 'Page 1', 'Copy').click();
  await says.expect('Copied');
  await rowButton(page, 'Page 1', 'Delete').click();
  await says.expect('Deleting…', 'Deleted “Page 1”');
  await button(page, 'Undo').click();
  await says.expect('Restoring…', 'Undone');

  await searchBox(page).fill('page/3');
  await says.expect('1 of 8 links match');
  await searchBox(page).press('Escape');
  await says.expect('8 links');
  await openList(page, 'Popular');
  await says.expect('Loading your links…', '8 links');
  await openList(page, 'Deleted');
  await says.expect('Loading your links…', '0 links');
  await openList(page, 'Recent');
  await says.expect('Looking for changes…', '8 links');

  await checkbox(page, 'Page 2').click();
  await says.expect('1 selected');
  await checkbox(page, 'Page 3').click();
  await says.expect('2 selected');
  await button(page, 'Copy selected').click();
  await says.expect('Copied 2 links');
  await button(page, 'Delete selected').click();
  await says.expect('Deleting…', '2 links deleted');
  await button(page, 'Undo').click();
  await says.expect('Restoring…', 'Undone 2 of 2');

  const reading = service.hold('/link/expand', 'before');
  await rowButton(page, 'Page 4', 'Edit').click();
  await says.expect('Reading its current destination…');
  reading.release();
  const destination = page.getByRole('textbox', { name: 'Destination' });
  await expect(destination).toHaveValue('https://example.com/page/4');
  await destination.fill('https://example.com/elsewhere');
  service.startCounting();
  await button(page, 'Save').click();
  await says.expect('Saving…', 'Saved “example.com/elsewhere”');
  // The row is read again, which the next treatment would also break.
  const afterEdit = (): string[] => {
    const operations = service.requests().map(({ operation }) => operation);
    return operations.slice(operations.indexOf('/link/edit') + 1).toSorted();
  };
  await waitFor(afterEdit).toEqual(['/link/expand', '/link/info']);

  service.treat('any', lost);
  await rowButton(page, 'Page 5', 'Delete').click();
  await says.expect('Deleting…', /^Not confirmed/, 'Delete: Page 5');
  service.heal();
  await expect(row(page, 'Page 5')).toBeVisible();
  await says.expect();

  const before = await says.unheard();
  await button(page, 'Bulk shorten').click();
  await page.getByRole('textbox', { name: 'Addresses' }).fill('https://example.com/1\nno address at all');
  await says.expect('Reading the list…', '1 address can be shortened. 1 line without an address was skipped.');
  const held = service.hold('/link/shorten', 'before');
  await button(page, 'Shorten 1 address').click();
  await says.expect('Shortening…');
  held.release();
  await says.expect('1 address has a short link. 1 new. 1 line without an address was skipped.');
  expect(await says.unheard()).toEqual(before);
});
