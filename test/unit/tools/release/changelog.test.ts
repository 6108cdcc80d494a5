import { expect, test } from 'vitest';
import { releasedIn, sectionsOf } from '../../../tools/release/changelog.ts';

const changelog = `# Changelog

## 60.2.0, not released yet

### Added

- A popup.

## 60.1.0, 2026-01-02

- The first one. It was not released yet when this was written.
`;

test('the changelog has a section for each version, the newest first', () => {
  expect(sectionsOf(changelog)).toEqual([
    { version: '60.2.0', date: null, text: '### Added\n\n- A popup.' },
    {
      version: '60.1.0',
      date: '2026-01-02',
      text: '- The first one. It was not released yet when this was written.',
    },
  ]);
});

test('a release gives its version and day to what was not released yet, and leaves the rest', () => {
  expect(releasedIn(changelog, '70.0.0', '2026-11-27')).toBe(
    changelog.replace('60.2.0, not released yet', '70.0.0, 2026-11-27'),
  );
});
