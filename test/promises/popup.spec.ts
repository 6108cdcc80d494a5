import { lost } from '../drivers/service/faults.ts';
import { clicksOf, deletedAt, leadsTo, linkOf } from '../drivers/service/read-service.ts';
import { make, seedSubject } from '../flows/change.ts';
import { remove, undoDelete, edit, undoEdit, restore } from '../flows/popup/changes.ts';
import { answerFor, openPopupOn } from '../flows/popup/open.ts';
import { expect, promise } from './promise.ts';

const subject = { title: 'Changed in the popup', elsewhere: 'https://example.com/elsewhere' };

promise('shorten', async ({ sharedBrowser: browser, service, site }) => {
  const page = site.url('shorten');
  const popup = await openPopupOn(browser, page);
  await popup.press('button', 'Shorten');
  await popup.says('Copied');
  await popup.says('New link');
  await popup.says('0 clicks');
  expect(await browser.clipboard()).toBe(await linkOf(service, page));
  expect(service.count('/link/shorten')).toBe(1);
});

promise('shortcut', async ({ sharedBrowser: browser, site }) => {
  const page = site.url('shortcut');
  await browser.visit(page);
  const popup = await browser.popupByKeys();
  await popup.says('No short link yet');
  expect(await popup.value('Address')).toBe(page);
});

promise('lookUp', async ({ sharedBrowser: browser, service, site }) => {
  const page = site.url('look-up');
  const createdAt = Date.now() - 3 * 86_400_000;
  const shortUrl = service.addLink({ longUrl: page, title: 'Known already', createdAt });
  service.addClicks(shortUrl, 12);
  const popup = await openPopupOn(browser, page);
  await popup.shows('link', shortUrl);
  await popup.says('Known already');
  await popup.says('12 clicks');
  await popup.says('3 days ago');
  await popup.lacks('button', 'Shorten');
});

promise('follow', async ({ sharedBrowser: browser, service, site }) => {
  const page = site.url('follow');
  const shortUrl = service.addLink({ longUrl: page });
  const popup = await openPopupOn(browser, page);
  const tab = await browser.tabFrom(() => popup.press('link', shortUrl));
  await expect.poll(() => tab.address()).toBe(page);
  await popup.closed();
  await (await browser.popup()).says('1 click');
});

promise('tracking', async ({ sharedBrowser: browser, service, site }) => {
  const page = site.url('tracking?a=b+c&utm_source=x#part');
  const cleaned = site.url('tracking?a=b+c#part');
  const settings = await browser.options('#/settings/tracking');
  await settings.press('checkbox', 'Remove tracking parameters');
  const popup = await openPopupOn(browser, page);
  await popup.says('Removed utm_source');
  expect(await popup.value('Address')).toBe(cleaned);
  await popup.press('button', 'Shorten');
  await popup.says('Copied');
  expect(await leadsTo(service, await browser.clipboard())).toBe(cleaned);
  await popup.press('button', 'Add back');
  await popup.says('No short link yet');
  expect(await popup.value('Address')).toBe(page);
});

promise('edit', async ({ sharedBrowser: browser, service, site }) => {
  const link = seedSubject(service, 'live link', { ...subject, address: site.url('edit') });
  service.addClicks(link.shortUrl, 7);
  const popup = await openPopupOn(browser, link.address);
  await make(edit, popup, link);
  for (const kept of [link.shortUrl, link.elsewhere]) await popup.shows('link', kept);
  await popup.says('7 clicks');
  expect(await leadsTo(service, link.shortUrl)).toBe(link.elsewhere);
  await make(undoEdit, popup, link);
  // The link is the page's own again, so its destination is the address in the box.
  await popup.shows('link', link.shortUrl);
  await popup.lacks('link', link.elsewhere);
  await popup.lacks('button', 'Undo');
  expect(await leadsTo(service, link.shortUrl)).toBe(link.address);
});

promise('remove', async ({ sharedBrowser: browser, service, site }) => {
  const link = seedSubject(service, 'live link', { ...subject, address: site.url('delete') });
  const popup = await openPopupOn(browser, link.address);
  await make(remove, popup, link);
  expect(await deletedAt(service, link.shortUrl)).not.toBeNull();
  await make(undoDelete, popup, link);
  await popup.shows('link', link.shortUrl);
  await popup.lacks('button', 'Undo');
  expect(await deletedAt(service, link.shortUrl)).toBeNull();
});

promise('restore', async ({ sharedBrowser: browser, service, site }) => {
  const link = seedSubject(service, 'deleted link', { ...subject, address: site.url('restore') });
  service.addClicks(link.shortUrl, 5);
  const popup = await openPopupOn(browser, link.address);
  await popup.says(answerFor['deleted link']);
  await popup.lacks('button', 'Shorten');
  await make(restore, popup, link);
  await popup.shows('link', link.shortUrl);
  await popup.says('5 clicks');
  expect(await deletedAt(service, link.shortUrl)).toBeNull();
});

promise('shortLink', async ({ sharedBrowser: browser, service, site }) => {
  // Any of the service's short links reveals their host.
  const first = await openPopupOn(browser, site.url('teaches-the-host'));
  await first.press('button', 'Shorten');
  await first.says('Copied');
  await first.close();

  const shortUrl = service.addLink({ longUrl: 'https://example.com/hidden', title: 'What is behind it' });
  service.addClicks(shortUrl, 4);
  const popup = await openPopupOn(browser, site.url('here'));
  await popup.says('No short link yet');
  await popup.write('Address', shortUrl);
  await popup.keys('Enter');
  await popup.says('https://example.com/hidden');
  await popup.says('What is behind it');
  await popup.says('4 clicks');
  await popup.lacks('button', 'Shorten');
  expect(await clicksOf(service, shortUrl), 'no visit').toBe(4);
});

promise('notHttp', async ({ sharedBrowser: browser, service }) => {
  await browser.visit('data:text/html,<title>Nothing to shorten</title>');
  const popup = await browser.popup();
  await expect.poll(() => popup.ask(() => document.querySelector('input')?.placeholder)).toBe('Paste any address');
  expect(await popup.value('Address')).toBe('');
  await popup.lacks('button', 'Shorten');
  expect(service.requests()).toHaveLength(0);
});

promise('failure', async ({ sharedBrowser: browser, service, site }) => {
  const page = site.url('failure');
  await browser.visit(page);
  service.treat('any', lost);
  const popup = await browser.popup();
  await popup.says('The service could not be reached');
  await popup.says('Check your network and the service address, then try again');
  expect(await popup.value('Address')).toBe(page);
  service.heal();
  await popup.press('button', 'Try again');
  await popup.says('No short link yet');
});

promise('copyAs', async ({ connected, ownService: service, site }) => {
  const browser = await connected();
  const settings = await browser.options('#/settings/copying');
  const shortened = async (name: string): Promise<unknown> => {
    const page = site.url(name);
    const popup = await openPopupOn(browser, page);
    await popup.press('button', 'Shorten');
    await popup.says('Copied');
    await popup.close();
    return await linkOf(service, page);
  };
  const choose = async (key: string, form: string): Promise<void> => {
    await settings.front();
    await settings.tabTo('combobox', 'Copy as');
    await settings.keys(key);
    await expect.poll(() => settings.value('Copy as')).toBe(form);
  };
  await choose('ArrowDown', 'markdown');
  const first = await shortened('in-markdown');
  expect(await browser.clipboard()).toBe(`[About in-markdown](${String(first)})`);

  await choose('ArrowDown', 'html');
  const second = await shortened('in-html');
  expect(await browser.clipboard()).toBe(`<a href="${String(second)}">About in-html</a>`);

  const letter = await browser.visit(site.url('letter'));
  await letter.ask(() => {
    document.body.contentEditable = 'true';
    document.body.focus();
  });
  await letter.keys('Control+a', 'Control+v');
  await letter.shows('link', 'About in-html');
});

promise('unseen', async ({ sharedBrowser: browser, service, site }) => {
  const page = site.url('unseen');
  const popup = await openPopupOn(browser, page);
  const held = service.hold('/link/shorten', 'after');
  await popup.press('button', 'Shorten');
  await held.arrived;
  await popup.close();
  held.release();

  const next = await browser.popup();
  await next.says('Copied');
  await next.says('New link');
  expect(await browser.clipboard()).toBe(await linkOf(service, page));
  expect(service.count('/link/shorten')).toBe(1);
});

promise('privately', async ({ connected, ownService: service, site }) => {
  const browser = await connected({ inPrivate: true });
  const page = site.url('private');
  await browser.visitPrivately(page);
  const popup = await browser.popup();
  await popup.shows('button', 'Shorten');
  expect(await popup.value('Address')).toBe(page);
  expect(service.requests(), 'nothing is sent before a press').toHaveLength(0);

  await popup.press('button', 'Shorten');
  await popup.says('Copied');
  await popup.says('0 clicks');
  const stored = await popup.ask(async () =>
    JSON.stringify([await chrome.storage['local']?.get(), await chrome.storage['session']?.get()]),
  );
  expect(stored).not.toContain(page);
  const shortUrl = await linkOf(service, page);
  expect(stored).not.toContain(String(shortUrl));
  expect(await browser.clipboard()).toBe(shortUrl);
  expect(service.count('/link/shorten')).toBe(1);
  await popup.close();

  const sent = service.requests().length;
  const next = await browser.popup();
  await next.shows('button', 'Shorten');
  expect(service.requests(), 'the next popup sends nothing either').toHaveLength(sent);
  await next.close();

  const settings = await browser.options('#/settings/popup');
  await settings.press('checkbox', 'Close the popup once copied');
  const kept = () => settings.ask(() => chrome.storage['local']?.get());
  await expect.poll(kept).toMatchObject({ 'preference.closeOnceCopied': true });
  const other = site.url('private-and-closed');
  await browser.visitPrivately(other);
  const closing = await browser.popup();
  await closing.press('button', 'Shorten');
  await closing.closed();
  expect(await browser.clipboard()).toBe(await linkOf(service, other));
});
