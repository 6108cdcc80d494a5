import { expect, test } from 'vitest';
import { listed, openPage } from '../../../fakes/links-page.ts';

test('a search that was typed just before the page was left does not lead back to it', async () => {
  const page = await openPage([listed('ant'), listed('bee')]);
  page.links.show({ query: 'b' });
  page.links.show({ query: 'bee' });
  page.active.value = false;
  page.hash.value = '#/settings';
  await page.pass(1000);
  expect(page.hash.value).toBe('#/settings');
});

test('back restores list, order and search', async () => {
  const page = await openPage([listed('a')]);
  page.links.show({ list: 'popular' });
  page.links.show({ sort: { by: 'time', descending: true } });
  page.links.show({ query: 'n' });
  page.links.show({ query: 'ne' });
  page.links.show({ query: 'new' });
  expect(page.history).toEqual(['#/links/recent', '#/links/popular', '#/links/popular?sort=time&order=descending']);
  await page.pass(300);
  expect(page.hash.value).toBe('#/links/popular?q=new&sort=time&order=descending');
  page.hash.value = '#/links/popular';
  expect(page.links.view.value).toEqual({ list: 'popular', query: '', sort: null, days: 7 });
});

test('typed text survives choosing another list at once, but not going back while typing', async () => {
  const page = await openPage([listed('a')]);
  page.links.show({ query: 'x' });
  page.links.show({ query: 'xyz' });
  page.links.show({ list: 'popular' });
  expect(page.history.at(-1)).toBe('#/links/recent?q=xyz');
  expect(page.hash.value).toBe('#/links/popular?q=xyz');
  await page.pass(1000);
  expect(page.hash.value).toBe('#/links/popular?q=xyz');
  page.links.show({ query: 'xyz!' });
  page.hash.value = '#/links/recent';
  await page.pass(1000);
  expect(page.hash.value).toBe('#/links/recent');
  expect(page.links.view.value.query).toBe('');
});
