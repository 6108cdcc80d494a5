import { defineConfig } from 'vitest/config';

/**
 * `vitest run --project unit`: no browser, no service. component: a simulated page. contract: a real service over HTTP.
 * packages: what `npm run zip` makes. fuzz: generated answers and addresses.
 * supply: asks the registry.
 */
export default defineConfig({
  test: {
    // Left to itself it would leave a core idle, for whoever watches.
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'unit', include: ['test/unit/**/*.test.{ts,tsx}'], environment: 'node' } },
      {
        extends: true,
        test: { name: 'component', include: ['test/component/**/*.test.{ts,tsx}'], environment: 'happy-dom' },
      },
      { extends: true, test: { name: 'contract', include: ['test/contract/**/*.test.ts'], environment: 'node' } },
      { extends: true, test: { name: 'fuzz', include: ['test/fuzz/**/*.test.{ts,tsx}'], environment: 'node' } },
      {
        extends: true,
        test: { name: 'supply', include: ['test/reliability/supply/*.test.ts'], environment: 'node' },
      },
      {
        extends: true,
        test: {
          name: 'packages',
          include: ['test/packages/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'test/packages/pack-once.ts',
          testTimeout: 120_000,
        },
      },
    ],
  },
});
