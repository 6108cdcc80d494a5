import { defineConfig, type PlaywrightTestProject } from '@playwright/test';
import type { PlaceName } from './test/places/place.ts';
import { whole } from './test/reliability/share.ts';
import { intervals } from './test/run/looking.ts';

/** The promises, shown in one place: in one browser, while another place is gone through beside it. */
const shownIn = (placeName: PlaceName): PlaywrightTestProject<object, { placeName: PlaceName }> => ({
  name: placeName,
  workers: 1,
  testDir: 'test/promises',
  outputDir: `test-results/${placeName}`,
  // Tests of a file share a browser that has been in use for a while.
  fullyParallel: false,
  timeout: 60_000,
  grepInvert: new RegExp(`@not-${placeName}\\b`),
  use: { placeName },
});

/** Faults, kills and what else may go wrong, in one place; a sample of them in one browser. */
const reliableIn = (placeName: PlaceName): PlaywrightTestProject<object, { placeName: PlaceName }> => ({
  name: `reliability-${placeName}`,
  ...(whole ? {} : { workers: 1 }),
  testDir: 'test/reliability',
  testMatch: '**/*.spec.ts',
  outputDir: `test-results/reliability-${placeName}`,
  fullyParallel: true,
  timeout: 60_000,
  grepInvert: new RegExp(`@not-${placeName}\\b`),
  use: { placeName },
});

/** e2e: the built extension in a real Chromium; each test has it newly installed, and a service of its own. */
export default defineConfig<object, { placeName: PlaceName }>({
  workers: 2,
  retries: 0,
  forbidOnly: true,
  expect: { timeout: 7_000, toPass: { intervals } },
  reporter: [['list']],
  // What has one browser comes first; the rest fills both workers to the end.
  projects: [
    shownIn('firefox'),
    shownIn('desktop'),
    shownIn('chromium'),
    reliableIn('firefox'),
    reliableIn('chromium'),
    { name: 'e2e', testDir: 'test/e2e', outputDir: 'test-results/e2e', fullyParallel: true, timeout: 30_000 },
  ],
});
