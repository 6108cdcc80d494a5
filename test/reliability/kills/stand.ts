import { join } from 'node:path';
import { startTestService, type TestService } from '../../e2e/harness/service.ts';
import type { Site } from '../../e2e/harness/site.ts';
import { connect } from '../../places/connect.ts';
import { test as base } from '../../places/fixtures.ts';
import type { Place, Screen } from '../../places/place.ts';
import { root } from '../../run/command.ts';
import { instrumentedExtension, stepsPageFile } from './instrumented-extension.ts';
import { stepsFrom, type Steps } from './steps.ts';

/** A browser with an instrumented extension in it, connected. */
export interface Stand {
  place: Place;
  service: TestService;
  site: Site;
  /** A page of the extension that does nothing by itself. */
  stepsPage: Screen;
  steps: Steps;
  /** What is awaited at each point. */
  points: readonly string[];
}

/** Tests that end the worker where they like; those that run after each other share a browser. */
export const test = base.extend<object, { stand: Stand; ofItsOwn: boolean }>({
  ofItsOwn: [false, { option: true, scope: 'worker' }],

  stand: [
    async ({ opener, placeName, site }, use) => {
      if (typeof opener === 'string') throw new Error(opener);
      const built = placeName === 'firefox' ? 'firefox-mv3' : 'chrome-mv3';
      const { folder, points, remove } = await instrumentedExtension(join(root, '.output', built));
      const service = await startTestService();
      const place = await opener({ extension: folder });
      const settings = await connect(place, service);
      const [own = ''] = (await settings.address()).split('options.html');
      const stepsPage = await place.visit(own + stepsPageFile);
      await settings.close();
      await use({ place, service, site, stepsPage, steps: stepsFrom(stepsPage), points });
      await place.close();
      await service.close();
      await remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
