import type { Page } from '@playwright/test';
import own from '../../package.json' with { type: 'json' };
import { narrow, resize } from '../drivers/chromium/window-sizes.ts';
import { refusal } from '../drivers/service/faults.ts';
import { shortenAndCopy } from '../flows/popup-page.ts';
import { setChannels } from '../flows/set-channels.ts';
import { addTemplate, openSection } from '../flows/settings-page.ts';
import { traces } from '../tools/secret/canary.ts';
import { expect, test } from './harness/fixtures.ts';

/** Follows a link, of the part About unless another is given; returns the page that it opens in a new tab. */
async function follow(page: Page, name: string, part = 'section'): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.locator(part).getByRole('link', { name, exact: true }).click();
  return await opened;
}

test('About tells the versions, and its documents open offline, also in a narrow window', async ({ connected }) => {
  const settings = await connected.openOptions('#/settings/about');
  await expect(settings.getByText(new RegExp(`^Version ${own.version}, in .+ \\d+\\.`))).toBeVisible();
  const privacy = await follow(settings, 'Privacy');
  await expect(privacy.getByRole('heading', { level: 1 })).toHaveText('Privacy statement');
  await resize(privacy, narrow);
  expect(await privacy.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await privacy.evaluate(() => getComputedStyle(document.body).margin), 'its style sheet is there').toBe('0px');
  const changelog = await follow(settings, 'What changed');
  await expect(changelog.locator(`h2[id="${own.version}"]`)).toBeVisible();
  const licences = await follow(settings, 'Licences');
  await expect(licences.locator('body')).toContainText('preact');
});

test('security: the copied diagnostics have what failed, and nothing of the person’s data', async ({
  connected,
  service,
  site,
  visit,
}) => {
  const words = ['CanaryTitle', 'CanaryPath', 'CanaryChannel', 'CanaryParameter', 'CanaryTemplate', 'CanaryError'];
  await setChannels(connected, [{ name: 'CanaryChannel', parameters: 'a=CanaryParameter' }]);
  const settings = await connected.openOptions('#/settings/copying');
  await addTemplate(settings, 'CanaryTemplate', '{short}');
  await openSection(settings, 'About');
  service.addLink({ longUrl: site.url('CanaryPath'), title: 'CanaryTitle', code: 'CanaryCode' });
  const popup = await connected.openPopup(await visit('CanaryPath/new'));
  await shortenAndCopy(popup);
  await popup.close();
  const links = await connected.openOptions('#/links/recent');
  await expect(links.getByText('CanaryTitle')).toBeVisible();
  service.treat('any', refusal(500, 'CanaryError'));
  await links.reload();
  await expect(links.getByRole('alert')).toBeVisible();
  const noted = () => settings.evaluate(async () => JSON.stringify(await chrome.storage['session']?.get()));
  await links.evaluate(() => dispatchEvent(new ErrorEvent('error', { error: new Error('CanaryError') })));
  await expect.poll(noted, 'a page that is closed sends nothing more').toContain('uncaught');
  await links.close();

  await settings.bringToFront();
  await settings.reload();
  await settings.getByText('Show what is copied').click();
  await expect(settings.locator('pre')).toContainText('uncaught  options');
  await settings.getByRole('button', { name: 'Copy diagnostics' }).click();
  await expect(settings.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  const text = await connected.clipboard();
  expect(text).toMatch(/^\d{4}-\d\d-\d\d [\d:]{8} UTC {2}service {2}links\.list$/m);
  expect(text).toMatch(/^Kept links: 2$/m);
  expect(text).toMatch(/^On disk: .*\bconnection \d+ bytes/m);
  expect(text).toMatch(/^The service's clock: (?:the same|\d+ s (?:ahead|behind))/m);
  expect(await settings.locator('pre').textContent()).toBe(text);
  const { host, port } = new URL(service.address);
  const hidden = [...words, 'CanaryCode', service.account.uid, host, port, '127.0.0.1', new URL(site.url('')).host];
  expect(hidden.filter((each) => new RegExp(String.raw`(?<!\w)${each}|Canary`, 'i').test(text))).toEqual([]);
  expect(traces(text)).toEqual([]);

  service.heal();
  await openSection(settings, 'Account');
  await settings.getByRole('button', { name: 'Disconnect' }).click();
  await settings.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(settings.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
  await openSection(settings, 'About');
  await settings.getByRole('button', { name: 'Copy diagnostics' }).click();
  await expect.poll(() => connected.clipboard()).toMatch(/^Last failures .+: 0$/m);
});
