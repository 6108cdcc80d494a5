import type { BrowserContext, Page } from '@playwright/test';
import { pageAddresses } from '../../../lib/routes/page-addresses.ts';
import { waitFor } from '../wait-for.ts';
import { untilLoaded } from './loaded.ts';

/** Waits for the page that opens after the installation. */
export async function welcomePage(context: BrowserContext): Promise<Page> {
  const find = (): Page | undefined => context.pages().find((page) => page.url().endsWith(pageAddresses.welcome));
  await waitFor(() => find() !== undefined, { message: 'the welcome page opens' }).toBe(true);
  return find() as Page;
}

/**
 * Closes the page that opens after the installation: it would be one tab more. Waits until it has loaded: if the first
 * page of an extension is closed while the browser reads its texts, no page in this process ever gets a text.
 */
export async function closeWelcomePage(context: BrowserContext): Promise<void> {
  const page = await welcomePage(context);
  await untilLoaded(page, page.url());
  await page.close();
}
