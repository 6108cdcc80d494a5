import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { entriesOf } from './archives.ts';

const sources = entriesOf('sources');
const documents = [...sources.keys()].filter((path) => path.endsWith('.md'));

/** Returns the targets of the links and pictures of a document that are files. */
function targetsIn(document: string): string[] {
  const text = String(sources.get(document)).replaceAll(/```[^]*?```/g, '');
  const found = [...text.matchAll(/\]\(([^)\s]+)\)|(?:src|srcset|href)="([^"]+)"/g)];
  return found
    .map(([, linked, shown = '']) => linked ?? shown)
    .filter((target) => !/^(https?:|mailto:|#)/.test(target))
    .map((target) => posix.join(posix.dirname(document), target.split('#')[0] ?? ''));
}

test.each(documents)('every link and picture of %s is in the source archive', (document) => {
  const missing = targetsIn(document).filter(
    (path) => !sources.has(path) && ![...sources.keys()].some((each) => each.startsWith(`${path.replace(/\/$/, '')}/`)),
  );
  expect(missing).toEqual([]);
});

test('the source archive has every document, and no picture that none of them shows', () => {
  const needed = ['README.md', '.github/ARCHITECTURE.md', '.github/CONTRIBUTING.md', '.github/CHANGELOG.md'];
  expect(documents).toEqual(expect.arrayContaining(needed));
  const shown = new Set(documents.flatMap(targetsIn));
  const pictures = [...sources.keys()].filter((path) => /^\.github\/.*\.png$/.test(path));
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter((path) => !shown.has(path))).toEqual([]);
});
