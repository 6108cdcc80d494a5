import { defineConfig, type PlaywrightTestProject } from '@playwright/test';
import type { BrowserKind } from './test/drivers/test-browser.ts';
import { whole } from './test/tools/tally/share.ts';
import { intervals, patience } from './test/drivers/wait-for.ts';

/** The promises in one browser; another one runs beside it. */
const shownIn = (browserKind: BrowserKind): PlaywrightTestProject<object, { browserKind: BrowserKind }> => ({
  name: browserKind,
  workers: 1,
  testDir: 'test/promises',
  testMatch: '**/*.spec.ts',
  outputDir: `test-results/${browserKind}`,
  // Tests of a file share a browser that has been in use for a while.
  fullyParallel: false,
  grepInvert: new RegExp(`@not-${browserKind}\\b`),
  use: { browserKind },
});

/** The reliability tests in one browser; `npm test -- all` runs a sample. */
const reliableIn = (browserKind: BrowserKind): PlaywrightTestProject<object, { browserKind: BrowserKind }> => ({
  name: `reliability-${browserKind}`,
  ...(whole ? {} : { workers: 1 }),
  testDir: 'test/reliability',
  testMatch: '**/*.spec.ts',
  outputDir: `test-results/reliability-${browserKind}`,
  fullyParallel: true,
  grepInvert: new RegExp(`@not-${browserKind}\\b`),
  use: { browserKind },
});

/** The text fields of web pages in one browser; on a desktop, those that show what the menu itself allows. */
const fieldsIn = (browserKind: BrowserKind): PlaywrightTestProject<object, { browserKind: BrowserKind }> => ({
  name: `fields-${browserKind}`,
  workers: 1,
  testDir: 'test/fields',
  outputDir: `test-results/fields-${browserKind}`,
  ...(browserKind === 'desktop' ? { grep: /@menu/ } : { grepInvert: new RegExp(`@not-${browserKind}\\b`) }),
  use: { browserKind },
});

/** e2e: the built extension in a real Chromium; each test has its stores empty or just connected, and its own service. */
export default defineConfig<object, { browserKind: BrowserKind }>({
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // A busy machine is slow, not wrong; speed is shown by `npm run bench`.
  timeout: 180_000,
  expect: { timeout: patience, toPass: { intervals, timeout: patience } },
  reporter: [['list']],
  // Projects with one browser come first; e2e fills both workers to the end.
  projects: [
    shownIn('firefox'),
    shownIn('desktop'),
    shownIn('chromium'),
    fieldsIn('firefox'),
    fieldsIn('desktop'),
    fieldsIn('chromium'),
    reliableIn('firefox'),
    reliableIn('chromium'),
    { name: 'e2e', testDir: 'test/e2e', outputDir: 'test-results/e2e', fullyParallel: true },
  ],
});
