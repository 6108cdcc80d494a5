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

test.each([
  'lib/link/link.ts',
  'package.json',
  'components/ui/new.css',
  '.github/CHANGELOG.md',
  'public/_locales/en/messages.json',
])('builds again after a change of %s', async (path) => {
  write(path, 'changed');
  expect(await made()).toBe('made');
  expect(await made()).toBe('reused');
});

test('builds again after a file of the extension was removed', async () => {
  rmSync(join(project, 'lib/link/link.ts'));
  expect(await made()).toBe('made');
});

test('builds again if somebody else has changed or removed the build', async () => {
  write(`${build}/background.js`, 'const link=2');
  expect(await made()).toBe('made');
  rmSync(join(project, build), { recursive: true });
  expect(await made()).toBe('made');
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
