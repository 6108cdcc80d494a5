import type { Contract } from '../../lib/rpc/contract.ts';
import type { Part, TestBrowser, Screen } from '../drivers/test-browser.ts';

/** A service's address, and the account to connect. */
export interface Service {
  address: string;
  account: { uid: string; secretKey: string };
}

/** The part of a browser that connecting needs. */
type Connecting = Pick<TestBrowser, 'options' | 'permit'>;

/** Returns what Settings sends to connect this account. */
export const connectInput = (
  { address, account }: Service,
  forgetKey = false,
): Contract['connection.connect']['input'] => ({
  serviceAddress: address,
  accountId: account.uid,
  secretKey: account.secretKey,
  forgetKey,
});

/** Writes the address of the service and the account into the form of the Settings page. */
export async function fillIn(settings: Part, { address, account }: Service): Promise<void> {
  await settings.write('Service address', address);
  await settings.write('Account ID', account.uid);
  await settings.write('Secret key', account.secretKey);
}

/** Connects on the Settings page, and returns that page; `keyForSession`: the key is forgotten when the browser closes. */
export async function connect(browser: Connecting, service: Service, { keyForSession = false } = {}): Promise<Screen> {
  const settings = await browser.options('#/settings');
  await fillIn(settings, service);
  if (keyForSession) await settings.press('checkbox', 'Forget the key when the browser closes');
  await browser.permit('allow', new URL(service.address).hostname, () => settings.press('button', 'Connect'));
  await isConnected(settings);
  return settings;
}

/** Opens the form of the connected account. */
export async function openForm(settings: Part): Promise<void> {
  await settings.press('button', 'Change');
  await settings.shows('button', 'Save changes');
}

/**
 * Connects another account, or the same one again, over the connected one; the browser already allows the host.
 * `moveKey`: moves the key from the disk to the browser session, or back, which forgets what was remembered.
 */
export async function changeAccount(browser: Connecting, service: Service, moveKey = false): Promise<Screen> {
  const settings = await browser.options('#/settings');
  await openForm(settings);
  await fillIn(settings, service);
  if (moveKey) await settings.press('checkbox', 'Forget the key when the browser closes');
  await settings.press('button', 'Save changes');
  await isConnected(settings);
  return settings;
}

/** Disconnects the account, and confirms it. */
export async function disconnect(settings: Part): Promise<void> {
  await settings.press('button', 'Disconnect');
  await settings.within('dialog', 'Disconnect this account?').press('button', 'Disconnect');
}

/** Connects where no account is connected any more; the browser already allows the host. */
export async function connectAgain(browser: Connecting, service: Service): Promise<Screen> {
  const settings = await browser.options('#/settings');
  await fillIn(settings, service);
  await settings.press('button', 'Connect');
  await isConnected(settings);
  return settings;
}

async function isConnected(settings: Screen): Promise<void> {
  await settings.says(/^Connected$/m);
  await settings.shows('button', 'Disconnect');
}
