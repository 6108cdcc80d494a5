import type { Page } from '@playwright/test';
import type { Sample } from '../../lib/link/samples.ts';
import { localMidnight } from '../../lib/time/days.ts';
import { addHistory, historyOnDisk } from '../drivers/click-history.ts';
import type { Curtail } from '../drivers/chromium/curtail.ts';
import { waitFor } from '../drivers/wait-for.ts';
import { button } from '../flows/links-page.ts';
import { setPreference } from '../flows/settings-page.ts';
import { picture } from '../tools/appearance/picture.ts';
import { expect, test } from './harness/fixtures.ts';

/** Returns a sample of noon, so many days ago. */
const noon = (daysAgo: number, clicks: number): Sample => ({
  at: localMidnight(Date.now(), -daysAgo) + 12 * 60 * 60 * 1000,
  clicks,
});

/** Opens Settings after the worker has made its database, and adds samples to the click history. */
async function giveHistory(curtail: Curtail, added: Record<string, Sample[]>): Promise<Page> {
  const links = await curtail.openOptions('#/links/recent');
  await expect(links.getByRole('table')).toBeVisible();
  await links.close();
  const settings = await curtail.openOptions('#/settings');
  await addMore(settings, added);
  return settings;
}

const addMore = (page: Page, added: Record<string, Sample[]>) =>
  addHistory((work, given) => page.evaluate(work as never, given), added);

const kept = (page: Page) => historyOnDisk((work, given) => page.evaluate(work as never, given));

test('the popup says how many clicks a link has gained, and since when', async ({ connected, service, visit }) => {
  const page = await visit('gained');
  const shortUrl = service.addLink({ longUrl: page.url() });
  service.addClicks(shortUrl, 12);
  /** Opens the popup, and waits for this text in its line of clicks. */
  const shows = async (text: string, name?: string): Promise<void> => {
    const popup = await connected.openPopup(page);
    await waitFor(() => popup.getByText(/^12 clicks/).innerText()).toBe(`12 clicks · ${text}created just now`);
    if (name !== undefined) await picture(popup, name);
    await popup.close();
  };
  await shows('');

  const longAgo = noon(40, 2);
  const settings = await giveHistory(connected, { [shortUrl]: [longAgo] });
  const day = new Date(longAgo.at).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    ...(new Date(longAgo.at).getFullYear() !== new Date().getFullYear() && { year: 'numeric' }),
  });
  await shows(`10 since ${day} · `, 'popup-gained-since-a-day');

  await addMore(settings, { [shortUrl]: [noon(1, 9)] });
  await shows('3 since yesterday · ', 'popup-gained');

  // A service may count anew.
  await addMore(settings, { [shortUrl]: [noon(1, 15)] });
  await shows('-3 since yesterday · ');
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
