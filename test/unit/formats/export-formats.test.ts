import { expect, test } from 'vitest';
import { exportFile, exportFormats, exportText } from '../../../lib/export/links-export.ts';
import { liveIn } from '../../fakes/time-zone.ts';
import { linkWith } from './arbitrary-links.ts';

/** In New York this is still the 21st. */
const late = Date.UTC(2026, 10, 22, 4, 30);

test.each([
  ['csv', 'curtail-links-2026-11-21.csv', /^text\/csv/],
  ['json', 'curtail-links-2026-11-21.json', /^application\/json/],
  ['markdown', 'curtail-links-2026-11-21.md', /^text\/markdown/],
] as const)('%s is saved as %s, named for the local day', async (format, name, type) => {
  liveIn('America/New_York');
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

test.each(exportFormats)('a link without visits has 0 clicks in %s, not an unknown count', async (format) => {
  const written = async (clicks: number | null) => exportText(format, [linkWith({ clicks })]);
  const [none, unknown, some] = await Promise.all([0, null, 12].map(written));
  expect(none).not.toBe(unknown);
  expect(none).toBe(some?.replace('12', '0'));
});
