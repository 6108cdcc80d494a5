import type { Page } from '@playwright/test';
import { leadsTo } from '../drivers/service/read-service.ts';
import { expect, test } from './harness/fixtures.ts';
import { button } from '../flows/links-page.ts';
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
  await popup.getByRole('button', { name: 'Retarget' }).click();
  const box = popup.getByRole('textbox', { name: 'Which of your links is to lead here?' });
  await expect(box).toBeFocused();
  await expect(choice(popup, 'Something else')).toBeVisible();
  await picture(popup, 'popup-retarget');
  await box.fill('programme');
  await expect(popup.getByRole('radio')).toHaveCount(1);
  await choice(popup, 'Programme').check();
  await popup.getByRole('button', { name: 'Retarget' }).click();

  await expect(popup.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await expect(popup.getByRole('link', { name: shortUrl })).toBeVisible();
  await expect(popup.getByText('7 clicks')).toBeVisible();
  expect(await leadsTo(service, shortUrl)).toBe(page.url());
  await popup.getByRole('button', { name: 'Undo' }).click();
  await expect(popup.getByRole('status').filter({ hasText: 'Undone' })).toBeVisible();
  expect(await leadsTo(service, shortUrl)).toBe('https://example.com/last-year');
});

test('finds an older link by its short address', async ({ connected, service, visit }) => {
  const shortUrl = service.addLink({ longUrl: 'https://example.com/buried' });
  for (let count = 0; count < 101; count++) service.addLink({ longUrl: `https://example.com/newer/${count}` });
  const page = await visit('from-the-depths');
  const popup = await connected.openPopup(page);
  await popup.getByRole('button', { name: 'Retarget' }).click();
  await expect(popup.getByRole('radio').first()).toBeVisible();
  const box = popup.getByRole('textbox', { name: 'Which of your links is to lead here?' });
  await box.fill(shortUrl);
  await expect(popup.getByText('None of your newest links matches')).toBeVisible();
  await popup.getByRole('button', { name: 'Look up' }).click();
  await expect(popup.getByRole('radio')).toBeChecked();
  await popup.getByRole('button', { name: 'Retarget' }).click();
  await expect(popup.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  expect(await leadsTo(service, shortUrl)).toBe(page.url());
});

test('More copies a link in another form once, shares it, retargets and leads to shortening tabs; Close goes back', async ({
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
  const more = popup.getByRole('button', { name: 'More' });
  await more.click();
  await picture(popup, 'popup-more');
  await popup.getByRole('button', { name: 'Share' }).click();
  const shared = await popup.evaluate(() => (navigator as unknown as { shared: unknown }).shared);
  expect(shared).toEqual([{ url: shortUrl, title: expect.any(String) }]);
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(more).toBeFocused();
  await more.click();
  await expect(button(popup, 'Address')).toBeFocused();
  await popup.getByRole('group', { name: 'Copy as' }).getByRole('button', { name: 'Markdown' }).click();
  await expect(popup.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  expect(await connected.clipboard()).toBe(String.raw`[A \[page\]](${shortUrl})`);
  await popup.getByRole('button', { name: 'Retarget' }).click();
  await choice(popup, 'Second').check();
  await popup.getByRole('button', { name: 'Retarget' }).click();
  await expect(popup.getByRole('link', { name: other })).toBeVisible();
  expect(await leadsTo(service, other)).toBe(page.url());

  await more.click();
  const opened = connected.context.waitForEvent('page', (page) => page.url().includes('options.html'));
  await button(popup, 'Shorten tabs').click();
  const options = await opened;
  await expect(options.getByRole('dialog', { name: 'Shorten many' })).toBeVisible();
  await expect(button(options, 'Highlighted tabs')).toBeFocused();
});
