import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pages, patterns } from '../../../tools/changed/surfaces.ts';
import { filesOf } from '../../../tools/imports/imports.ts';
import { root } from '../../../tools/run/command.ts';
import { named } from '../../../tools/run/suites.ts';

const namesFor = (...words: string[]): string[] => named(words).chosen.map(({ name }) => name);

describe('the words of `npm test`', () => {
  test('without words the short run has everything that needs no browser, and the journeys', () => {
    expect(namesFor()).toEqual(['check', 'build', 'build:firefox', 'unit', 'component', 'contract', 'journeys']);
  });

  test('`all` runs every suite, and so do words that only pick tests', () => {
    const everything = [
      'check',
      'build',
      'build:firefox',
      'unit',
      'component',
      'contract',
      'fuzz',
      'packages',
      'browsers',
    ];
    expect(namesFor('all')).toEqual(everything);
    expect(named(['retarget'])).toMatchObject({ filters: ['retarget'] });
    expect(namesFor('retarget')).toEqual(everything);
  });

  test('a named suite runs once', () => {
    expect(namesFor('check', 'unit')).toEqual(['check', 'unit']);
  });

  test('a suite in browsers brings the builds that it tests', () => {
    expect(namesFor('e2e', 'popup')).toEqual(['build', 'build:firefox', 'e2e']);
    expect(named(['e2e', 'popup']).filters).toEqual(['popup']);
  });
});

test.each(['popup', ...pages] as const)('the short run has a journey through %s', (surface) => {
  const specs = patterns.filter((each) => each.surface === surface).flatMap(({ pattern }) => filesOf(pattern));
  const journeys = specs.filter((file) => readFileSync(join(root, file), 'utf8').includes(`tag: '@journey'`));
  expect(journeys).not.toEqual([]);
});
