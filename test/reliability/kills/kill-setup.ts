import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startTestService, type TestService } from '../../drivers/service/test-service.ts';
import type { Site } from '../../drivers/service/site.ts';
import { connect } from '../../flows/connect.ts';
import { opened, test as base } from '../../flows/fixtures.ts';
import type { TestBrowser, Screen, BrowserKind } from '../../drivers/test-browser.ts';
import { stepsInWorker, type Step, type StepsQuestion } from './steps-in-worker.ts';
import { changedBuild, type ChangedBuild } from '../../drivers/changed-build.ts';
import { instrument } from '../../tools/instrument/instrument.ts';

/** Controls the steps of an instrumented worker, from the extension's idle page. */
function stepsFrom(page: Screen) {
  const ask = <Answer>(question: StepsQuestion): Promise<Answer> =>
    page.ask((asked) => chrome.runtime.sendMessage(asked) as Promise<never>, question);
  return {
    /** Has the worker record its points from now on, and stop for ever at this step. */
    watch: (stop: Step | null) => ask<void>({ to: 'steps', what: 'watch', stop }),
    /** Returns true once the worker has stopped at the step; rejects if it ends before. */
    parked: () => ask<true>({ to: 'steps', what: 'parked' }),
    /** Waits until the worker awaits nothing; returns the points it passed since `watch`, in order. */
    rest: () => ask<readonly number[]>({ to: 'steps', what: 'rest' }),
  };
}

/** A browser with the instrumented extension, connected. */
export interface KillSetup {
  browser: TestBrowser;
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
    async ({ opener, browserKind, site }, use) => {
      const { folder, points, remove } = await instrumentedExtension(browserKind);
      const service = await startTestService();
      const browser = await opened(opener, { extension: folder });
      const settings = await connect(browser, service);
      const [own = ''] = (await settings.address()).split('options.html');
      const stepsPage = await browser.visit(own + stepsPageFile);
      await settings.close();
      await use({ browser, service, site, stepsPage, steps: stepsFrom(stepsPage), points });
      await browser.close();
      await service.close();
      await remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** An idle page of the extension; the tests question the worker from there. */
const stepsPageFile = 'steps.html';

/** Copies the built extension, with a worker that can be stopped at each of its points. */
async function instrumentedExtension(browser: BrowserKind): Promise<ChangedBuild & { points: readonly string[] }> {
  let points: readonly string[] = [];
  const built = await changedBuild(browser, (worker) => {
    const instrumented = instrument(worker, 'curtailSteps.at');
    ({ points } = instrumented);
    return `const curtailSteps = (${String(stepsInWorker)})();\n${instrumented.code}`;
  });
  await writeFile(join(built.folder, stepsPageFile), '<!doctype html><title>Steps</title>');
  return { ...built, points };
}
