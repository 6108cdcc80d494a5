import { pageAddresses } from '../../../lib/routes/page-addresses.ts';
import { waitFor } from '../wait-for.ts';
import type { Bidi } from './bidi.ts';

/** Closes the page that opens after the installation: it would be one tab more. */
export async function closeWelcomePage(bidi: Bidi): Promise<void> {
  async function find(): Promise<string | null> {
    const { contexts } = await bidi.send('browsingContext.getTree', { maxDepth: 0 });
    return contexts.find(({ url }) => url.endsWith(pageAddresses.welcome))?.context ?? null;
  }
  await waitFor(find, { message: 'the welcome page opens' }).not.toBeNull();
  const context = await find();
  if (context !== null) await bidi.send('browsingContext.close', { context });
}
