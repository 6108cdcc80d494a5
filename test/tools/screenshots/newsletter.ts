import { join } from 'node:path';
import { addHistory, inPage } from '../../drivers/click-history.ts';
import { connectDemo, startDemo, type Demo } from '../start/demo.ts';
import { eveningSamples } from '../start/history.ts';
import { serveSessionsPage } from './sessions-page.ts';
import { enlarged } from './stage.ts';

const shortHost = 'https://go.example';

/** Starts a newsletter writer's browser, connected to a service and used for weeks. */
export async function startNewsletter(executablePath: string): Promise<Demo> {
  process.env['FONTCONFIG_FILE'] = join(import.meta.dirname, 'fonts.conf');
  // The popup's scale cannot be set in any other way, and the screen needs room for it.
  const args = [`--force-device-scale-factor=${enlarged}`, '--screen-info={2560x2000}'];
  // The hosts of its links do not answer, so there are no titles to read.
  const service = { shortHost, readTitles: false };
  const demo = await startDemo('newsletter', { executablePath, headless: true, args }, service);
  await serveSessionsPage(demo.curtail.context);
  await (await connectDemo(demo)).close();
  await fillHistory(demo);
  return demo;
}

/** Adds the clicks of earlier days to what Curtail has kept, once it has made its database. */
async function fillHistory({ curtail }: Demo): Promise<void> {
  const links = await curtail.openOptions('#/links/recent');
  await links.getByRole('row').nth(1).getByRole('link').first().waitFor();
  await addHistory(inPage(links), eveningSamples(shortHost));
  await links.close();
}
