import type { Page } from '@playwright/test';
import type { Curtail } from '../drivers/chromium/curtail.ts';
import { expect, test } from './harness/fixtures.ts';
import type { Operation } from '../drivers/service/layer.ts';
import type { TestService } from '../drivers/service/test-service.ts';
import { stallBeforeWrite } from '../drivers/chromium/stall-worker.ts';

const elsewhere = 'https://example.com/elsewhere';

/** A change, and the text that shows whether it happened. */
interface Change {
  operation: Operation;
  /** The page's link beforehand. */
  before: 'nothing' | 'link' | 'deleted link';
  press(popup: Page): Promise<void>;
  shows(popup: Page): Promise<void>;
  happened(service: TestService, page: Page, shortUrl: string): Promise<boolean>;
}

const isDeleted = async (service: TestService, shortUrl: string): Promise<boolean> =>
  (await service.ask('/link/info', { short_url: shortUrl }))[0]?.['deleted_at'] !== null;

const changes: Record<string, Change> = {
  Shorten: {
    operation: '/link/shorten',
    before: 'nothing',
    press: (popup) => popup.getByRole('button', { name: 'Shorten' }).click(),
    shows: async (popup) => {
      await expect(popup.getByText('New link')).toBeVisible();
      await expect(popup.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
    },
    happened: async (service, page) =>
      (await service.ask('/link/lookup', { long_url: page.url() }))[0]?.['short_url'] !== null,
  },
  Edit: {
    operation: '/link/edit',
    before: 'link',
    async press(popup) {
      await popup.getByRole('button', { name: 'Edit' }).click();
      await popup.getByRole('textbox', { name: 'Destination' }).fill(elsewhere);
      await popup.getByRole('button', { name: 'Save' }).click();
    },
    shows: async (popup) => {
      await expect(popup.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
      await expect(popup.getByRole('link', { name: elsewhere })).toBeVisible();
    },
    happened: async (service, _page, shortUrl) =>
      (await service.ask('/link/expand', { short_url: shortUrl }))[0]?.['long_url'] === elsewhere,
  },
  Delete: {
    operation: '/link/delete',
    before: 'link',
    press: (popup) => popup.getByRole('button', { name: 'Delete' }).click(),
    shows: async (popup) => {
      await expect(popup.getByRole('status').filter({ hasText: 'Deleted' })).toBeVisible();
      await expect(popup.getByRole('button', { name: 'Undo' })).toBeVisible();
    },
    happened: (service, _page, shortUrl) => isDeleted(service, shortUrl),
  },
  Restore: {
    operation: '/link/restore',
    before: 'deleted link',
    press: (popup) => popup.getByRole('button', { name: 'Restore' }).click(),
    shows: async (popup) => {
      await expect(popup.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
      await expect(popup.getByText('You deleted this link')).toBeHidden();
    },
    happened: async (service, _page, shortUrl) => !(await isDeleted(service, shortUrl)),
  },
};

function prepare(service: TestService, page: Page, before: Change['before']): string {
  if (before === 'nothing') return '';
  return service.addLink({ longUrl: page.url(), ...(before === 'link' ? {} : { deletedAt: Date.now() - 60_000 }) });
}

/** Makes a change, and ends the worker while the service is handling the request. */
async function endInTheMiddle(
  curtail: Curtail,
  service: TestService,
  page: Page,
  { operation, before, press }: Change,
  moment: 'before' | 'after',
) {
  const shortUrl = prepare(service, page, before);
  const popup = await curtail.openPopup(page);
  const held = service.hold(operation, moment);
  await press(popup);
  await held.arrived;
  await curtail.stopWorker();
  return { shortUrl, popup, held };
}

for (const [name, change] of Object.entries(changes)) {
  const { operation, before, press, shows, happened } = change;

  test(`${name}: worker ended after the service made the change: the popup shows it done`, async ({
    connected,
    service,
    visit,
  }) => {
    const page = await visit('done');
    const { shortUrl, popup, held } = await endInTheMiddle(connected, service, page, change, 'after');
    held.drop();
    await shows(popup);
    expect(await happened(service, page, shortUrl)).toBe(true);
    expect(service.count(operation), 'nothing is sent twice').toBe(1);
  });

  test(`${name}: worker ended before the service got the request: the popup does not claim the change`, async ({
    connected,
    service,
    visit,
  }) => {
    const page = await visit('not-done');
    const { shortUrl, popup, held } = await endInTheMiddle(connected, service, page, change, 'before');
    held.drop();
    await expect(popup.getByRole('alert')).toContainText('Not confirmed');
    expect(await happened(service, page, shortUrl)).toBe(false);

    await popup.getByRole('button', { name: 'Check again' }).click();
    await expect(popup.getByRole('alert')).toContainText('Not confirmed');
    expect(service.count(operation), 'nothing is sent again by itself').toBe(1);
  });

  test(`${name}: worker ended and the service late: Check again finds it`, async ({ connected, service, visit }) => {
    const page = await visit('late');
    const { shortUrl, popup, held } = await endInTheMiddle(connected, service, page, change, 'before');
    await expect(popup.getByRole('alert')).toContainText('Not confirmed');
    held.release();
    await expect.poll(() => happened(service, page, shortUrl)).toBe(true);
    await popup.getByRole('button', { name: 'Check again' }).click();
    await shows(popup);
    await expect(popup.getByRole('alert')).toBeHidden();
    expect(service.count(operation)).toBe(1);
  });

  test(`${name}: worker ended before the press: the change works as usual`, async ({ connected, service, visit }) => {
    const page = await visit('before');
    const shortUrl = prepare(service, page, before);
    const popup = await connected.openPopup(page);
    await popup.getByRole('button', { name, exact: true }).waitFor();
    await connected.stopWorker();
    await press(popup);
    await shows(popup);
    expect(await happened(service, page, shortUrl)).toBe(true);
    expect(service.count(operation)).toBe(1);
  });
}

for (const [name, change] of Object.entries(changes)) {
  const { operation, before, press, shows, happened } = change;

  test(`${name}: the popup is right when the worker ends between any two steps`, async ({
    connected,
    service,
    visit,
  }) => {
    let steps = 0;
    for (let whole = false; !whole; steps += 1) {
      const page = await visit(`step-${steps}`);
      const shortUrl = prepare(service, page, before);
      const popup = await connected.openPopup(page);
      await popup.getByRole('button', { name, exact: true }).waitFor();
      service.startCounting();
      const { stalled } = await stallBeforeWrite(await connected.worker(), steps + 1);
      const shown = press(popup).then(() => shows(popup));
      shown.catch(() => undefined); // If the change did not happen, this wait fails and nothing awaits it.
      whole = await Promise.race([stalled.then(() => false), shown.then(() => true)]);
      if (!whole) await connected.stopWorker();

      if (await happened(service, page, shortUrl)) await shown;
      else await expect(popup.getByRole('alert')).toContainText('Not confirmed');
      expect(service.count(operation)).toBeLessThanOrEqual(1);
      await popup.close();
    }
    expect(steps, 'there were steps to end it between').toBeGreaterThan(2);
  });
}

test('worker ended during the look-up: the popup asks again by itself', async ({ connected, service, visit }) => {
  const page = await visit('looked-up');
  const shortUrl = service.addLink({ longUrl: page.url() });
  const held = service.hold('/link/lookup', 'before');
  const popup = await connected.openPopup(page);
  await held.arrived;
  await connected.stopWorker();
  await expect(popup.getByRole('link', { name: shortUrl })).toBeVisible();
  await expect(popup.getByRole('alert')).toBeHidden();
});

test('worker ended after shortening: link and copy remain', async ({ connected, service, visit }) => {
  const page = await visit('figures');
  const popup = await connected.openPopup(page);
  await expect(popup.getByRole('button', { name: 'Shorten' })).toBeVisible();
  const held = service.hold('/link/info', 'before');
  await popup.getByRole('button', { name: 'Shorten' }).click();
  await held.arrived;
  await connected.stopWorker();
  await expect(popup.getByText('0 clicks')).toBeVisible();
  await expect(popup.getByText('New link')).toBeVisible();
  expect(await connected.clipboard()).toContain(`${service.address}/`);
  expect(service.count('/link/shorten')).toBe(1);
});

test('worker ended after a delete: Undo still restores the link', async ({ connected, service, visit }) => {
  const page = await visit('undo-later');
  const shortUrl = service.addLink({ longUrl: page.url() });
  const popup = await connected.openPopup(page);
  await popup.getByRole('button', { name: 'Delete' }).click();
  await expect(popup.getByRole('button', { name: 'Undo' })).toBeVisible();
  await connected.stopWorker();
  await popup.getByRole('button', { name: 'Undo' }).click();
  await expect(popup.getByRole('link', { name: shortUrl })).toBeVisible();
  expect(await isDeleted(service, shortUrl)).toBe(false);
});
