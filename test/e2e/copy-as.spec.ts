import type { Locator, Page } from '@playwright/test';
import type { Curtail } from '../drivers/chromium/curtail.ts';
import { send } from '../flows/change-in-chromium.ts';
import { inspect, openInspect } from '../flows/inspect-page.ts';
import { button, checkbox, numbered, openLinks, row, said } from '../flows/links-page.ts';
import { edit } from '../flows/popup/changes.ts';
import { shortenAndCopy } from '../flows/popup-page.ts';
import { addTemplate } from '../flows/settings-page.ts';
import { waitFor } from '../drivers/wait-for.ts';
import { expect, test } from './harness/fixtures.ts';

/** Chooses the form of copied links in Settings; returns once it is stored. */
async function copyAs(settings: Page, form: string): Promise<void> {
  await settings.getByLabel('Copy as').selectOption({ label: form });
  await settings.reload();
  await expect(settings.getByLabel('Copy as').locator('option:checked')).toHaveText(form);
}

/** Shortens the page in a new popup, and returns the popup. */
async function shorten(curtail: Curtail, page: Page): Promise<Page> {
  const popup = await curtail.openPopup(page);
  await shortenAndCopy(popup);
  return popup;
}

const shortLink = async (popup: Page, service: { address: string }): Promise<string> =>
  (await popup.getByRole('link', { name: service.address }).getAttribute('href')) ?? '';

test('the popup copies a new page’s link with its title: as Markdown, as HTML and its source, and by a template', async ({
  connected,
  service,
  site,
  visit,
}) => {
  const settings = await connected.openOptions('#/settings/copying');
  await copyAs(settings, 'Markdown');
  const page = await visit('a [new] page');
  const inMarkdown = await shorten(connected, page);
  const markdown = String.raw`[About a \[new\] page](${await shortLink(inMarkdown, service)})`;
  expect(await connected.clipboardKinds()).toEqual({ 'text/plain': markdown });
  await inMarkdown.close();

  await copyAs(settings, 'HTML link');
  await page.goto(site.url('Q&A'));
  const inHtml = await shorten(connected, page);
  const source = `<a href="${await shortLink(inHtml, service)}">About Q&amp;A</a>`;
  const kinds = await connected.clipboardKinds();
  expect(Object.keys(kinds).toSorted()).toEqual(['text/html', 'text/plain']);
  expect(kinds['text/plain']).toBe(source);
  expect(kinds['text/html']).toContain(source);
  await inHtml.close();

  await service.titlesSettled();
  const known = await connected.openPopup(page);
  await expect(known.getByText('About Q&A')).toBeVisible();
  await known.evaluate(() => {
    navigator.clipboard.write = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await button(known, 'Copy').click();
  await expect(said(known, 'Copied')).toBeVisible();
  expect(await connected.clipboardKinds(), 'a clipboard without HTML').toEqual({ 'text/plain': source });
  await known.close();

  await addTemplate(settings, 'Citation', '{title}: {short} ({destination})');
  await copyAs(settings, 'Citation');
  await page.goto(site.url('templated'));
  const popup = await shorten(connected, page);
  const templated = `About templated: ${await shortLink(popup, service)} (${page.url()})`;
  expect(await connected.clipboard()).toBe(templated);
});

test('open Links and Inspect pages copy links and selections in the form chosen in Settings', async ({
  connected,
  service,
}) => {
  const [one = '', two = ''] = service.addLinks(numbered(3, (number) => ({ title: `Page <${number}>` })));
  const page = await openLinks(connected);
  await checkbox(page, 'Page <1>').click();
  await checkbox(page, 'Page <2>').click();
  await button(page, 'Copy selected').click();
  await expect(said(page, 'Copied 2 links')).toBeVisible();
  expect(await connected.clipboard(), 'their addresses, one a line').toBe(`${one}\n${two}`);
  const inspecting = await openInspect(connected);
  await inspect(inspecting, one);

  await copyAs(await connected.openOptions('#/settings/copying'), 'Markdown');
  const markdown = [one, two].map((shortUrl, place) => `[Page <${place + 1}>](${shortUrl})`);
  await page.bringToFront();
  await row(page, 'Page <2>').getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(said(page, /^Copied$/)).toBeVisible();
  expect(await connected.clipboard()).toBe(markdown[1]);
  await button(page, 'Copy selected').click();
  await expect(said(page, 'Copied 2 links')).toBeVisible();
  expect(await connected.clipboard()).toBe(markdown.join('\n'));
  await inspecting.bringToFront();
  await button(inspecting, 'Copy').click();
  await waitFor(() => connected.clipboard()).toBe(markdown[0]);
});

test('the check mark of a copied link is before the word Copied alone, also beside the Undo of an edit', async ({
  connected,
  service,
  visit,
}) => {
  const page = await visit('edited');
  service.addLink({ longUrl: page.url() });
  const popup = await connected.openPopup(page);
  const mark = (of: Locator): Promise<string> =>
    of.evaluate((element) => getComputedStyle(element, '::before').content);
  await send(edit, popup, { elsewhere: 'https://example.com/elsewhere' });
  await expect(button(popup, 'Undo')).toBeVisible();
  await button(popup, 'Copy').click();
  await expect(said(popup, 'Copied')).toBeVisible();
  expect(await mark(said(popup, 'Copied'))).toContain('✓');
  for (const name of ['Copy', 'Undo']) expect(await mark(button(popup, name))).toBe('none');
});

test('with Shift, Enter and Copy in the popup and Copy in a row copy in the second form, which the buttons name', async ({
  connected,
  visit,
}) => {
  const page = await visit('with-shift');
  const popup = await connected.openPopup(page);
  await expect(popup.getByText('No short link yet')).toBeVisible();
  await popup.keyboard.press('Shift+Enter');
  await expect(popup.getByRole('status').filter({ hasText: 'Copied as Markdown' })).toBeVisible();
  const markdown = await connected.clipboard();
  expect(markdown).toMatch(/^\[About with-shift\]\(http/);
  const copy = button(popup, 'Copy');
  await expect(copy).toHaveAttribute('title', 'With Shift: Markdown');
  await copy.click();
  await waitFor(() => connected.clipboard()).toMatch(/^http/);
  await copy.click({ modifiers: ['Shift'] });
  await waitFor(() => connected.clipboard()).toBe(markdown);
  await popup.close();

  const settings = await connected.openOptions('#/settings/copying');
  await settings.getByLabel('Copy with Shift as').selectOption({ label: 'HTML link' });
  await settings.close();
  const links = await openLinks(connected);
  const inRow = row(links, 'About with-shift').getByRole('button', { name: 'Copy' });
  await inRow.click({ modifiers: ['Shift'] });
  await waitFor(() => connected.clipboard()).toMatch(/^<a href=/);
  await inRow.click();
  await waitFor(() => connected.clipboard()).toMatch(/^http/);
});
