import { linkOf } from '../drivers/service/read-service.ts';
import { expect, promise } from './promise.ts';

promise('menuLink', async ({ sharedBrowser: browser, service, site }) => {
  const page = await browser.visit(site.url('menu-link'));
  const popup = await browser.popupFromMenu(page, 'link', 'Shorten link');
  await popup.says('Copied');
  expect(await popup.value('Address')).toBe(site.url('elsewhere'));
  expect(await browser.clipboard()).toBe(await linkOf(service, site.url('elsewhere')));
});

promise('menuPage', async ({ sharedBrowser: browser, service, site }) => {
  const page = await browser.visit(site.url('menu-page'));
  const popup = await browser.popupFromMenu(page, 'page', 'Shorten this page');
  await popup.says('Copied');
  expect(await popup.value('Address')).toBe(site.url('menu-page'));
  expect(await browser.clipboard()).toBe(await linkOf(service, site.url('menu-page')));
  expect(service.count('/link/shorten')).toBe(1);
});

promise('keyword', async ({ sharedBrowser: browser, service }) => {
  const shortUrl = service.addLink({ longUrl: 'https://example.com/by-keyword', title: 'Found by its address' });
  const tab = await browser.keyword('https://example.com/by-keyword');
  await tab.says('This address has a short link');
  await tab.says(shortUrl);
});
