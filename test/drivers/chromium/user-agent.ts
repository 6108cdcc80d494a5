import type { BrowserContext } from '@playwright/test';
import { browserSession } from './browser-session.ts';

/** Sends requests as a Chromium with a window does. A headless one names itself, and its visits to short links do not count. */
export async function sendUsualUserAgent(context: BrowserContext): Promise<void> {
  const { userAgent } = await (await browserSession(context)).send('Browser.getVersion');
  await context.setExtraHTTPHeaders({ 'user-agent': userAgent.replace('HeadlessChrome', 'Chrome') });
}
