import { ask } from '../drivers/chromium/ask-worker.ts';
import { openOnNewPage } from '../flows/popup-page.ts';
import { expect, test } from './harness/fixtures.ts';

test('two popups on the same page make one link', async ({ connected, service, visit }) => {
  const page = await visit('twice');
  const first = await openOnNewPage(connected, page);
  const held = service.hold('/link/shorten', 'before');
  await first.getByRole('button', { name: 'Shorten' }).click();
  await held.arrived;
  await first.close();
  const second = await connected.openPopup(page);
  await expect(second.getByRole('status').filter({ hasText: /Shortening…|Checking…/ })).toBeVisible();
  held.release();
  await expect(second.getByText('New link')).toBeVisible();
  expect(service.count('/link/shorten')).toBe(1);
});

test('shortens once when three pages ask at the same time, and answers all three', async ({
  connected,
  service,
  site,
}) => {
  const first = await connected.openOptions();
  const pages = [first, await connected.openOptions(), await connected.openOptions()];
  const held = service.hold('/link/shorten', 'before');
  const change = { action: 'shorten', address: site.url('together'), foundNothing: false } as const;
  const { connection } = await ask(first, 'connection.status', null);
  const replies = pages.map((page) => ask(page, 'links.change', { change, about: null, private: false }, connection));
  // The worker takes a page's messages in order: this answer proves that it has taken the change.
  for (const page of pages) await ask(page, 'connection.status', null);
  await held.arrived;
  held.release();
  const answers = await Promise.all(replies);
  expect(new Set(answers.map((reply) => JSON.stringify(reply))).size).toBe(1);
  expect(answers[0]?.ok).toBe(true);
  expect(service.count('/link/shorten')).toBe(1);
});
