import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { notIn, promises } from '../promises/promises.ts';

const folder = join(import.meta.dirname, '..', 'promises');
const scenarios = readdirSync(folder)
  .filter((file) => file.endsWith('.spec.ts'))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n');

test.each(Object.keys(promises))('%s: the promise is not only made, there is a test that shows it', (id) => {
  expect(scenarios).toMatch(new RegExp(`^promise\\('${id}'`, 'm'));
});

test('every promise is shown in Firefox and on a desktop, whatever headless Chromium lacks', () => {
  const places = Object.values(notIn).flatMap((exceptions) => Object.keys(exceptions));
  expect(new Set(places)).toEqual(new Set(['chromium']));
});
