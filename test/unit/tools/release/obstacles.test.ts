import { expect, test } from 'vitest';
import { obstacles, reservedHomepage, type Standing } from '../../../tools/release/obstacles.ts';

const ready: Standing = {
  version: '70.0.0',
  date: '2026-11-27',
  current: '60.9.10',
  homepage: 'https://short.org',
  changelog:
    '# Changelog\n\n## 60.10.0, not released yet\n\n- Something new.\n\n## 60.9.10, 2026-10-01\n\n- Something old.\n',
  changed: [],
  tags: ['v60.9.9'],
};

test('a version above the last one, with news, on a clean tree, can be released', () => {
  expect(obstacles(ready)).toEqual([]);
});

test.each<[string, Partial<Standing>, string]>([
  [
    'no version',
    { version: '' },
    '"" is not a version: give three numbers with dots, as in npm run release -- 60.9.11.',
  ],
  ['a version with a suffix', { version: '70.0.0-beta' }, '"70.0.0-beta" is not a version'],
  ['a version with a v', { version: 'v70.0.0' }, '"v70.0.0" is not a version'],
  ['a version with a leading zero', { version: '70.01.0' }, '"70.01.0" is not a version'],
  ['the same version', { version: '60.9.10' }, 'is not above 60.9.10, the one in package.json: give a higher one.'],
  ['a lower version that sorts higher as a text', { version: '60.9.8' }, 'Version 60.9.8 is not above 60.9.10'],
  ['a day that does not exist', { date: '2026-02-30' }, '"2026-02-30" is not a day: write it as in --date=2026-11-27.'],
  ['one changed file', { changed: ['a.ts'] }, 'The working tree is not clean: commit or remove a.ts.'],
  ['many changed files', { changed: ['a', 'b', 'c', 'd', 'e'] }, 'commit or remove a, b, c and 2 more.'],
  [
    'no news',
    { changelog: '## 60.9.10, 2026-10-01\n\n- Old.\n' },
    'write what is new under "## 70.0.0, not released yet".',
  ],
  [
    'a section without entries',
    { changelog: '## 70.0.0, not released yet\n\n### Added\n\n## 60.9.10, 2026-10-01\n\n- Old.\n' },
    'The section "not released yet" of the changelog is empty: write what people will notice, as a list.',
  ],
  ['a tag that is there', { tags: ['v70.0.0'] }, 'The tag v70.0.0 is there already: give a higher version, or delete'],
])('a release is refused with a sentence that says what to do: %s', (_what, different, sentence) => {
  expect(obstacles({ ...ready, ...different })).toEqual([expect.stringContaining(sentence)]);
});

test('everything that is in the way is said at once', () => {
  expect(obstacles({ ...ready, version: '1', changed: ['a.ts'], date: 'today' })).toHaveLength(3);
});

test('an address that nobody can open is no homepage of a release', () => {
  expect(reservedHomepage('https://curtail.example')).toContain('write the address of the repository on GitHub there.');
  expect(reservedHomepage('https://short.org/curtail.example')).toBeNull();
});
