// npm run screenshots: the store's pictures, of the built extension, into .github/store.
import { join } from 'node:path';
import { addHistory, inPage } from '../../drivers/click-history.ts';
import { findChromium, howToGetChromium } from '../machine/chromium.ts';
import { succeeds } from '../run/command.ts';
import { connectDemo, startDemo, type Demo } from '../start/demo.ts';
import { eveningSamples } from '../start/history.ts';
import { takePictures } from './pictures.ts';
import { serveSessionsPage } from './sessions-page.ts';
import { enlarged } from './stage.ts';

const shortHost = 'https://go.example';

process.exit(await main());

async function main(): Promise<number> {
  const executablePath = await findChromium();
  if (executablePath === null) {
    console.error(`The pictures are taken in a Chromium, and there is none here. ${howToGetChromium}`);
    return 1;
  }
  if (!(await succeeds('npm', ['run', '--silent', 'build']))) return 1;
  const newsletter = await startNewsletter(executablePath);
  try {
    await takePictures(newsletter.curtail);
    return 0;
  } finally {
    await newsletter.end();
  }
}

/** Starts a newsletter writer's browser, connected to a service and used for weeks. */
async function startNewsletter(executablePath: string): Promise<Demo> {
  process.env['FONTCONFIG_FILE'] = join(import.meta.dirname, 'fonts.conf');
  // The popup's scale cannot be set in any other way, and the screen needs room for it.
  const args = [`--force-device-scale-factor=${enlarged}`, '--screen-info={2560x2000}'];
  // The hosts of its links do not answer, so there are no titles to read.
  const service = { shortHost, readTitles: false };
  const demo = await startDemo('newsletter', { executablePath, headless: true, args }, service);
  await serveSessionsPage(demo.curtail.context);
  await (await connectDemo(demo)).close();
  // The clicks of earlier days, once Curtail has made its database.
  const links = await demo.curtail.openOptions('#/links/recent');
  await links.getByRole('row').nth(1).getByRole('link').first().waitFor();
  await addHistory(inPage(links), eveningSamples(shortHost));
  await links.close();
  return demo;
}
