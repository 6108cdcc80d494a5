import { expect, test } from 'vitest';
import { defaultPreferences } from '../../../../lib/preferences/preferences.ts';
import { codeOf, listed, manyListed, openPage, urlOf } from '../../../fakes/links-page.ts';

test('Select all selects the rows that the search shows', async () => {
  const page = await openPage(manyListed(12));
  page.links.show({ query: 'n1' });
  expect(page.links.selection.shown.value).toBe('none');
  page.links.selection.toggleShown();
  expect(page.links.selection.links.value.map(({ shortUrl }) => codeOf(shortUrl))).toEqual(['n1', 'n10', 'n11']);
  expect(page.links.selection.shown.value).toBe('all');
  page.links.show({ query: '' });
  expect(page.links.selection.shown.value).toBe('some');
  page.links.selection.toggleShown();
  expect(page.links.selection.chosen.value.size).toBe(12);
  page.links.selection.toggleShown();
  expect(page.links.selection.chosen.value.size).toBe(0);
});

test('does not delete links selected in another list, nor after Back', async () => {
  const page = await openPage(manyListed(3));
  page.links.selection.toggleShown();
  page.links.show({ list: 'popular' });
  expect(page.links.selection.chosen.value.size).toBe(0);
  await page.pass(0);
  page.links.selection.toggleShown();
  expect(page.links.selection.chosen.value.size).toBe(3);
  page.hash.value = page.history.at(-1) ?? '';
  expect(page.links.view.value.list).toBe('recent');
  expect(page.links.selection.chosen.value.size).toBe(0);
});

test('deletes only live links, and restores only deleted ones', async () => {
  const page = await openPage([listed('on'), listed('off', { state: 'deleted' })], { hash: '#/links/popular' });
  page.links.selection.toggleShown();
  await page.change('delete', page.links.selection.links.value);
  expect([...page.links.selection.chosen.value], 'what was not deleted stays chosen').toEqual([urlOf('off')]);
  await page.change('delete', page.links.selection.links.value);
  const sent = page.inputs('links.change');
  expect(sent).toEqual([{ change: { action: 'delete', shortUrl: urlOf('on') }, about: null }]);
  expect([...page.links.selection.chosen.value], 'also when none of it can be').toEqual([urlOf('off')]);
});

test('keeps the other links selected when one is deleted by its own button', async () => {
  const page = await openPage(manyListed(5));
  for (const code of ['n0', 'n1', 'n3']) page.links.selection.toggle(urlOf(code), false);
  await page.change('delete', [listed('n1')]);
  expect([...page.links.selection.chosen.value]).toEqual([urlOf('n0'), urlOf('n3')]);
  await page.change('delete', [listed('n4')]);
  expect([...page.links.selection.chosen.value]).toEqual([urlOf('n0'), urlOf('n3')]);
});

test('copies many links one per line, and only addresses that a browser can open', async () => {
  const page = await openPage([listed('a'), listed('b')]);
  await page.links.copying.copy([listed('a'), listed('c', { shortUrl: 'javascript:alert(1)' }), listed('b')]);
  expect(page.clipboard.text).toBe('https://sho.rt/a\nhttps://sho.rt/b');
  expect(page.links.copying.copied.value).toEqual({ count: 2, worked: true });
  const again = page.links.copying.copy([listed('a')]);
  expect(page.links.copying.copied.value, 'so that the next result is announced, too').toBeNull();
  await again;
  expect(page.links.copying.copied.value).toEqual({ count: 1, worked: true });
  await page.pass(4000);
  expect(page.links.copying.copied.value).toBeNull();
});

test('copies in the preferred form, with the titles read so far', async () => {
  const page = await openPage([listed('a'), listed('b')]);
  page.preferences.value = { ...defaultPreferences, copyAs: 'markdown' };
  await page.links.copying.copy([listed('a', { title: 'A page' }), listed('b')]);
  expect(page.clipboard.text).toBe('[A page](https://sho.rt/a)\n[https://sho.rt/b](https://sho.rt/b)');
  expect(page.links.copying.copied.value).toEqual({ count: 2, worked: true });
  page.preferences.value = { ...defaultPreferences, copyAs: 'html' };
  await page.links.copying.copy([listed('a', { title: 'A page' })]);
  expect(page.clipboard.html).toBe('<a href="https://sho.rt/a">A page</a>');
});
