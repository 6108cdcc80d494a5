import { expect, test } from 'vitest';
import { zipSync } from 'fflate';
import { archiveOf, filesIn, firstDifference } from '../../../tools/release/archive.ts';

const files = { 'b.js': 'two', 'a/a.js': 'one', 'c.html': 'three' };

function archive(changes: Record<string, string> = {}): Buffer {
  return archiveOf(new Map(Object.entries({ ...files, ...changes }).map(([path, text]) => [path, Buffer.from(text)])));
}

test('the same files make the same archive, whatever their order, and come out as they went in', () => {
  const other = archiveOf(new Map([...filesIn(archive())].toReversed()));
  expect(other.equals(archive())).toBe(true);
  expect(String(filesIn(other).get('a/a.js'))).toBe('one');
});

test.each([
  ['changed', { 'b.js': 'other', 'c.html': 'other' }, 'b.js'],
  ['added', { 'a/b.js': 'more' }, 'a/b.js'],
])('the first file that differs between two builds is named: %s', (_how, changes, name) => {
  expect(firstDifference(archive(), archive(changes))).toBe(name);
  expect(firstDifference(archive(changes), archive())).toBe(name);
});

test('archives of the same files that differ all the same are told apart', () => {
  const later = Buffer.from(zipSync(Object.fromEntries(filesIn(archive())), { mtime: new Date(2026, 1, 1) }));
  expect(firstDifference(archive(), later)).toContain('the archive itself');
  expect(firstDifference(archive(), archive())).toBeNull();
});
