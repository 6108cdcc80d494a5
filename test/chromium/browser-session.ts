import type { BrowserContext, CDPSession } from '@playwright/test';

/** A session on the browser itself, whatever pages it has. */
export async function browserSession(context: BrowserContext): Promise<CDPSession> {
  const browser = context.browser();
  if (browser === null) throw new Error('This context has no browser of its own.');
  return await browser.newBrowserCDPSession();
}
