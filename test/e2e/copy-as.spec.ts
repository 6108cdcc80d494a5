import type { Page } from '@playwright/test';
import type { Curtail } from '../drivers/chromium/curtail.ts';
import { card, inspect, openInspect } from '../flows/inspect-page.ts';
import { button, checkbox, numbered, openLinks, row, said } from '../flows/links-page.ts';
import { shortenAndCopy } from '../flows/popup-page.ts';
import { expect, test } from './harness/fixtures.ts';
import { picture } from '../tools/appearance/picture.ts';
import { wide } from '../drivers/chromium/window-sizes.ts';

/** Chooses the form of copied links in Settings; returns once it is stored. */
async function copyAs(curtail: Curtail, form: string): Promise<Page> {
  const settings = await curtail.openOptions('#/settings');
  await settings.getByLabel('Copy as').selectOption({ label: form });
  await settings.reload();
  await expect(settings.getByLabel('Copy as').locator('option:checked')).toHaveText(form);
  return settings;
}

/** Shortens the page in a new popup, and returns the popup. */
async function shorten(curtail: Curtail, page: Page): Promise<Page> {
  const popup = await curtail.openPopup(page);
  await shortenAndCopy(popup);
  return popup;
}

const shortLink = async (popup: Page, service: { address: string }): Promise<string> =>
  (await popup.getByRole('link', { name: service.address }).getAttribute('href')) ?? '';

test('copies a new page’s link with its title: Markdown as text, and HTML as a link and as source text', async ({
  connected,
  service,
  visit,
}) => {
  await copyAs(connected, 'Markdown');
  const inMarkdown = await shorten(connected, await visit('a [new] page'));
  const short = await shortLink(inMarkdown, service);
  expect(await connected.clipboardKinds()).toEqual({ 'text/plain': String.raw`[About a \[new\] page](${short})` });
  await inMarkdown.close();

  await copyAs(connected, 'HTML link');
  const inHtml = await shorten(connected, await visit('Q&A'));
  const source = `<a href="${await shortLink(inHtml, service)}">About Q&amp;A</a>`;
  const kinds = await connected.clipboardKinds();
  expect(Object.keys(kinds).toSorted()).toEqual(['text/html', 'text/plain']);
  expect(kinds['text/plain']).toBe(source);
  expect(kinds['text/html']).toContain(source);
});

test('a clipboard without HTML gets the link’s source text', async ({ connected, service, visit }) => {
  await copyAs(connected, 'HTML link');
  const popup = await connected.openPopup(await visit('text-alone'));
  await popup.evaluate(() => {
    navigator.clipboard.write = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await shortenAndCopy(popup);
  const short = await shortLink(popup, service);
  expect(await connected.clipboardKinds()).toEqual({ 'text/plain': `<a href="${short}">About text-alone</a>` });
});

test('keeps a custom template as written and copies with it', async ({ connected, service, visit }) => {
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

test('an open Links page copies rows and selections in the form chosen in Settings', async ({ connected, service }) => {
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

test('the template is readable in every state and passes axe', async ({ curtail }) => {
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
