import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeBuild } from '../../../tools/run/make-build.ts';

const build = '.output/chrome-mv3';
let project: string;

beforeEach(async () => {
  project = mkdtempSync(join(tmpdir(), 'curtail-build-'));
  write('lib/link/link.ts', 'export const link = 1;');
  write('package.json', '{}');
  expect(await made()).toBe('made');
});
afterEach(() => rmSync(project, { recursive: true }));

test('uses the last build again while nothing that it reads has changed', async () => {
  expect(await made()).toBe('reused');
  write('test/unit/link.test.ts', 'a test');
  expect(await made()).toBe('reused');
});

test.each<[what: string, change: () => void]>([
  ['code has changed', () => write('lib/link/link.ts', 'changed')],
  ['package.json has changed', () => write('package.json', 'changed')],
  ['a style is new', () => write('components/ui/new.css', 'changed')],
  ['the changelog has changed', () => write('.github/CHANGELOG.md', 'changed')],
  ['a text has changed', () => write('public/_locales/en/messages.json', 'changed')],
  ['a file is gone', () => rmSync(join(project, 'lib/link/link.ts'))],
  ['somebody else has changed the build', () => write(`${build}/background.js`, 'const link=2')],
  ['the build is gone', () => rmSync(join(project, build), { recursive: true })],
])('builds again, once, if %s', async (_what, change) => {
  change();
  expect(await made()).toBe('made');
  expect(await made()).toBe('reused');
});

test('builds again if a file changed while the build was made', async () => {
  write('lib/link/link.ts', 'changed');
  expect(await made(() => write('lib/link/link.ts', 'changed again'))).toBe('made');
  expect(await made()).toBe('made');
});

test('builds again after a build that failed', async () => {
  write('lib/link/link.ts', 'wrong');
  expect(await makeBuild(project, build, () => Promise.resolve(false))).toBe('failed');
  expect(await made()).toBe('made');
});

/** Makes the build if it has to be made. */
const made = (meanwhile?: () => void): Promise<string> =>
  makeBuild(project, build, () => {
    meanwhile?.();
    write(`${build}/background.js`, 'const link=1');
    return Promise.resolve(true);
  });

function write(path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}
