import type { Page } from '@playwright/test';
import { cut, html, lost, redirect, refusal, silent, status } from '../drivers/service/faults.ts';
import type { Treatment } from '../drivers/service/layer.ts';
import { hurry } from '../drivers/chromium/hurry.ts';
import { hurried } from '../drivers/shorten-waits.ts';
import { button } from '../flows/links-page.ts';
import { setChannels } from '../flows/set-channels.ts';
import { expect, test } from './harness/fixtures.ts';
import { tabFromPopup } from '../drivers/chromium/tab-from-popup.ts';

test(
  'a service that moved is not followed, and it and a rejected account lead to Settings, which says why',
  { tag: '@journey' },
  async ({ connected, service, site, visit }) => {
    for (const [fault, words, field] of [
      [redirect(site.url('moved')), 'redirects elsewhere', 'Service address'],
      [refusal(403, 'INVALID_SECRET_KEY'), 'rejected your account ID or secret key', 'Secret key'],
    ] as const) {
      service.treat('any', fault);
      const popup = await connected.openPopup(await visit('refused'));
      await expect(popup.getByRole('alert')).toContainText(words);
      const settings = await tabFromPopup(popup, () => button(popup, 'Open settings').click());
      await expect(settings.getByLabel('Secret key')).toBeVisible();
      await expect(settings.getByRole('alert')).toContainText(words);
      await expect(settings.getByText('stays connected')).toBeHidden();
      await expect(settings.getByText('Key saved')).toBeVisible({ visible: field !== 'Secret key' });
      await expect(settings.getByLabel(field, { exact: true }), 'where something may be wrong').toBeFocused();
      if (field !== 'Secret key') continue;
      await settings.getByLabel(field, { exact: true }).fill('another wrong one');
      await button(settings, 'Save changes').click();
      await expect(settings.getByText('Nothing was saved.')).toBeVisible();
      await expect(settings.getByText('stays connected')).toBeHidden();
      await expect(settings.getByText('Key saved')).toBeHidden();
    }
  },
);

const inTab = (page: Page) => page.getByRole('link', { name: 'Open the address in a tab' });

test('a login in front of the service is named as a possible cause, and the address opens in a tab, without the key', async ({
  connected,
  service,
  site,
  visit,
}) => {
  for (const [fault, opened] of [
    [redirect(site.url('login')), site.url('login')],
    [html, `${service.address}/`],
  ] as const) {
    service.treat('any', fault);
    const popup = await connected.openPopup(await visit('behind-a-login'));
    await expect(popup.getByRole('alert')).toContainText('Curtail sends no cookies');
    const tab = await tabFromPopup(popup, () => inTab(popup).click());
    await expect(tab).toHaveURL(opened);
    await tab.close();
    const links = await connected.openOptions('#/links/recent');
    await expect(links.getByRole('alert')).toContainText('Curtail sends no cookies');
    await expect(inTab(links)).toBeVisible();
    await links.close();
  }
});

for (const language of [undefined, 'de']) {
  test.describe(() => {
    test.use({ language });

    test(`a failure beside channels and recent links does not make the popup scroll${language ? `, in ${language}` : ''}`, async ({
      connected,
      service,
      site,
      visit,
    }) => {
      for (const path of ['first', 'second', 'third']) {
        const popup = await connected.openPopup(await visit(path));
        await popup.locator('main > section button').first().click();
        await expect(popup.locator('em')).toBeVisible();
        await popup.close();
      }
      const names = ['Newsletter', 'Poster', 'Flyer', 'Shop', 'Radio', 'Talk'];
      await setChannels(
        connected,
        names.map((name) => ({ name, parameters: `utm_source=${name}` })),
      );
      for (const fault of [redirect(site.url('login')), html, status(403), refusal(500, 'A_REASON_OF_ITS_OWN')]) {
        service.treat('any', fault);
        const popup = await connected.openPopup(await visit('fails'));
        await expect(popup.getByRole('alert').first()).toBeVisible();
        await expect(popup.getByRole('button', { name: 'Newsletter' })).toBeVisible();
        // Browsers give a popup at most 600 px.
        const height = await popup.evaluate(() => document.documentElement.scrollHeight);
        expect(height).toBeLessThanOrEqual(600);
        await popup.close();
      }
    });
  });
}

test(
  'each kind of fault is told in its own words with the next step, and the page stays in the box',
  { tag: '@journey' },
  async ({ connected, service, visit }) => {
    const page = await visit('each-kind');
    const moved = redirect('http://localhost:9/');
    const mayHideALogin: ReadonlySet<Treatment> = new Set([html, moved]);
    const kinds: readonly [Treatment, words: string, next: string | null][] = [
      [lost, 'The service could not be reached', 'Try again'],
      [html, 'This does not look like the service', 'Try again'],
      [cut, 'This does not look like the service', 'Try again'],
      [status(502), 'The service has a problem', 'Try again'],
      [status(403), 'Something between you and the service blocked the request', 'Try again'],
      [status(414), 'This address is too long for the service', null],
      [status(429, { 'retry-after': '60' }), 'Too many requests', 'Try again'],
      [refusal(500, 'A_REASON_OF_ITS_OWN'), 'A_REASON_OF_ITS_OWN', 'Try again'],
      [moved, 'The service address redirects elsewhere', 'Open settings'],
      [refusal(403, 'WRONG_SECRET_KEY'), 'The service rejected your account ID or secret key', 'Open settings'],
    ];
    for (const [fault, words, next] of kinds) {
      service.treat('any', fault);
      const popup = await connected.openPopup(page);
      await expect(popup.getByRole('alert')).toContainText(words);
      if (next !== null) await expect(button(popup, next)).toBeVisible();
      const link = popup.getByRole('link', { name: 'Open the address in a tab' });
      await expect(link, words).toBeVisible({ visible: mayHideALogin.has(fault) });
      await expect(popup.getByRole('textbox', { name: 'Address' })).toHaveValue(page.url());
      await popup.close();
    }
  },
);

test('gives up on a silent service after 15 seconds', { tag: '@journey' }, async ({ connected, service, visit }) => {
  service.treat('any', silent);
  await hurry(connected);
  const started = Date.now();
  const popup = await connected.openPopup(await visit('slow'));
  await expect(popup.getByRole('status').filter({ hasText: 'Looking up…' })).toBeVisible();
  await expect(popup.getByRole('alert')).toContainText('took too long');
  expect(Date.now() - started).toBeGreaterThan(14_000 / hurried);
  expect(service.count('/link/lookup')).toBe(1);
});
