import { expect, inject, test } from 'vitest';
import { shippedLibraries } from '../tools/supply/shipped.ts';
import { entriesOf } from './archives.ts';

const weights = inject('weights');

test('each shipped library weighs what .github/ARCHITECTURE.md says', () => {
  for (const { name, kilobytes } of shippedLibraries()) {
    const kilo = (weights[name] ?? 0) / 1000;
    // Other systems and versions of Node compress a little better or worse.
    expect(Math.abs(kilobytes - kilo), `${name}: ${kilo}`).toBeLessThanOrEqual(0.1 + kilo * 0.02);
  }
});

test('every library in the package comes with its licence', () => {
  const licences = String(entriesOf('chrome').get('licences.txt'));
  const unlicensed = Object.keys(weights).filter((name) => !licences.includes(`\n${name} `));
  // The build tool leaves a few lines of itself in the package, and has no licence file to pass on.
  expect(unlicensed.toSorted()).toEqual(['@wxt-dev/browser', 'wxt']);
});
