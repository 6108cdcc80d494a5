import { stalling } from '../../drivers/service/stalling.ts';
import { expect, test } from '../../flows/fixtures.ts';
import { numbered } from '../../flows/links-page.ts';

const many = 60;
const answered = 20;

test('a Links page closed in the middle of 60 deletions: the next one tells what was done, and Undo brings all back', async ({
  connected,
  ownService: service,
}) => {
  const browser = await connected();
  service.addLinks(numbered(many));
  const page = await browser.options('#/links/recent');
  await page.says(`${many} links`);
  const { treatment, stalled, release } = stalling(answered);
  service.treat('/link/delete', treatment);
  await page.press('checkbox', 'Select all');
  await page.press('button', 'Delete selected');
  await stalled;
  // Another page takes the running job for none of its own.
  const other = await browser.options('#/links/popular');
  await other.says(`${many} links`);
  expect(await other.text()).not.toContain('then the page was closed');
  await page.close();
  release('served');

  const done = answered + 4;
  await other.says(`Deleted ${done} of ${many} links, then the page was closed`);
  expect((await service.ask('/link/deleted', {})).length).toBe(done);
  await other.press('button', 'Undo');
  await other.says(`Undone ${done} of ${done}`);
  expect((await service.ask('/link/deleted', {})).length).toBe(0);
  expect(service.count('/link/delete'), 'nothing was sent again').toBe(done);
  await other.close();

  const third = await browser.options('#/links/recent');
  await third.says(`${many} links`);
  expect(await third.text()).not.toContain('then the page was closed');
});
