import type { Page } from '@playwright/test';
import type { Sample } from '../../lib/link/samples.ts';
import { addHistory, historyOnDisk, inPage, noon } from '../drivers/click-history.ts';
import type { Curtail } from '../drivers/chromium/curtail.ts';
import { waitFor } from '../drivers/wait-for.ts';
import { tableRows } from '../flows/account-page.ts';
import { button } from '../flows/links-page.ts';
import { setPreference } from '../flows/settings-page.ts';
import { narrow, resize, wide } from '../drivers/chromium/window-sizes.ts';
import { picture } from '../tools/appearance/picture.ts';
import { pictureInSizes } from '../tools/appearance/picture-in-sizes.ts';
import { expect, test } from './harness/fixtures.ts';

/** Opens Settings after the worker has made its database, and adds samples to the click history. */
async function giveHistory(curtail: Curtail, added: Record<string, Sample[]>): Promise<Page> {
  const links = await curtail.openOptions('#/links/recent');
  // The worker answers once it has kept what the service told.
  await expect(links.getByRole('row').nth(1).getByRole('link').first()).toBeVisible();
  await links.close();
  const settings = await curtail.openOptions('#/settings/history');
  await addMore(settings, added);
  return settings;
}

const addMore = (page: Page, added: Record<string, Sample[]>) => addHistory(inPage(page), added);

const kept = (page: Page) => historyOnDisk(inPage(page));

test('the popup says how many clicks a link has gained, and since when', async ({ connected, service, visit }) => {
  const page = await visit('gained');
  const shortUrl = service.addLink({ longUrl: page.url() });
  service.addClicks(shortUrl, 12);
  /** Opens the popup, and waits for this text in its line of clicks. */
  const shows = async (text: string, name?: string): Promise<void> => {
    const popup = await connected.openPopup(page);
    await waitFor(() => popup.getByText(/^12 clicks/).innerText()).toBe(`12 clicks · ${text}`);
    if (name !== undefined) await picture(popup, name);
    await popup.close();
  };
  await shows('created just now');

  const longAgo = noon(40, 2);
  const settings = await giveHistory(connected, { [shortUrl]: [longAgo] });
  const day = new Date(longAgo.at).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    ...(new Date(longAgo.at).getFullYear() !== new Date().getFullYear() && { year: 'numeric' }),
  });
  await shows(`10 since ${day}`, 'popup-gained-since-a-day');

  await addMore(settings, { [shortUrl]: [noon(1, 9)] });
  await shows('3 since yesterday', 'popup-gained');

  // A service may count anew.
  await addMore(settings, { [shortUrl]: [noon(1, 15)] });
  await shows('-3 since yesterday');
});

test('Keep click history switched off keeps nothing more; Forget click history asks, and removes what was kept', async ({
  connected,
  service,
  visit,
}) => {
  const page = await visit('kept');
  const shortUrl = service.addLink({ longUrl: page.url() });
  const settings = await giveHistory(connected, { [shortUrl]: [noon(1, 0)] });
  await waitFor(async () => (await kept(settings))[shortUrl]?.length).toBe(2);

  await button(settings, 'Forget click history').click();
  const dialog = settings.getByRole('dialog', { name: 'Forget click history?' });
  await picture(settings, 'settings-forget-history');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(button(settings, 'Forget click history')).toBeFocused();
  expect((await kept(settings))[shortUrl]).toHaveLength(2);

  await button(settings, 'Forget click history').click();
  await dialog.getByRole('button', { name: 'Forget click history' }).click();
  await expect(settings.getByText('Click history forgotten')).toBeVisible();
  await picture(settings, 'settings-history-forgotten');
  expect(await kept(settings)).toEqual({});
  await settings.close();

  const off = await setPreference(connected, 'Keep click history', false);
  service.addClicks(shortUrl, 5);
  const popup = await connected.openPopup(page);
  await expect(popup.getByText(/^5 clicks · created just now/)).toBeVisible();
  expect(await kept(off)).toEqual({});
});

test('the column Gained says what links have gained, sorts by it, and opens the history of a link', async ({
  connected,
  service,
}) => {
  const [busy, quiet, fresh] = ['busy', 'quiet', 'fresh'].map((title) =>
    service.addLink({ longUrl: `https://example.com/${title}`, title }),
  ) as [string, string, string];
  service.addClicks(busy, 120);
  service.addClicks(quiet, 300);
  service.addClicks(fresh, 5);
  await giveHistory(connected, {
    [busy]: [noon(40, 2), noon(7, 20), noon(6, 31), noon(5, 40), noon(2, 90), noon(1, 101)],
    [quiet]: [noon(3, 290), noon(1, 290)],
  });
  const links = await connected.openOptions('#/links/recent');
  const gained = (title: string) =>
    links
      .getByRole('row')
      .filter({ hasText: title })
      .getByRole('button', { name: /^History/ });
  await expect(gained('busy')).toHaveText('100');
  await expect(gained('quiet')).toHaveText(/^10 since /);
  await expect(gained('fresh'), 'made in these days').toHaveText('5');
  await pictureInSizes(links, 'links-gained', { '-phone': { width: 320, height: 640 }, '-narrow': narrow, '': wide });

  const titles = () => links.getByRole('row').locator('b').allInnerTexts();
  await links.getByRole('columnheader', { name: 'Gained' }).getByRole('button').click();
  await waitFor(titles).toEqual(['busy', 'quiet', 'fresh']);
  await links.getByRole('columnheader', { name: 'Gained' }).getByRole('button').click();
  await waitFor(titles).toEqual(['fresh', 'quiet', 'busy']);
  await links.getByLabel('Days that Gained covers').selectOption('30');
  await expect(gained('busy')).toHaveText(/^118 since /);
  await links.reload();
  await expect(gained('busy')).toHaveText(/^118 since /);
  await waitFor(titles).toEqual(['fresh', 'quiet', 'busy']);

  await gained('busy').click();
  const dialog = links.getByRole('region', { name: 'Click history' });
  await expect(dialog.getByText('The clicks of 7 days are known.')).toBeVisible();
  await expect(dialog.getByText('Pale bars show the average of the days between them.')).toBeVisible();
  await waitFor(() => tableRows(links, 'Days')).toHaveLength(7);
  expect((await tableRows(links, 'Days')).map(([, gain, clicks]) => [clicks, gain?.split(' ')[0]])).toEqual([
    ['120', '19'],
    ['101', '11'],
    ['90', '50'],
    ['40', '9'],
    ['31', '11'],
    ['20', '18'],
    ['2', '–'],
  ]);
  await expect(dialog.locator('canvas')).toBeVisible();
  await pictureInSizes(links, 'links-history');
  await dialog.getByRole('slider').press('Home');
  await expect(dialog.getByText(/ – .*: 18 clicks$/), 'what it gained on days between two known ones').toBeVisible();
  await dialog.getByRole('slider').press('End');
  await expect(dialog.getByText(/: 19 clicks$/), 'what it gained on that day').toBeVisible();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByText('Copied')).toBeVisible();
  const lines = (await connected.clipboard()).trim().split(/\r?\n/);
  expect(lines[0]).toBe('Short link\tDay\tTotal clicks\tGained\tCounted at');
  expect(lines).toHaveLength(8);
  expect(lines[1]?.startsWith(`${busy}\t`)).toBe(true);
  expect(lines.slice(1).map((line) => line.split('\t')[3])).toEqual(['19', '11', '50', '9', '11', '18', '']);
  await links.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(gained('busy')).toBeFocused();

  await gained('fresh').click();
  await expect(dialog.getByText('The clicks of 1 day are known.')).toBeVisible();
  expect(
    (await tableRows(links, 'Days')).map((cells) => cells.slice(1)),
    'made today',
  ).toEqual([['5', '5']]);
  await picture(links, 'links-history-first-day');
});

test('a link’s panel opens with its forms to copy, where it leads, a QR code to scan, and its days in sight', async ({
  connected,
  service,
}) => {
  const destination = `https://example.com/a-page-of-a-shop/${'with-a-long-address-'.repeat(4)}`;
  const shortUrl = service.addLink({ longUrl: destination, title: 'Sold for days' });
  service.addClicks(shortUrl, 120);
  const days = [9, 8, 7, 6, 5, 4, 3, 2, 1].map((ago) => noon(ago, 100 - 10 * ago));
  await giveHistory(connected, { [shortUrl]: days });
  const links = await connected.openOptions('#/links/recent');
  await resize(links, { width: 1280, height: 800 });
  const inSight = async (): Promise<void> => {
    const panel = links.getByRole('dialog');
    await expect(panel.getByRole('button', { name: 'HTML link' })).toBeInViewport({ ratio: 1 });
    await expect(panel.getByText(destination)).toBeInViewport({ ratio: 1 });
    const code = panel.getByRole('img', { name: shortUrl });
    await expect(code).toBeInViewport({ ratio: 1 });
    expect((await code.boundingBox())?.width, 'a phone can scan it').toBeGreaterThanOrEqual(128);
    const [bars, buttons] = [panel.locator('.u-over'), panel.getByRole('button', { name: 'Close' })];
    await expect(bars).toBeVisible();
    const [end, start] = [await bars.boundingBox(), await buttons.boundingBox()];
    expect((end?.y ?? NaN) + (end?.height ?? NaN), 'above the panel’s buttons').toBeLessThan(start?.y ?? NaN);
  };
  await button(links, 'Sold for days').click();
  await inSight();
  await links.keyboard.press('Escape');
  await links
    .getByRole('row', { name: /Sold for days/ })
    .getByRole('button', { name: 'QR code' })
    .click();
  await inSight();
});
