import type { Page } from '@playwright/test';
import { after, everyNth, lost, refusal, status } from '../drivers/service/faults.ts';
import { keptLinks } from '../flows/kept-links.ts';
import { parametersSent } from '../flows/parameters-sent.ts';
import { expect, test } from './harness/fixtures.ts';
import { button, checkbox, numbered, openLinks, openList, row, rows, said, searchBox } from '../flows/links-page.ts';

const selectAll = (page: Page) => page.getByRole('checkbox', { name: 'Select all', exact: true });

/** Returns the numbers of the selected rows. */
async function chosen(page: Page): Promise<number[]> {
  const boxes = await page.getByRole('checkbox', { name: /^Select Page/, checked: true }).all();
  const names = await Promise.all(boxes.map((box) => box.evaluate((element: HTMLElement) => element.ariaLabel ?? '')));
  return names.map((name) => Number(name.replace(/\D/g, '')));
}

test('selects rows by click, shift-click and keyboard', async ({ connected, service }) => {
  service.addLinks(numbered(12));
  const page = await openLinks(connected);
  await checkbox(page, 'Page 2').click();
  await checkbox(page, 'Page 5').click({ modifiers: ['Shift'] });
  expect(await chosen(page)).toEqual([2, 3, 4, 5]);
  await expect(page.getByText('4 selected')).toBeVisible();
  await expect(row(page, 'Page 3')).toHaveAttribute('aria-selected', 'true');
  await expect(row(page, 'Page 7')).not.toHaveAttribute('aria-selected', 'true');
  await checkbox(page, 'Page 3').click();
  expect(await chosen(page)).toEqual([2, 4, 5]);
  expect(await selectAll(page).evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
  await button(page, 'Clear selection').click();
  expect(await chosen(page)).toEqual([]);

  await row(page, 'Page 8').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  expect(await chosen(page)).toEqual([8, 9, 10]);
  await expect(row(page, 'Page 10')).toBeFocused();
});

test('Select all says how many it selects, and selects the rows the search shows', async ({ connected, service }) => {
  service.addLinks(numbered(30));
  const page = await openLinks(connected);
  await expect(row(page, 'Page 1')).toBeVisible();
  await expect(selectAll(page)).toHaveAccessibleDescription('30 shown');
  await searchBox(page).fill('page/2');
  await expect(page.getByText('11 of 30 links match')).toBeVisible();
  await expect(selectAll(page)).toHaveAccessibleDescription('11 matching');
  await selectAll(page).click();
  await expect(page.getByText('11 selected')).toBeVisible();
  await expect(selectAll(page)).toBeChecked();
  await searchBox(page).fill('page/20');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText('10 of them are not shown')).toBeVisible();
  await searchBox(page).press('Escape');
  await expect(page.getByText('11 selected')).toBeVisible();
});

test('one press deletes many, Undo takes them back, and Deleted restores them', async ({ connected, service }) => {
  const all = service.addLinks(numbered(30)).toSorted();
  const page = await openLinks(connected);
  await selectAll(page).click();
  await button(page, 'Delete selected').click();
  await expect(said(page, 'Deleted 30 of 30')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  expect(await keptLinks(service, 'deleted')).toEqual(all);

  await button(page, 'Undo').click();
  await expect(page.getByText('30 links', { exact: true })).toBeVisible();
  await expect(button(page, 'Stop')).toBeHidden();
  expect(await keptLinks(service, 'live')).toEqual(all);

  await service.ask('/link/delete', { short_url: all[0] ?? '' });
  await service.ask('/link/delete', { short_url: all[1] ?? '' });
  await openList(page, 'Deleted');
  await expect(rows(page)).toHaveCount(2);
  await selectAll(page).click();
  await expect(button(page, 'Delete selected'), 'there is nothing to delete').toBeHidden();
  await button(page, 'Restore selected').click();
  await expect(said(page, 'Restored 2 of 2')).toBeVisible();
  expect(await keptLinks(service, 'live')).toEqual(all);
  expect(service.count('/link/delete')).toBe(30);
});

test('Copy selected copies every short address, one a line', async ({ connected, service }) => {
  const shortUrls = service.addLinks(numbered(5));
  const page = await openLinks(connected);
  await checkbox(page, 'Page 2').click();
  await checkbox(page, 'Page 4').click();
  await button(page, 'Copy selected').click();
  await expect(said(page, 'Copied 2 links')).toBeVisible();
  expect(await connected.clipboard()).toBe(`${shortUrls[1]}\n${shortUrls[3]}`);
  await row(page, 'Page 1').getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(said(page, /^Copied$/)).toBeVisible();
  expect(await connected.clipboard()).toBe(shortUrls[0]);
});

test('Stop sends nothing more and reports both the finished and the unsent links', async ({ connected, service }) => {
  service.addLinks(numbered(30));
  const opened = Promise.withResolvers<void>();
  service.treat('/link/delete', after(opened.promise));
  const page = await openLinks(connected);
  await selectAll(page).click();
  await button(page, 'Delete selected').click();
  const bar = page.getByRole('progressbar');
  await expect(bar).toBeVisible();
  await expect.poll(() => service.count('/link/delete'), 'four at a time').toBe(4);
  await expect(page.getByText('0 of 30')).toBeVisible();
  await button(page, 'Stop').click();
  opened.resolve();
  await expect(said(page, 'Deleted 4 of 30')).toBeVisible();
  await expect(bar).toBeHidden();
  expect(service.count('/link/delete')).toBe(4);
  await expect(page.getByText('26 links', { exact: true })).toBeVisible();
  expect(await keptLinks(service, 'deleted')).toHaveLength(4);

  await button(page, 'Continue').click();
  await expect(said(page, 'Deleted 30 of 30')).toBeVisible();
  expect(service.count('/link/delete'), 'each once').toBe(30);
  await button(page, 'Undo').click();
  await expect(page.getByText('30 links', { exact: true })).toBeVisible();
  await expect.poll(() => keptLinks(service, 'live')).toHaveLength(30);
});

test('lists each failure with its reason, and Try these again sends only those', async ({ connected, service }) => {
  const shortUrls = service.addLinks(numbered(20));
  service.treat('/link/delete', everyNth(5, refusal(500, 'READ_ONLY'), lost));
  const page = await openLinks(connected);
  await selectAll(page).click();
  await button(page, 'Delete selected').click();
  await expect(said(page, 'Deleted 16 of 20')).toBeVisible();
  const failures = page.getByRole('list', { name: 'What failed, and why' });
  await expect(failures).toContainText('READ_ONLY');
  await expect(failures).toContainText(/Not confirmed.*had not happened\. Repeat it/);
  await expect(failures.getByRole('listitem')).toHaveCount(4);
  await expect(rows(page)).toHaveCount(4);
  const left = await keptLinks(service, 'live');

  service.heal();
  service.startCounting();
  await button(page, 'Try these again').click();
  await expect(said(page, 'Deleted 20 of 20')).toBeVisible();
  expect(parametersSent(service, '/link/delete', 'short_url').toSorted()).toEqual(left);
  await button(page, 'Undo').click();
  await expect(page.getByText('20 links', { exact: true })).toBeVisible();
  await expect.poll(() => keptLinks(service, 'live')).toEqual(shortUrls.toSorted());
});

test('a failure that every other link would meet stops the batch and counts the unsent links', async ({
  connected,
  service,
}) => {
  service.addLinks(numbered(30));
  const page = await openLinks(connected);
  await expect(row(page, 'Page 1')).toBeVisible();
  service.treat('/link/delete', status(429, { 'retry-after': '3600' }));
  await selectAll(page).click();
  await button(page, 'Delete selected').click();
  await expect(page.getByRole('alert')).toContainText('Too many requests');
  await expect(page.getByText(/26 .*not sent/)).toBeVisible();
  expect(service.count('/link/delete')).toBe(4);
  await expect(rows(page).first()).toBeVisible();
  expect(await keptLinks(service, 'live')).toHaveLength(30);
});

test('after closing the page midway, the reopened page shows every link’s true state', async ({
  connected,
  service,
}) => {
  service.addLinks(numbered(30));
  const page = await openLinks(connected);
  await selectAll(page).click();
  const tenth = Promise.withResolvers<void>();
  let count = 0;
  service.treat('/link/delete', async ({ serve, answer }) => {
    count += 1;
    if (count === 10) tenth.resolve();
    answer(await serve());
  });
  await button(page, 'Delete selected').click();
  await tenth.promise;
  await page.close();
  // The worker finishes its current change after the page has closed.
  const again = await openLinks(connected);
  await expect(rows(again).first()).toBeVisible();
  await expect.poll(async () => (await keptLinks(service, 'deleted')).length).toBe(service.count('/link/delete'));
  const deleted = service.count('/link/delete');
  expect(deleted).toBeLessThan(30);
  await expect(again.getByText(`${30 - deleted} links`, { exact: true })).toBeVisible();
  await openList(again, 'Deleted');
  await expect(again.getByText(`${deleted} links`, { exact: true })).toBeVisible();
});
