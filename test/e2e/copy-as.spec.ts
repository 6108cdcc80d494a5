import type { Page } from '@playwright/test';
import type { Curtail } from '../chromium/curtail.ts';
import { card, inspect, openInspect } from './harness/inspect-page.ts';
import { button, checkbox, numbered, openLinks, row, said } from './harness/links-page.ts';
import { expect, test } from './harness/fixtures.ts';
import { picture } from './harness/picture.ts';
import { wide } from './harness/windows.ts';

/** Chooses what links are copied as, as a person does; answers once it is kept. */
async function copyAs(curtail: Curtail, form: string): Promise<Page> {
  const settings = await curtail.openOptions('#/settings');
  await settings.getByLabel('Copy as').selectOption({ label: form });
  await settings.reload();
  await expect(settings.getByLabel('Copy as').locator('option:checked')).toHaveText(form);
  return settings;
}

/** Shortens the page in the popup; answers once it says that it copied. */
async function shorten(curtail: Curtail, page: Page): Promise<Page> {
  const popup = await curtail.openPopup(page);
  await popup.getByRole('button', { name: 'Shorten' }).click();
  await copied(popup);
  return popup;
}

async function copied(popup: Page): Promise<void> {
  await expect(popup.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
}

const shortLink = async (popup: Page, service: { address: string }): Promise<string> =>
  (await popup.getByRole('link', { name: service.address }).getAttribute('href')) ?? '';

test('a new page is on the clipboard in Markdown, under its own title', async ({ connected, service, visit }) => {
  await copyAs(connected, 'Markdown');
  const popup = await shorten(connected, await visit('a [new] page'));
  const short = await shortLink(popup, service);
  expect(await connected.clipboardKinds()).toEqual({ 'text/plain': String.raw`[About a \[new\] page](${short})` });
});

test('an HTML link can be pasted as a link, and as its source', async ({ connected, service, visit }) => {
  await copyAs(connected, 'HTML link');
  const page = await visit('Q&A');
  const popup = await shorten(connected, page);
  const short = await shortLink(popup, service);
  const source = `<a href="${short}">About Q&amp;A</a>`;
  const kinds = await connected.clipboardKinds();
  expect(Object.keys(kinds).toSorted()).toEqual(['text/html', 'text/plain']);
  expect(kinds['text/plain']).toBe(source);
  expect(kinds['text/html']).toContain(source);
  await popup.close();

  // As a program that takes more than text does it.
  await page.bringToFront();
  await page.evaluate(() => (document.body.contentEditable = 'true'));
  await page.locator('h1').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+v');
  await expect(page.getByRole('link', { name: 'About Q&A', exact: true })).toHaveAttribute('href', short);
});

test('a browser that takes no HTML gets the source of the link', async ({ connected, service, visit }) => {
  await copyAs(connected, 'HTML link');
  const popup = await connected.openPopup(await visit('text-alone'));
  await popup.evaluate(() => {
    navigator.clipboard.write = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await popup.getByRole('button', { name: 'Shorten' }).click();
  await copied(popup);
  const short = await shortLink(popup, service);
  expect(await connected.clipboardKinds()).toEqual({ 'text/plain': `<a href="${short}">About text-alone</a>` });
});

test('a template of one’s own is kept as it is written, and copied by', async ({ connected, service, visit }) => {
  const settings = await copyAs(connected, 'Own template');
  const box = settings.getByLabel('Template', { exact: true });
  await box.fill('{title}: {short} ({destination})');
  await expect(
    settings.getByText('A page worth sharing: https://s.example/aB3x (https://example.com/page)'),
  ).toBeVisible();
  await box.blur();
  await settings.reload();
  await expect(box).toHaveValue('{title}: {short} ({destination})');

  const page = await visit('templated');
  const popup = await shorten(connected, page);
  const short = await shortLink(popup, service);
  expect(await connected.clipboard()).toBe(`About templated: ${short} (${page.url()})`);
  await settings.bringToFront();
  await box.fill('no address');
  await expect(settings.getByText('{short} is missing')).toBeVisible();
  await settings.reload();
  await expect(box).toHaveValue('{title}: {short} ({destination})');
});

test('what is chosen in Settings is followed by a Links page that is open, by a row and by a selection', async ({
  connected,
  service,
}) => {
  const [one = '', two = ''] = service.addLinks(numbered(3, (number) => ({ title: `Page <${number}>` })));
  const page = await openLinks(connected);
  await expect(row(page, 'Page <1>')).toBeVisible();
  await copyAs(connected, 'Markdown');
  await page.bringToFront();
  await row(page, 'Page <2>').getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(said(page, /^Copied$/)).toBeVisible();
  expect(await connected.clipboard()).toBe(String.raw`[Page \<2\>](${two})`);
  await checkbox(page, 'Page <1>').click();
  await checkbox(page, 'Page <2>').click();
  await button(page, 'Copy selected').click();
  await expect(said(page, 'Copied 2 links')).toBeVisible();
  expect(await connected.clipboard()).toBe(String.raw`[Page \<1\>](${one})` + '\n' + String.raw`[Page \<2\>](${two})`);
});

test('the Inspect page copies in the same form', async ({ connected, service }) => {
  const shortUrl = service.addLink({ longUrl: 'https://example.com/inspected', title: 'Inspected' });
  await copyAs(connected, 'HTML link');
  const page = await openInspect(connected);
  await inspect(page, shortUrl);
  await card(page, shortUrl).getByRole('button', { name: 'Copy', exact: true }).click();
  await expect.poll(() => connected.clipboard()).toBe(`<a href="${shortUrl}">Inspected</a>`);
});

test('the template can be read in every state, and axe finds nothing', async ({ curtail }) => {
  const settings = await copyAs(curtail, 'Own template');
  const box = settings.getByLabel('Template', { exact: true });
  for (const [size, name] of [
    [wide, 'wide'],
    [{ width: 320, height: 900 }, 'narrow'],
  ] as const) {
    await settings.setViewportSize(size);
    await box.fill('{title}\n{short}');
    await box.scrollIntoViewIfNeeded();
    await picture(settings, `settings-template-${name}`);
    await box.fill('{title}');
    await expect(settings.getByText('{short} is missing')).toBeVisible();
    await picture(settings, `settings-template-refused-${name}`);
  }
});
