import { startTestService, type TestService } from '../../drivers/service/test-service.ts';
import type { Site } from '../../drivers/service/site.ts';
import { connect } from '../../flows/connect.ts';
import { opened, test as base } from '../../flows/fixtures.ts';
import type { Place, Screen } from '../../drivers/place.ts';
import { instrumentedExtension, stepsPageFile } from './instrumented-extension.ts';
import { stepsFrom } from './steps.ts';

/** A browser with the instrumented extension, connected. */
export interface KillSetup {
  place: Place;
  service: TestService;
  site: Site;
  /** An idle page of the extension. */
  stepsPage: Screen;
  steps: ReturnType<typeof stepsFrom>;
  /** The awaited expression at each point. */
  points: readonly string[];
}

/** Tests that can end the worker at any step. Tests that run one after the other share a browser. */
export const test = base.extend<object, { setup: KillSetup }>({
  setup: [
    async ({ opener, placeName, site }, use) => {
      const { folder, points, remove } = await instrumentedExtension(placeName);
      const service = await startTestService();
      const place = await opened(opener, { extension: folder });
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
