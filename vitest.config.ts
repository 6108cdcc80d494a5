import { defineConfig } from 'vitest/config';
import { whole } from './test/tools/tally/share.ts';

/**
 * `vitest run --project unit` runs one of these projects. unit: no browser and no service. component: a simulated page.
 * contract: a real service over HTTP. fuzz: generated answers and addresses. packages: the archives that a release
 * makes. supply: asks the registry about every package.
 */
export default defineConfig({
  test: {
    // The default leaves one core idle.
    maxWorkers: '100%',
    // A busy machine is slow, not wrong; speed is shown by `npm run bench`. The whole run draws many times as many cases.
    testTimeout: whole ? 600_000 : 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    // A class of a style module keeps the name it has in its file.
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.{ts,tsx}', 'test/promises/*.test.ts'],
          environment: 'node',
          // A process for each file would read the same modules again, which takes longer than the tests.
          isolate: false,
          // Modules that the files share take their browser when they are first loaded.
          setupFiles: [
            'test/fakes/browser-messages.ts',
            'test/fakes/dom-parser.ts',
            'test/unit/drawn-cases.ts',
            'test/fakes/restore-mocks.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'component',
          include: ['test/component/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['test/fakes/message-channel.ts'],
          // A simulated page starts twice as fast in a thread of its own.
          pool: 'vmThreads',
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['test/contract/**/*.test.ts'],
          environment: 'node',
          // A worker that the file before left behind would write into this one's database.
          pool: 'threads',
          setupFiles: ['test/fakes/restore-mocks.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'fuzz',
          include: ['test/fuzz/**/*.test.{ts,tsx}'],
          environment: 'node',
          setupFiles: ['test/fakes/dom-parser.ts'],
        },
      },
      { extends: true, test: { name: 'supply', include: ['test/reliability/supply/*.test.ts'], environment: 'node' } },
      {
        extends: true,
        test: {
          name: 'packages',
          include: ['test/packages/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'test/packages/release-once.ts',
          testTimeout: 600_000,
        },
      },
    ],
  },
});
