import { linkOf } from '../drivers/service/read-service.ts';
import { expect, promise } from './promise.ts';

promise('menuLink', async ({ place, service, site }) => {
  const page = await place.visit(site.url('menu-link'));
  const popup = await place.popupFromMenu(page, 'link', 'Shorten link');
  await popup.says('Copied');
  expect(await popup.value('Address')).toBe(site.url('elsewhere'));
  expect(await place.clipboard()).toBe(await linkOf(service, site.url('elsewhere')));
});

promise('menuPage', async ({ place, service, site }) => {
  const page = await place.visit(site.url('menu-page'));
  const popup = await place.popupFromMenu(page, 'page', 'Shorten this page');
  await popup.says('Copied');
  expect(await popup.value('Address')).toBe(site.url('menu-page'));
  expect(await place.clipboard()).toBe(await linkOf(service, site.url('menu-page')));
  expect(service.count('/link/shorten')).toBe(1);
});

promise('keyword', async ({ place, service }) => {
  const shortUrl = service.addLink({ longUrl: 'https://example.com/by-keyword', title: 'Found by its address' });
  const tab = await place.keyword('https://example.com/by-keyword');
  await tab.says('This address has a short link');
  await tab.says(shortUrl);
});
