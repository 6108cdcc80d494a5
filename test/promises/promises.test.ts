import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { promises } from './promises.ts';

const folder = import.meta.dirname;
const scenarios = readdirSync(folder)
  .filter((file) => file.endsWith('.spec.ts'))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n');

test.each(Object.keys(promises))('%s: a test shows the promise', (id) => {
  expect(scenarios).toMatch(new RegExp(`^promise\\('${id}'`, 'm'));
});
