import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findCurtail } from '../drivers/chromium/curtail.ts';
import { builds } from '../drivers/builds.ts';
import { launchWithCurtail, temporaryProfile } from '../drivers/chromium/launch.ts';
import { connect } from '../flows/connect-in-chromium.ts';
import { shortenAndCopy } from '../flows/popup-page.ts';
import { closeWelcomePage } from '../drivers/chromium/welcome-page.ts';
import { expect, test } from './harness/fixtures.ts';

test('shortens a page in a Chromium that knows the extension API as chrome only', async ({
  executablePath,
  service,
  site,
}, info) => {
  test.skip(executablePath === null, 'there is no Chromium here');
  const extension = info.outputPath('extension');
  await cp(builds.chrome, extension, { recursive: true });
  const worker = join(extension, 'background.js');
  await writeFile(worker, `delete globalThis.browser;\n${await readFile(worker, 'utf8')}`);
  const { profile, remove } = await temporaryProfile();
  const context = await launchWithCurtail({
    executablePath: executablePath ?? '',
    headless: true,
    profile,
    extension,
  });
  try {
    await closeWelcomePage(context);
    const curtail = await findCurtail(context);
    await connect(curtail, service);
    const page = await context.newPage();
    await page.goto(site.url('old'));
    const popup = await curtail.openPopup(page);
    await shortenAndCopy(popup);
    expect(service.count('/link/shorten')).toBe(1);
    const [running] = context.serviceWorkers();
    // The polyfill has put in its own object, which wraps every function.
    expect(await running?.evaluate(() => (globalThis as { browser?: unknown }).browser === chrome)).toBe(false);
  } finally {
    await context.close();
    await remove();
  }
});
