import { expect, type Locator, type Page } from '@playwright/test';
import { ask } from '../drivers/chromium/ask-worker.ts';
import type { Curtail } from '../drivers/chromium/curtail.ts';
import type { TestService } from '../drivers/service/test-service.ts';
import { waitFor } from '../drivers/wait-for.ts';
import type { Screen, TestBrowser } from '../drivers/test-browser.ts';
import { connectInput, fillIn, type Service } from './connect.ts';
import { loopback } from './connect-in-chromium.ts';

/** The name of an account's service until the person renames the account: its host. */
export const hostOf = ({ address }: Pick<Service, 'address'>): string => new URL(address).host;

/** Label of the header's choice of accounts, in the options tab and in the popup. */
export const accountInUse = 'Account in use';

/** Adds an account beside the others on Settings, and returns that page; the account is in use then. */
export async function addAccount(
  browser: Pick<TestBrowser, 'options' | 'permit'>,
  service: Service,
  { keyForSession = false } = {},
): Promise<Screen> {
  const settings = await browser.options('#/settings');
  await settings.press('button', 'Add an account');
  await fillIn(settings, service);
  if (keyForSession) await settings.press('checkbox', 'Forget the key when the browser closes');
  await browser.permit('allow', new URL(service.address).hostname, () => settings.press('button', 'Connect'));
  await settings.says(/^Connected$/m);
  await settings.shows('heading', 'Accounts');
  return settings;
}

/** Switches to the account of that name by the header's choice, and waits until the page shows it. */
export async function switchTo(page: Page, name: string): Promise<void> {
  await accountChoice(page).selectOption({ label: name });
  await expectInUse(page, name);
}

/** The header's choice of accounts. */
export const accountChoice = (page: Page): Locator => page.getByRole('combobox', { name: accountInUse, exact: true });

/** Waits until the header says that the page shows the account of that name. */
export const expectInUse = (page: Page, name: string): Promise<void> =>
  expect(accountChoice(page).locator('option:checked')).toHaveText(name);

/**
 * Adds accounts beside the connected one by the messages that Settings sends, and puts the first account to use again.
 * For tests that are not about adding: filling in the form takes longer. The host must be allowed.
 */
export async function addInChromium(
  curtail: Curtail,
  services: readonly TestService[],
  { forgetKey = false } = {},
): Promise<void> {
  await curtail.allowHost(loopback);
  const page = await curtail.openOptions('#/settings');
  const first = await ask(page, 'connection.status', null);
  for (const service of services) {
    const learned = service.count('/link/last');
    const added = await ask(page, 'connection.connect', { ...connectInput(service, forgetKey), adds: true });
    if (!added.ok) throw new Error(`Adding failed: ${JSON.stringify(added.failure)}`);
    // As after every Connect, the worker asks for one link: no test may count that request.
    await waitFor(() => service.count('/link/last')).toBeGreaterThan(learned);
  }
  if (!first.ok) throw new Error(`No account is connected: ${JSON.stringify(first.failure)}`);
  const used = await ask(page, 'accounts.choose', { connectionId: first.value.connectionId, use: true });
  if (!used.ok) throw new Error(`Switching failed: ${JSON.stringify(used.failure)}`);
  await page.close();
}
