import { describe, expect, test } from 'vitest';
import { whereTimeWent } from '../../../tools/run/run-suites.ts';
import { suitesFor } from '../../../tools/run/changed.ts';
import { joined, named } from '../../../tools/run/suites.ts';

const namesFor = (...words: string[]): string[] => named(words).chosen.map(({ name }) => name);

describe('the words of `npm test`', () => {
  test('without words the short run has everything that needs no browser, and the journeys', () => {
    expect(namesFor()).toEqual(['check', 'build', 'build:firefox', 'unit', 'component', 'contract', 'journeys']);
  });

  test('`all` runs every suite, and so do words that only pick tests', () => {
    const without = ['check', 'build', 'build:firefox', 'unit', 'component', 'contract', 'fuzz', 'packages'];
    expect(namesFor('all')).toEqual([...without, 'browsers']);
    expect(named(['retarget'])).toEqual({ ...named(['all']), filters: ['retarget'] });
  });

  test('a named suite runs once', () => {
    expect(namesFor('check', 'unit')).toEqual(['check', 'unit']);
  });

  test('a suite in browsers brings the builds that it tests', () => {
    expect(namesFor('e2e', 'popup')).toEqual(['build', 'build:firefox', 'e2e']);
    expect(named(['e2e', 'popup']).filters).toEqual(['popup']);
  });
});

describe('what runs after a change', () => {
  const always = ['check', 'unit', 'component, contract, fuzz, packages'];
  const builds = ['build', 'build:firefox'];

  test.each([
    ['README.md', always],
    ['lib/rpc/contract.ts', [...always, ...builds, 'journeys']],
    ['public/_locales/en/messages.json', [...always, ...builds, 'journeys']],
    ['test/e2e/qr-code.spec.ts', [...always, ...builds, 'browsers']],
    ['test/drivers/firefox/bidi.ts', [...always, ...builds, 'journeys', 'browsers']],
    ['test/promises/popup.spec.ts', [...always, ...builds, 'browsers', 'browsers']],
  ])('%s: %j', (file, names) => {
    expect(joined(suitesFor([file], 'HEAD')).map(({ name }) => name)).toEqual(names);
  });
});

test('a run ends with its steps in their order, and its ten slowest files with the slowest first', () => {
  const lines = whereTimeWent(
    [
      { what: 'step', name: 'set-up: packages', milliseconds: 25_040 },
      ...Array.from({ length: 12 }, (_, number) => ({
        what: 'file' as const,
        name: `test/unit/${number}.test.ts`,
        milliseconds: number * 100,
      })),
      { what: 'step', name: 'build', milliseconds: 8_000 },
    ],
    123_456,
  );
  expect(lines.slice(0, 5)).toEqual([
    'Where the time went, 123.5 s in all:',
    '    25.0 s  set-up: packages',
    '     8.0 s  build',
    'The slowest files of tests:',
    '     1.1 s  test/unit/11.test.ts',
  ]);
  expect(lines).toHaveLength(14);
});
