// The mutation tester changes one expression of `lib` after another, and runs the tests that reach it.
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // A test that changes the time zone needs a process of its own.
  vitest: { configFile: 'test/tools/mutation/vitest.config.ts', related: true, pool: 'forks' },
  mutate: ['lib/**/*.ts', 'lib/**/*.tsx'],
  ignorePatterns: ['.output', '.wxt/eslint*', 'test-results', 'screenshots'],
  reporters: ['clear-text', 'json', 'html'],
  // TypeScript 7 has no interface with which the tester could read it.
  tsconfigFile: 'none',
  tempDirName: 'test-results/mutation/sandboxes',
  jsonReporter: { fileName: 'test-results/mutation/report.json' },
  htmlReporter: { fileName: 'test-results/mutation/report.html' },
};
