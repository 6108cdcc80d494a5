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
export async function connect(place: Place, service: TestService, serviceAddress = service.address): Promise<Screen> {
  const settings = await place.options('#/settings');
  await fillIn(settings, service, serviceAddress);
  await place.permit('allow', new URL(serviceAddress).hostname, () => settings.press('button', 'Connect'));
  await settings.shows('button', 'Disconnect');
  return settings;
}
