// What the mutation tester changes, and the tests that it runs.
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // A test that changes the time zone needs a process of its own.
  vitest: { configFile: 'test/tools/mutation/vitest.config.ts', related: true, pool: 'forks' },
  mutate: ['lib/**/*.ts'],
  // Milliseconds beyond a test's usual time after which a change counts as an endless loop: a busy machine is slow.
  timeoutMS: 20_000,
  ignorePatterns: ['.output', 'test-results', 'screenshots'],
  reporters: ['clear-text', 'json', 'html'],
  // Where the second step finds the changes that the first has noticed.
  incrementalFile: 'test-results/mutation/noticed.json',
  // No unit test reaches some files.
  allowEmpty: true,
  // TypeScript 7 has no interface with which the tester could read it.
  tsconfigFile: 'none',
  tempDirName: 'test-results/mutation/sandboxes',
  jsonReporter: { fileName: 'test-results/mutation/report.json' },
  htmlReporter: { fileName: 'test-results/mutation/report.html' },
};
