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
