import { expect, test } from 'vitest';
import { exportFile, exportText } from '../../../lib/formats/export-formats.ts';
import { linkWith } from './arbitrary-links.ts';

const late = new Date(2026, 10, 21, 23, 30).getTime();

test.each([
  ['csv', 'curtail-links-2026-11-21.csv', /^text\/csv/],
  ['json', 'curtail-links-2026-11-21.json', /^application\/json/],
  ['markdown', 'curtail-links-2026-11-21.md', /^text\/markdown/],
] as const)('%s is saved as %s, named for the local day', async (format, name, type) => {
  const file = await exportFile(format, [linkWith({})], late);
  expect(file.name).toBe(name);
  expect(file.type).toMatch(type);
});

test('only a CSV file begins with a byte order mark', async () => {
  const links = [linkWith({})];
  for (const format of ['csv', 'json', 'markdown'] as const) {
    const text = await exportText(format, links);
    expect(text.startsWith('\ufeff')).toBe(false);
    expect((await exportFile(format, links, late)).text).toBe(format === 'csv' ? `\ufeff${text}` : text);
  }
});
