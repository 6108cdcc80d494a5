import { connect } from '../../flows/connect-in-chromium.ts';
import { startTestService } from '../../drivers/service/test-service.ts';
import { startSite } from '../../drivers/service/site.ts';
import { temporaryProfile } from '../../drivers/chromium/launch.ts';
import type { Part } from '../report.ts';
import { measureCold } from './cold.ts';
import { makeEmptyExtension } from './empty-extension.ts';
import { measureMainThread } from './main-thread.ts';
import { measureSlow } from './slow.ts';
import { closeWelcomePage } from '../../drivers/chromium/welcome-page.ts';
import { startBenchBrowser } from './bench-browser.ts';
import { measureWarm } from './warm.ts';
import { measureWorkerStart } from './worker-start.ts';

/** Milliseconds after which the service answers. */
const latency = 20;

/** Count of openings: warm, in fresh browsers, and on a slow machine. */
const rounds = { warm: 31, cold: 9, slow: 9 };

/** Compares Curtail's popup with an empty one, in a browser already in use and in fresh ones. */
export async function measurePopup(executablePath: string): Promise<Part[]> {
  const [empty, service, site] = await Promise.all([makeEmptyExtension(), startTestService(), startSite()]);
  const { profile, remove } = await temporaryProfile();
  service.slow(latency);
  const options = { executablePath, profile, empty: empty.folder };
  const parts: Part[] = [];
  try {
    const browser = await startBenchBrowser(options);
    try {
      // It opens after the installation alone: not where the profile has an account.
      await closeWelcomePage(browser.context);
      await connect(browser.curtail, service);
      const setup = { browser, service, site };
      parts.push(await measureWarm(setup, rounds.warm));
      parts.push(await measureMainThread(setup, rounds.warm));
      parts.push(await measureWorkerStart(setup, rounds.warm));
      parts.push(await measureSlow(setup, rounds.slow));
    } finally {
      await browser.close();
    }
    service.slow(latency);
    // Uses the same connected profile in a newly started browser.
    parts.push(await measureCold({ ...options, service, site }, rounds.cold));
    return parts;
  } finally {
    await Promise.all([service.close(), site.close(), remove(), empty.remove()]);
  }
}
