import { join } from 'node:path';
import { connectDemo, startDemo, type Demo } from '../start/demo.ts';
import { serveSessionsPage } from './sessions-page.ts';
import { enlarged } from './stage.ts';

/** Starts a newsletter writer's browser, connected to a service. */
export async function startNewsletter(executablePath: string): Promise<Demo> {
  process.env['FONTCONFIG_FILE'] = join(import.meta.dirname, 'fonts.conf');
  // The popup's scale cannot be set in any other way, and the screen needs room for it.
  const args = [`--force-device-scale-factor=${enlarged}`, '--screen-info={2560x2000}'];
  // The hosts of its links do not answer, so there are no titles to read.
  const service = { shortHost: 'https://go.example', readTitles: false };
  const demo = await startDemo('newsletter', { executablePath, headless: true, args }, service);
  await serveSessionsPage(demo.curtail.context);
  await (await connectDemo(demo)).close();
  return demo;
}
