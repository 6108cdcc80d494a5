import type { Page } from '@playwright/test';
import { leadsTo } from '../drivers/service/read-service.ts';
import { expect, test } from './harness/fixtures.ts';
import { button } from '../flows/links-page.ts';
import { chooseMore, openRetarget } from '../flows/popup-page.ts';
import { setChannels } from '../flows/set-channels.ts';
import { retargetButton } from '../flows/popup/retarget.ts';
import { picture } from '../tools/appearance/picture.ts';

const choice = (popup: Page, name: string) => popup.getByRole('radio', { name });

test('retargets an existing link to the page, keeps its clicks, and Undo points it back', async ({
  connected,
  service,
  visit,
}) => {
  const shortUrl = service.addLink({ longUrl: 'https://example.com/last-year', title: 'Programme' });
  service.addLink({ longUrl: 'https://example.com/other', title: 'Something else' });
  service.addClicks(shortUrl, 7);
  const page = await visit('this-year');
  const popup = await connected.openPopup(page);
  const box = await openRetarget(popup);
  await expect(box).toBeFocused();
  await expect(choice(popup, 'Something else')).toBeVisible();
  await picture(popup, 'popup-retarget');
  await box.fill('programme');
  await expect(popup.getByRole('radio')).toHaveCount(1);
  await expect(choice(popup, 'Programme'), 'the only match').toBeChecked();
  await expect(choice(popup, 'Programme')).toHaveAccessibleName(/^Programme .* → example\.com\/last-year$/);
  await box.press('Enter');

  await expect(popup.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await expect(popup.getByRole('link', { name: shortUrl })).toBeVisible();
  await expect(popup.getByText(/^7 clicks ·/)).toBeVisible();
  expect(await leadsTo(service, shortUrl)).toBe(page.url());
  await popup.getByRole('button', { name: 'Undo' }).click();
  await expect(popup.getByRole('status').filter({ hasText: 'Undone' })).toBeVisible();
  expect(await leadsTo(service, shortUrl)).toBe('https://example.com/last-year');
});

test('tells the links of a page for several channels apart by the names of these', async ({
  connected,
  service,
  visit,
}) => {
  await setChannels(connected, [
    { name: 'Poster', parameters: 'utm_source=poster' },
    { name: 'Radio', parameters: 'utm_source=radio' },
  ]);
  for (const source of ['poster', 'radio']) {
    service.addLink({ longUrl: `https://www.a-long-name-of-a-host.example/film?id=7&utm_source=${source}` });
  }
  const popup = await connected.openPopup(await visit('this-year'));
  await openRetarget(popup);
  for (const name of ['Poster', 'Radio']) await expect(choice(popup, name)).toHaveCount(1);
  await expect(popup.getByText('· Radio'), 'not cut off with the end of the address').toBeInViewport();
  await picture(popup, 'popup-retarget-channels');
});

test('tells the links of a page apart by the end of their addresses, which is not cut', async ({
  connected,
  service,
  visit,
}) => {
  for (const source of ['poster', 'radio']) {
    const longUrl = `https://a-long-name-of-a-host.example/concert-of-carols?utm_source=${source}&utm_medium=print`;
    service.addLink({ longUrl, title: source === 'radio' ? '' : 'Carols' });
  }
  const popup = await connected.openPopup(await visit('this-year'));
  await openRetarget(popup);
  // In its name too where that is the address.
  for (const [end, count] of [
    ['=poster', 1],
    ['=radio', 2],
  ] as const) {
    const parts = popup.locator('label').getByText(end);
    await expect(parts).toHaveCount(count);
    const cut = await parts.evaluateAll((all) => all.filter((part) => part.scrollWidth > part.clientWidth).length);
    expect(cut, end).toBe(0);
  }
  await picture(popup, 'popup-retarget-one-page');
});

test('More is a menu: arrow keys go through it, Escape and a press beside it close it', async ({
  connected,
  service,
  visit,
}) => {
  const page = await visit('linked');
  service.addLink({ longUrl: page.url(), title: 'A page' });
  const lookUp = service.hold('/link/lookup', 'before');
  const popup = await connected.openPopup(page);
  const more = button(popup, 'More');
  const item = (name: string) => popup.getByRole('menuitem', { name, exact: true });
  await more.click();
  await expect(item('Point a link here')).toBeFocused();
  await expect(item('Point a link here'), 'what it does').toHaveAccessibleDescription(/already have will lead/);
  lookUp.release();
  await expect(item('Address')).toBeVisible();
  await expect(item('Shorten tabs'), 'the menu grew, and is still in the window').toBeInViewport({ ratio: 1 });
  await expect(item('Point a link here'), 'the focus stays where it was').toBeFocused();
  await popup.keyboard.press('Escape');

  await more.click();
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await expect(popup.getByRole('menuitem')).toHaveText([
    'Address',
    'Markdown',
    'HTML link',
    'Point a link here',
    'Inspect',
    'Add a channel',
    'Shorten tabs',
  ]);
  await expect(item('Address')).toBeFocused();
  for (const [key, name] of [
    ['ArrowDown', 'Markdown'],
    ['End', 'Shorten tabs'],
    ['ArrowDown', 'Address'],
    ['ArrowUp', 'Shorten tabs'],
    ['Home', 'Address'],
  ] as const) {
    await popup.keyboard.press(key);
    await expect(item(name)).toBeFocused();
  }
  await popup.keyboard.press('Escape');
  await expect(popup.getByRole('menu')).toBeHidden();
  await expect(more).toBeFocused();
  await expect(more).toHaveAttribute('aria-expanded', 'false');

  await more.click();
  await expect(popup.getByRole('menu')).toBeVisible();
  await popup.getByLabel('Address').click();
  await expect(popup.getByRole('menu')).toBeHidden();
  await expect(popup.getByLabel('Address'), 'the focus stays where the press was').toBeFocused();
});

test('More copies a link in another form once, shares it, points another link here and leads to shortening tabs', async ({
  connected,
  service,
  visit,
}) => {
  const page = await visit('linked');
  const shortUrl = service.addLink({ longUrl: page.url(), title: 'A [page]' });
  const other = service.addLink({ longUrl: 'https://example.com/second', title: 'Second' });
  const popup = await connected.openPopup(page);
  // This system cannot share, so a stub takes its place.
  await popup.evaluate(() => {
    const shared: unknown[] = [];
    Object.assign(navigator, {
      canShare: () => true,
      share: (data: unknown) => Promise.resolve(void shared.push(data)),
      shared,
    });
  });
  await expect(popup.getByRole('link', { name: shortUrl })).toBeVisible();
  await button(popup, 'More').click();
  await expect(popup.getByRole('menuitem', { name: 'Share' })).toBeVisible();
  await picture(popup, 'popup-more');
  await popup.getByRole('menuitem', { name: 'Share' }).click();
  const shared = await popup.evaluate(() => (navigator as unknown as { shared: unknown }).shared);
  expect(shared).toEqual([{ url: shortUrl, title: expect.any(String) }]);
  await expect(button(popup, 'More')).toBeFocused();
  await chooseMore(popup, 'Markdown');
  await expect(popup.getByRole('status').filter({ hasText: /^Copied as Markdown$/ })).toBeVisible();
  expect(await connected.clipboard()).toBe(String.raw`[A \[page\]](${shortUrl})`);
  await openRetarget(popup);
  await choice(popup, 'Second').check();
  await button(popup, retargetButton).click();
  await expect(popup.getByRole('link', { name: other })).toBeVisible();
  expect(await leadsTo(service, other)).toBe(page.url());

  const opened = connected.context.waitForEvent('page', (page) => page.url().includes('options.html'));
  await chooseMore(popup, 'Shorten tabs');
  const options = await opened;
  await expect(options.getByRole('heading', { name: 'Bulk shorten' })).toBeVisible();
  await expect(button(options, 'Tabs of this window')).toBeFocused();
});
