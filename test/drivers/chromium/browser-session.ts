import type { BrowserContext, CDPSession } from '@playwright/test';

/** Opens a DevTools session on the browser itself; it needs no page. */
export async function browserSession(context: BrowserContext): Promise<CDPSession> {
  const browser = context.browser();
  if (browser === null) throw new Error('This context has no browser of its own.');
  return await browser.newBrowserCDPSession();
}
