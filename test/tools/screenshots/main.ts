// npm run screenshots: the store's pictures, of the built extension, into .github/store.
import { findChromium, howToGetChromium } from '../machine/chromium.ts';
import { succeeds } from '../run/command.ts';
import { takePictures } from './pictures.ts';
import { startNewsletter } from './newsletter.ts';

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
