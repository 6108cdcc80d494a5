import { doneButUnheard, lost, refusal } from '../drivers/service/faults.ts';
import { pass } from '../drivers/service/layer.ts';
import { complete } from '../flows/change-in-chromium.ts';
import { remove } from '../flows/rows/changes.ts';
import { expect, test } from './harness/fixtures.ts';
import { button, numbered, openLinks, openList, row, rowButton, rows, said } from '../flows/links-page.ts';
import { deletedAt } from '../drivers/service/read-service.ts';

test(
  'a delete is one press and one request, Undo restores the last, and a lost one is told',
  { tag: '@journey' },
  async ({ connected, service }) => {
    const [first = '', second = '', third = ''] = service.addLinks(numbered(8));
    const page = await openLinks(connected);
    const undo = button(page, 'Undo');

    await test.step('Undo restores the link in its place', async () => {
      await rowButton(page, 'Page 2', 'Delete').click();
      await expect(row(page, 'Page 2')).toBeHidden();
      await expect(said(page, 'Deleted “Page 2”')).toBeVisible();
      await expect(page.getByText('7 links', { exact: true })).toBeVisible();
      expect(await deletedAt(service, second)).not.toBeNull();
      await undo.click();
      await expect(rows(page)).toHaveText(Array.from({ length: 8 }, (_, place) => new RegExp(`Page ${place + 1}`)));
      await expect(said(page, 'Undone')).toBeVisible();
      await expect(undo).toBeHidden();
      expect(await deletedAt(service, second)).toBeNull();
      expect(service.count('/link/delete')).toBe(1);
      expect(service.count('/link/restore')).toBe(1);
    });

    await test.step('after two deletes, Undo takes back the last', async () => {
      await complete(remove, page, { title: 'Page 1' });
      await complete(remove, page, { title: 'Page 2' });
      await expect(undo).toHaveCount(1);
      await undo.click();
      await expect(row(page, 'Page 2')).toBeVisible();
      await expect(row(page, 'Page 1')).toBeHidden();
      expect(await deletedAt(service, first)).not.toBeNull();
      expect(await deletedAt(service, second)).toBeNull();
    });

    await test.step('dismissing the message leaves the link deleted', async () => {
      await complete(remove, page, { title: 'Page 3' });
      await button(page, 'Dismiss').click();
      await expect(said(page, 'Deleted “Page 3”')).toBeHidden();
      await expect(undo).toBeHidden();
      expect(await deletedAt(service, third)).not.toBeNull();
    });

    await test.step('a delete whose answer is lost is shown as done only if it happened', async () => {
      service.startCounting();
      service.treat('/link/delete', doneButUnheard);
      await complete(remove, page, { title: 'Page 6' });
      await expect(row(page, 'Page 6')).toBeHidden();
      service.treat('/link/delete', lost);
      await rowButton(page, 'Page 7', 'Delete').click();
      await expect(page.getByRole('alert')).toContainText('Not confirmed');
      await expect(row(page, 'Page 7')).toBeVisible();
      expect(service.count('/link/delete')).toBe(2);
    });
  },
);

test(
  'restores a deleted link from Deleted and from Popular, where it keeps its place',
  { tag: '@journey' },
  async ({ connected, service }) => {
    const deletedAt = Date.now() - 60_000;
    service.addLinks([
      { longUrl: 'https://example.com/1', title: 'One', deletedAt },
      { longUrl: 'https://example.com/2', title: 'Two', deletedAt: deletedAt - 1000 },
    ]);
    const page = await openLinks(connected, '#/links/deleted');
    await rowButton(page, 'One', 'Restore').click();
    await expect(said(page, 'Restored “One”')).toBeVisible();
    await expect(rows(page)).toHaveText([/Two/]);

    await openList(page, 'Popular');
    await rowButton(page, 'Two', 'Restore').click();
    await expect(rowButton(page, 'Two', 'Delete')).toBeVisible();
    await expect(rows(page)).toHaveCount(2);

    await openList(page, 'Recent');
    await expect(row(page, 'One')).toBeVisible();
    await expect(row(page, 'Two')).toBeVisible();
    await openList(page, 'Deleted');
    await expect(page.getByRole('tabpanel')).not.toContainText('One');
    await expect(rows(page)).toHaveCount(0);

    await openList(page, 'Popular');
    await expect(rows(page)).toHaveCount(2);
    await rowButton(page, 'Two', 'Delete').click();
    await expect(rowButton(page, 'Two', 'Restore')).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
    await openList(page, 'Deleted');
    await expect(row(page, 'Two')).toBeVisible();
  },
);

test('a selection waits out a rate limit that only words tell, goes on by itself, and deletes each link once', async ({
  connected,
  service,
}) => {
  service.addLinks(numbered(12));
  const page = await openLinks(connected);
  await expect(rows(page)).toHaveCount(12);
  service.startCounting();
  let asked = 0;
  const four = Promise.withResolvers<void>();
  service.treat('/link/delete', async (exchange) => {
    asked += 1;
    if (asked === 8) four.resolve();
    if (asked <= 4 || asked > 8) return pass(exchange);
    await four.promise; // Refusals one after the other would each double the wait.
    return refusal(403, 'RATE_LIMIT_EXCEEDED')(exchange);
  });
  await page.getByRole('checkbox', { name: 'Select all', exact: true }).click();
  await button(page, 'Delete selected').click();
  await expect(page.getByRole('alert')).toHaveText(/Too many requests\. This continues by itself in \d seconds?\./);
  await expect(button(page, 'Stop')).toBeVisible();
  await expect(said(page, '12 links deleted')).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  expect(service.count('/link/delete'), 'only what was refused is sent again').toBe(16);
});
