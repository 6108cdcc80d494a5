import type { Browser } from 'webextension-polyfill';
import { pageAddresses } from '../../lib/routes/page-addresses.ts';
import type { Parts } from './parts.ts';

/** Opens the page with the first steps. A browser that loads the extension anew may still have an account. */
export async function welcome({ tabs }: Browser, { credentials }: Pick<Parts, 'credentials'>): Promise<void> {
  const { account } = await credentials.snapshot();
  if (account === null) await tabs.create({ url: `/options.html${pageAddresses.welcome}` });
}
