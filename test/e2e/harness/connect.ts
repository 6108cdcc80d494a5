import type { Curtail } from '../../chromium/curtail.ts';
import { waitFor } from '../../run/looking.ts';
import { ask } from './ask.ts';
import './extension-api.ts';
import type { TestService } from './service.ts';

/** What the extension asks the browser for, for any service on this machine. */
export const loopback = 'http://127.0.0.1/*';

/** Connects the test's account as Settings does, without filling its form: for tests that are not about Settings. */
export async function connect(curtail: Curtail, service: TestService, forgetKey = false): Promise<void> {
  const { address, account } = service;
  const learned = service.count('/link/last');
  await curtail.allowHost(loopback);
  const page = await curtail.openOptions('#/settings');
  const input = { serviceAddress: address, accountId: account.uid, secretKey: account.secretKey, forgetKey };
  const allowed = await page.evaluate((origin) => chrome.permissions.request({ origins: [origin] }), loopback);
  const reply = await ask(page, 'connection.connect', input);
  if (!allowed || !reply.ok) throw new Error(`Connecting failed: allowed ${allowed}, ${JSON.stringify(reply)}`);
  await page.close();
  // Connecting asks for one link, to learn its host; a test that holds or counts lists must not meet that.
  await waitFor(() => service.count('/link/last')).toBeGreaterThan(learned);
}
