import type { Page } from '@playwright/test';
import type { Curtail } from '../drivers/chromium/curtail.ts';
import { doneButUnheard, everyNth, lost } from '../drivers/service/faults.ts';
import { keptLinks } from '../flows/kept-links.ts';
import { parametersSent } from '../flows/parameters-sent.ts';
import { expect, test } from './harness/fixtures.ts';
import type { Treatment } from '../drivers/service/layer.ts';
import { allRows, button, numbered, openLinks, openList, row, rowButton, rows, said } from '../flows/links-page.ts';
import type { TestService } from '../drivers/service/test-service.ts';

const many = 500;
const kills = 10;

/**
 * Ends the worker at every 45th delete, ten times in all, and fails every tenth of the other deletes. Deletes in progress
 * when the worker ends are completed first; deletes that arrive while it ends are dropped.
 */
function endingWorker(curtail: Curtail): { treatment: Treatment; ended(): number } {
  const failing = everyNth(10, lost, doneButUnheard);
  const serving = new Set<Promise<void>>();
  let arrived = 0;
  let ended = 0;
  let ending: Promise<void> | null = null;

  async function end(): Promise<void> {
    await Promise.all(serving);
    await curtail.stopWorker();
    ended += 1;
    ending = null;
  }

  async function treatment(exchange: Parameters<Treatment>[0]): Promise<void> {
    arrived += 1;
    if (ending !== null || (arrived % 45 === 0 && ended < kills)) {
      // Every other time the service makes the change at which the worker ends.
      if (ending === null && ended % 2 === 0) await exchange.serve();
      ending ??= end();
      await ending;
      return exchange.drop();
    }
    const served = Promise.resolve(failing(exchange));
    serving.add(served);
    await served;
    serving.delete(served);
  }

  return { treatment, ended: () => ended };
}

/** Returns every short address in a list of the page. */
async function shown(page: Page, list: 'Recent' | 'Deleted'): Promise<string[]> {
  await openList(page, list);
  await expect(page.getByText('Loading your links…')).toBeHidden();
  const found = await allRows(page);
  return found.map(({ hrefs: [shortUrl = ''] }) => shortUrl).toSorted();
}

/** Counts the deletes sent for each link. */
function sent(service: TestService): Map<string, number> {
  const counts = new Map<string, number>();
  for (const shortUrl of parametersSent(service, '/link/delete', 'short_url')) {
    counts.set(shortUrl, (counts.get(shortUrl) ?? 0) + 1);
  }
  return counts;
}

test('500 deletes, ten ended workers, every tenth answer failing: rows are right, no link is lost, nothing is sent twice', async ({
  connected,
  service,
}) => {
  test.slow(); // A busy machine takes minutes for so many.
  const all = service.addLinks(numbered(many)).toSorted();
  const page = await openLinks(connected);
  await page.setViewportSize({ width: 1280, height: 2400 });
  await expect(page.getByText(`${many} links`, { exact: true })).toBeVisible();
  const { treatment, ended } = endingWorker(connected);
  service.treat('/link/delete', treatment);

  await page.getByRole('checkbox', { name: 'Select all', exact: true }).click();
  await button(page, 'Delete selected').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete selected' }).click();
  let failing = many;
  for (let presses = 1; failing > 0; presses += 1) {
    expect(presses).toBeLessThan(12);
    await expect(said(page, new RegExp(String.raw`Deleted \d+ of ${many}|${many} links deleted`))).toBeVisible({
      timeout: 0,
    });
    await expect(button(page, 'Stop')).toBeHidden();
    for (const [shortUrl, count] of sent(service)) {
      expect(count, `deletes of ${shortUrl} at press ${presses}`).toBe(1);
    }
    const before = failing;
    failing = await page.getByRole('list', { name: 'What failed, and why' }).getByRole('listitem').count();
    expect(failing).toBeLessThan(before);
    if (presses === 1) {
      expect(ended()).toBe(kills);
      expect(failing, 'there was something to find out').toBeGreaterThan(kills);
      // Service and page agree on every link.
      expect(await shown(page, 'Deleted')).toEqual(await keptLinks(service, 'deleted'));
      expect(await shown(page, 'Recent')).toEqual(await keptLinks(service, 'live'));
    }
    service.startCounting();
    if (failing > 0) await button(page, 'Try these again').click();
  }
  await expect(said(page, `${many} links deleted`)).toBeVisible();
  expect(await keptLinks(service, 'deleted')).toEqual(all);
  expect(await keptLinks(service, 'live')).toEqual([]);
  await expect(rows(page)).toHaveCount(0);
  expect(await shown(page, 'Deleted')).toEqual(all);

  service.heal();
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  expect(await shown(page, 'Deleted')).toEqual(all);
});

test('worker ended over one delete: the row shows the link’s true state', async ({ connected, service }) => {
  service.addLinks(numbered(3));
  const page = await openLinks(connected);
  for (const [moment, title] of [
    ['after', 'Page 1'],
    ['before', 'Page 2'],
  ] as const) {
    service.startCounting();
    await expect(row(page, title)).toBeVisible();
    const held = service.hold('/link/delete', moment);
    await rowButton(page, title, 'Delete').click();
    await held.arrived;
    await connected.stopWorker();
    held.drop();
    if (moment === 'after') {
      await expect(said(page, `Deleted “${title}”`)).toBeVisible();
      await expect(row(page, title)).toBeHidden();
    } else {
      await expect(page.getByRole('alert')).toContainText('Not confirmed');
      await expect(row(page, title)).toBeVisible();
    }
    expect(service.count('/link/delete')).toBe(1);
  }
});
