import { ask } from '../drivers/chromium/ask-worker.ts';
import type { Curtail } from '../drivers/chromium/curtail.ts';
import '../drivers/chromium/extension-api.ts';
import type { TestService } from '../drivers/service/test-service.ts';
import { connectInput } from './connect.ts';
import { waitFor } from '../drivers/wait-for.ts';

/** The pattern of hosts on this machine. */
export const loopback = 'http://127.0.0.1/*';

/**
 * Connects the test's account by the message that Settings sends, in any language, and leaves no page open. For tests
 * that are not about Connect: filling in the form takes longer.
 */
export async function connect(curtail: Curtail, service: TestService, forgetKey = false): Promise<void> {
  const learned = service.count('/link/last');
  await curtail.allowHost(loopback);
  const page = await curtail.openOptions('#/settings');
  const allowed = await page.evaluate((origin) => chrome.permissions.request({ origins: [origin] }), loopback);
  const reply = await ask(page, 'connection.connect', connectInput(service, forgetKey));
  if (!allowed || !reply.ok) throw new Error(`Connecting failed: allowed ${allowed}, ${JSON.stringify(reply)}`);
  await page.close();
  // After connecting the worker asks for one link, to learn the host of short links: no test may count that request.
  await waitFor(() => service.count('/link/last')).toBeGreaterThan(learned);
}
