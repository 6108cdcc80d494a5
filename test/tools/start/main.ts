// npm start: shows Curtail in its own Chromium, connected to its own service. `npm start -- --headless` performs the main
// job without a window; so does a machine without a display.
import { findChromium, howToGetChromium } from '../machine/chromium.ts';
import { succeeds } from '../run/command.ts';
import { connectDemo, startDemo, type Demo } from './demo.ts';
import { serveDemoPage } from './demo-page.ts';
import { walk } from './walk.ts';

const noDisplay = process.platform === 'linux' && !process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY'];
const headless = noDisplay || process.argv.includes('--headless');

process.exit(await main());

async function main(): Promise<number> {
  const executablePath = await findChromium();
  if (executablePath === null) {
    console.error(`npm start needs a Chromium to show Curtail in, and there is none here. ${howToGetChromium}`);
    return 1;
  }
  console.log('Building Curtail…');
  if (!(await succeeds('npm', ['run', '--silent', 'build']))) return 1;
  try {
    await demonstrate(executablePath);
    return 0;
  } catch (error) {
    console.error(`This went wrong: ${firstLine(error)}`);
    return 1;
  }
}

async function demonstrate(executablePath: string): Promise<void> {
  console.log(headless ? 'Walking through the main job, without a window:' : 'Starting Chromium…');
  const page = await serveDemoPage();
  const demo = await startDemo('demo', { executablePath, headless }, { allowPrivate: true });
  const { context } = demo.curtail;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void context.close());
  try {
    const settings = await connectDemo(demo);
    await (headless ? walk(demo, settings, page.url) : show(demo, page.url));
  } finally {
    await demo.end();
    await page.close();
  }
}

/** Leaves the browser to the person, until it is closed. */
async function show({ curtail, address, account }: Demo, pageAddress: string): Promise<void> {
  const closed = new Promise<void>((resolve) => curtail.context.once('close', () => resolve()));
  await curtail.handOver();
  const page = await curtail.context.newPage();
  await page.goto(pageAddress);
  console.log(`Curtail is connected to ${address} as ${account.uid}.`);
  console.log('On the page that opened, press Alt+Shift+S or click Curtail in the toolbar.');
  console.log('Close the browser, or press Ctrl+C here, to end it all; nothing of it is kept.');
  await closed;
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';
}
