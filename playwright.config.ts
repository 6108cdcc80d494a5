import { defineConfig } from '@playwright/test';

/** The built extension in a real Chromium. Each test has a browser, a profile and a service of its own. */
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: [['list']],
});
