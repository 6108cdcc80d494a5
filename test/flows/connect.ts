import type { Contract } from '../../lib/rpc/contract.ts';
import type { Part, Place, Screen } from '../drivers/place.ts';

/** A service's address, and the account to connect. */
export interface Service {
  address: string;
  account: { uid: string; secretKey: string };
}

/** The part of a place that connecting needs. */
type Connecting = Pick<Place, 'options' | 'permit'>;

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
export async function connect(place: Connecting, service: Service, { keyForSession = false } = {}): Promise<Screen> {
  const settings = await place.options('#/settings');
  await fillIn(settings, service);
  if (keyForSession) await settings.press('checkbox', 'Forget the key when the browser closes');
  await place.permit('allow', new URL(service.address).hostname, () => settings.press('button', 'Connect'));
  await isConnected(settings);
  return settings;
}

/** Connects to the same service again; the browser already allows its host. */
export async function connectAgain(place: Connecting, service: Service): Promise<Screen> {
  const settings = await place.options('#/settings');
  await fillIn(settings, service);
  await settings.press('button', 'Connect');
  await isConnected(settings);
  return settings;
}

async function isConnected(settings: Screen): Promise<void> {
  await settings.says(/^Connected$/m);
  await settings.shows('button', 'Disconnect');
}
