import { connect } from '../../e2e/harness/connect.ts';
import { startTestService, type TestService } from '../../e2e/harness/service.ts';
import { startSite, type Site } from '../../e2e/harness/site.ts';
import { temporaryProfile } from '../../chromium/launch.ts';
import type { Part } from '../report.ts';
import { measureCold } from './cold.ts';
import { makeEmptyExtension } from './empty-extension.ts';
import { measureMainThread } from './main-thread.ts';
import { measureProfile } from './profile.ts';
import { measureSlow } from './slow.ts';
import { startStand, type Stand } from './stand.ts';
import { measureWarm } from './warm.ts';
import { measureWorkerStart } from './worker-start.ts';

/** What the popup is measured on. */
export interface PopupGround {
  stand: Stand;
  service: TestService;
  site: Site;
}

/** Milliseconds after which the service answers. */
const latency = 20;

/** Count of openings: of warm ones each, of fresh browsers, on a slow machine, and traced. */
const rounds = { warm: 31, cold: 9, slow: 9, profile: 15 };

/** Curtail's popup beside an empty one, in one browser that has been in use, and in fresh ones. */
export async function measurePopup(executablePath: string): Promise<Part[]> {
  const [empty, service, site] = await Promise.all([makeEmptyExtension(), startTestService(), startSite()]);
  const { profile, remove } = await temporaryProfile();
  service.slow(latency);
  const options = { executablePath, profile, empty: empty.folder };
  const parts: Part[] = [];
  try {
    const stand = await startStand(options);
    try {
      await connect(stand.curtail, service);
      const ground = { stand, service, site };
      parts.push(await measureWarm(ground, rounds.warm));
      parts.push(await measureMainThread(ground, rounds.warm));
      parts.push(await measureProfile(ground, rounds.profile));
      parts.push(await measureWorkerStart(ground, rounds.warm));
      parts.push(await measureSlow(ground, rounds.slow));
    } finally {
      await stand.close();
    }
    service.slow(latency);
    // The same profile again: connected, and in a browser that has just been started.
    parts.push(await measureCold({ ...options, service, site }, rounds.cold));
    return parts;
  } finally {
    await Promise.all([service.close(), site.close(), remove(), empty.remove()]);
  }
}
