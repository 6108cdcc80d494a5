import type { Page } from '@playwright/test';
import type { Curtail } from '../drivers/chromium/curtail.ts';
import { screenOf } from '../drivers/chromium/connecting.ts';
import { stallBeforeWrite } from '../drivers/chromium/stall-worker.ts';
import { deletedAt } from '../drivers/service/read-service.ts';
import type { TestService } from '../drivers/service/test-service.ts';
import { begin, press, seedSubject, type Change } from '../flows/change.ts';
import { complete } from '../flows/change-in-chromium.ts';
import { button, said } from '../flows/links-page.ts';
import { remove } from '../flows/popup/delete.ts';
import { edit } from '../flows/popup/edit.ts';
import { restore } from '../flows/popup/restore.ts';
import { shorten } from '../flows/popup/shorten.ts';
import { openOnNewPage } from '../flows/popup-page.ts';
import { expect, test } from './harness/fixtures.ts';

const subject = { title: 'A page', elsewhere: 'https://example.com/elsewhere' };

/** The changes, each with what the popup shows beside its words once it is done. */
const changes: Record<string, { change: Change; alsoShows(popup: Page): Promise<void> }> = {
  Shorten: { change: shorten, alsoShows: (popup) => expect(said(popup, 'Copied')).toBeVisible() },
  Edit: {
    change: edit,
    alsoShows: (popup) => expect(popup.getByRole('link', { name: subject.elsewhere })).toBeVisible(),
  },
  Delete: { change: remove, alsoShows: (popup) => expect(button(popup, 'Undo')).toBeVisible() },
  Restore: {
    change: restore,
    async alsoShows(popup) {
      await expect(button(popup, 'Copy')).toBeVisible();
      await expect(popup.getByText('You deleted this link')).toBeHidden();
    },
  },
};

for (const [name, { change, alsoShows }] of Object.entries(changes)) {
  /** Opens the popup on a page with the link that the change starts from. */
  async function open(curtail: Curtail, service: TestService, page: Page) {
    const link = seedSubject(service, change.before, { ...subject, address: page.url() });
    const popup = await curtail.openPopup(page);
    const screen = screenOf(popup);
    await screen.shows('button', name);
    return {
      popup,
      async send(): Promise<void> {
        await begin(change, screen, link);
        await press(change, screen, link);
      },
      async shows(): Promise<void> {
        await screen.says(change.says(link));
        await alsoShows(popup);
      },
      happened: () => change.isDone(service, link),
    };
  }

  /** Makes the change, and ends the worker while the service is handling the request. */
  async function endInTheMiddle(curtail: Curtail, service: TestService, page: Page, moment: 'before' | 'after') {
    const opened = await open(curtail, service, page);
    const held = service.hold(change.sends, moment);
    await opened.send();
    await held.arrived;
    await curtail.stopWorker();
    return { ...opened, held };
  }

  test(`${name}: worker ended after the service made the change: the popup shows it done`, async ({
    connected,
    service,
    visit,
  }) => {
    const { held, shows, happened } = await endInTheMiddle(connected, service, await visit('done'), 'after');
    held.drop();
    await shows();
    expect(await happened()).toBe(true);
    expect(service.count(change.sends), 'nothing is sent twice').toBe(1);
  });

  test(`${name}: worker ended before the service got the request: the popup does not claim the change`, async ({
    connected,
    service,
    visit,
  }) => {
    const { popup, held, happened } = await endInTheMiddle(connected, service, await visit('not-done'), 'before');
    held.drop();
    await expect(popup.getByRole('alert')).toContainText('Not confirmed');
    expect(await happened()).toBe(false);

    await button(popup, 'Check again').click();
    await expect(popup.getByRole('alert')).toContainText('Not confirmed');
    expect(service.count(change.sends), 'nothing is sent again by itself').toBe(1);
  });

  test(`${name}: worker ended and the service late: Check again finds it`, async ({ connected, service, visit }) => {
    const { popup, held, shows, happened } = await endInTheMiddle(connected, service, await visit('late'), 'before');
    await expect(popup.getByRole('alert')).toContainText('Not confirmed');
    held.release();
    await expect.poll(happened).toBe(true);
    await button(popup, 'Check again').click();
    await shows();
    await expect(popup.getByRole('alert')).toBeHidden();
    expect(service.count(change.sends)).toBe(1);
  });

  test(`${name}: worker ended before the press: the change works as usual`, async ({ connected, service, visit }) => {
    const { send, shows, happened } = await open(connected, service, await visit('before'));
    await connected.stopWorker();
    await send();
    await shows();
    expect(await happened()).toBe(true);
    expect(service.count(change.sends)).toBe(1);
  });

  test(`${name}: the popup is right when the worker ends between any two steps`, async ({
    connected,
    service,
    visit,
  }) => {
    let steps = 0;
    for (let whole = false; !whole; steps += 1) {
      const { popup, send, shows, happened } = await open(connected, service, await visit(`step-${steps}`));
      service.startCounting();
      const { stalled } = await stallBeforeWrite(await connected.worker(), steps + 1);
      const shown = send().then(shows);
      shown.catch(() => undefined); // If the change did not happen, this wait fails and nothing awaits it.
      whole = await Promise.race([stalled.then(() => false), shown.then(() => true)]);
      if (!whole) await connected.stopWorker();

      if (await happened()) await shown;
      else await expect(popup.getByRole('alert')).toContainText('Not confirmed');
      expect(service.count(change.sends)).toBeLessThanOrEqual(1);
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
  const popup = await openOnNewPage(connected, await visit('figures'));
  const held = service.hold('/link/info', 'before');
  await button(popup, 'Shorten').click();
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
  await complete(remove, popup);
  await connected.stopWorker();
  await button(popup, 'Undo').click();
  await expect(popup.getByRole('link', { name: shortUrl })).toBeVisible();
  expect(await deletedAt(service, shortUrl)).toBeNull();
});
