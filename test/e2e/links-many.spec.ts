import type { Page } from '@playwright/test';
import { after } from '../drivers/service/faults.ts';
import { keptLinks } from '../flows/kept-links.ts';
import { waitFor } from '../drivers/wait-for.ts';
import { expect, test } from './harness/fixtures.ts';
import { button, numbered, openLinks, openList, rows, said } from '../flows/links-page.ts';

const selectAll = (page: Page) => page.getByRole('checkbox', { name: 'Select all', exact: true });

test(
  'one press deletes many, Stop and Continue send each once, Undo takes them back, and Deleted restores them',
  { tag: '@journey' },
  async ({ connected, service }) => {
    const all = service.addLinks(numbered(30)).toSorted();
    const opened = Promise.withResolvers<void>();
    service.treat('/link/delete', after(opened.promise));
    const page = await openLinks(connected);
    await selectAll(page).click();
    await button(page, 'Delete selected').click();
    const bar = page.getByRole('progressbar');
    await expect(bar).toBeVisible();
    await waitFor(() => service.count('/link/delete'), { message: 'four at a time' }).toBe(4);
    await expect(page.getByText('0 of 30')).toBeVisible();
    await button(page, 'Stop').click();
    opened.resolve();
    await expect(said(page, 'Deleted 4 of 30')).toBeVisible();
    await expect(bar).toBeHidden();
    expect(service.count('/link/delete')).toBe(4);
    await expect(page.getByText('26 links', { exact: true })).toBeVisible();
    expect(await keptLinks(service, 'deleted')).toHaveLength(4);

    await button(page, 'Continue').click();
    await expect(said(page, '30 links deleted')).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    expect(await keptLinks(service, 'deleted')).toEqual(all);
    expect(service.count('/link/delete'), 'each once').toBe(30);
    await button(page, 'Undo').click();
    await expect(page.getByText('30 links', { exact: true })).toBeVisible();
    await expect(button(page, 'Stop')).toBeHidden();
    expect(await keptLinks(service, 'live')).toEqual(all);

    for (const shortUrl of all.slice(0, 2)) await service.ask('/link/delete', { short_url: shortUrl });
    await openList(page, 'Deleted');
    await expect(rows(page)).toHaveCount(2);
    await selectAll(page).click();
    await expect(button(page, 'Delete selected'), 'there is nothing to delete').toBeHidden();
    await button(page, 'Restore selected').click();
    await expect(said(page, '2 links restored')).toBeVisible();
    expect(await keptLinks(service, 'live')).toEqual(all);
  },
);
