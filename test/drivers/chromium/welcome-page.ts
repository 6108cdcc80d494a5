import type { BrowserContext, Page } from '@playwright/test';
import { pageAddresses } from '../../../lib/routes/page-addresses.ts';
import { waitFor } from '../wait-for.ts';

/** Waits for the page that opens after the installation. */
export async function welcomePage(context: BrowserContext): Promise<Page> {
  const find = (): Page | undefined => context.pages().find((page) => page.url().endsWith(pageAddresses.welcome));
  await waitFor(() => find() !== undefined, { message: 'the welcome page opens' }).toBe(true);
  return find() as Page;
}

/** Closes the page that opens after the installation: it would be one tab more. */
export const closeWelcomePage = async (context: BrowserContext): Promise<void> => (await welcomePage(context)).close();
