import type { TestService } from '../e2e/harness/service.ts';
import type { Place, Screen } from './place.ts';

/** Writes the account into the form of the Settings page. */
export async function fillIn(
  settings: Screen,
  { account }: TestService,
  serviceAddress: string,
  secretKey = account.secretKey,
): Promise<void> {
  await settings.write('Service address', serviceAddress);
  await settings.write('Account ID', account.uid);
  await settings.write('Secret key', secretKey);
}

/** Connects as a person does, the browser's question included; answers the Settings page. */
export function connect(place: Place, service: TestService, serviceAddress = service.address): Promise<Screen> {
  const { hostname } = new URL(serviceAddress);
  return connectBy((press) => place.permit('allow', hostname, press), place, service, serviceAddress);
}

/** Connects to the same service once more; the browser asks for nothing that it has allowed. */
export const connectAgain = (place: Place, service: TestService, serviceAddress: string): Promise<Screen> =>
  connectBy((press) => press(), place, service, serviceAddress);

async function connectBy(
  allowed: (press: () => Promise<void>) => Promise<unknown>,
  place: Place,
  service: TestService,
  serviceAddress: string,
): Promise<Screen> {
  const settings = await place.options('#/settings');
  await fillIn(settings, service, serviceAddress);
  await allowed(() => settings.press('button', 'Connect'));
  await settings.says(/^Connected$/m);
  await settings.shows('button', 'Disconnect');
  return settings;
}
