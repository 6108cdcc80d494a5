import type { Page } from '@playwright/test';
import type { Curtail } from '../drivers/chromium/curtail.ts';
import { screenOf } from '../drivers/chromium/connecting.ts';
import { stallBeforeWrite } from '../drivers/chromium/stall-worker.ts';
import { deletedAt } from '../drivers/service/read-service.ts';
import type { TestService } from '../drivers/service/test-service.ts';
import { begin, press, seedSubject, type Change } from '../flows/change.ts';
import { complete } from '../flows/change-in-chromium.ts';
import { button, said } from '../flows/links-page.ts';
import { remove, edit, shorten, restore } from '../flows/popup/changes.ts';
import { openOnNewPage } from '../flows/popup-page.ts';
import { waitFor } from '../drivers/wait-for.ts';
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

  /** Makes the change, and ends the worker before the press and again while the service is handling the request. */
  async function endTwice(curtail: Curtail, service: TestService, page: Page, moment: 'before' | 'after') {
    const opened = await open(curtail, service, page);
    await curtail.stopWorker();
    const held = service.hold(change.sends, moment);
    await opened.send();
    await held.arrived;
    await curtail.stopWorker();
    return { ...opened, held };
  }

  test(`${name}: worker ended before the press and during the request: the popup shows what happened, and sends nothing twice`, async ({
    connected,
    service,
    site,
    visit,
  }) => {
    const page = await visit('done');
    await test.step('after the service made the change', async () => {
      const { popup, held, shows, happened } = await endTwice(connected, service, page, 'after');
      held.drop();
      await shows();
      expect(await happened()).toBe(true);
      expect(service.count(change.sends)).toBe(1);
      await popup.close();
    });

    for (const [name, comes] of Object.entries({ late: true, lost: false })) {
      await test.step(`before the service got the request, which is ${name}`, async () => {
        service.startCounting();
        await page.goto(site.url(name));
        const { popup, held, shows, happened } = await endTwice(connected, service, page, 'before');
        const alert = popup.getByRole('alert');
        await expect(alert).toContainText('Not confirmed');
        expect(await happened()).toBe(false);
        if (comes) {
          held.release();
          await waitFor(happened).toBe(true);
        } else {
          held.drop();
        }
        await button(popup, 'Check again').click();
        if (comes) {
          await shows();
          await expect(alert).toBeHidden();
        } else {
          await expect(alert).toContainText(/Not confirmed.*does not show (the change|a link) so far/s);
        }
        expect(service.count(change.sends), 'nothing is sent again by itself').toBe(1);
        await popup.close();
      });
    }
  });

  test(`${name}: the popup is right when the worker ends between any two steps`, async ({
    connected,
    service,
    site,
    visit,
  }) => {
    const page = await visit('first');
    let steps = 0;
    for (let whole = false; !whole; steps += 1) {
      await page.goto(site.url(`step-${steps}`));
      const { popup, send, shows, happened } = await open(connected, service, page);
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

test(
  'worker ended during the look-up, after shortening or after a delete: the popup goes on by itself',
  { tag: '@journey' },
  async ({ connected, service, visit }) => {
    const page = await visit('looked-up');
    const shortUrl = service.addLink({ longUrl: page.url() });
    const lookup = service.hold('/link/lookup', 'before');
    const popup = await connected.openPopup(page);
    await lookup.arrived;
    await connected.stopWorker();
    await expect(popup.getByRole('link', { name: shortUrl })).toBeVisible();
    await expect(popup.getByRole('alert')).toBeHidden();
    lookup.drop();

    await complete(remove, popup);
    await connected.stopWorker();
    await button(popup, 'Undo').click();
    await expect(popup.getByRole('link', { name: shortUrl })).toBeVisible();
    expect(await deletedAt(service, shortUrl)).toBeNull();
    await popup.close();

    const other = await openOnNewPage(connected, await visit('figures'));
    const info = service.hold('/link/info', 'before');
    await button(other, 'Shorten').click();
    await info.arrived;
    await connected.stopWorker();
    await expect(other.getByText(/^0 clicks ·/)).toBeVisible();
    await expect(other.getByText('New link')).toBeVisible();
    await expect(other.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
    expect(await connected.clipboard()).toContain(`${service.address}/`);
    expect(service.count('/link/shorten')).toBe(1);
  },
);
