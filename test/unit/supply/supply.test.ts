import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import own from '../../../package.json' with { type: 'json' };
import { root } from '../../tools/run/command.ts';
import { filesOf } from '../../tools/imports/imports.ts';

interface Locked {
  version: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  cpu?: readonly string[];
  hasInstallScript?: boolean;
}

const locked = Object.entries(
  (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }).packages,
).filter(([path]) => path !== '');

/** Licences of code that may be shipped within a product under the MIT licence. */
const shippable = new Set(['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'MPL-2.0']);

/** The libraries in the table of `.github/ARCHITECTURE.md`. */
const listed = [
  ...(readFileSync(join(root, '.github/ARCHITECTURE.md'), 'utf8').split('## Libraries')[1] ?? '').matchAll(
    /^\| (?!library|-)(\S+) *\| ([^|]+) \| ([^|]+?) *\|$/gm,
  ),
].map(([, name = '', , licence = '']) => ({ name, licence }));

test('.github/ARCHITECTURE.md lists every shipped library and no other, and the README names each', () => {
  const names = listed.map(({ name }) => name);
  expect(names.toSorted()).toEqual(Object.keys(own.dependencies).toSorted());
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

test('each shipped library has the licence that the list says, and may be shipped', () => {
  for (const { name, licence } of listed) {
    const installed = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as object;
    expect(installed, name).toMatchObject({ license: licence });
    // Of several licences, each of which may be chosen, one is enough.
    const choices = licence.replaceAll(/[()]/g, '').split(' OR ');
    expect(
      choices.some((choice) => shippable.has(choice)),
      name,
    ).toBe(true);
  }
});

test('the extension has code of no other library, whose licence would be missing', () => {
  const code = filesOf('{entrypoints,components,lib}/**/*.{ts,tsx}').filter((file) => !file.startsWith('lib/build/'));
  const importing = /^import (?:(?!type )[\w{*][^';]*? from )?'((?:@[^/']+\/)?[^'./#][^'/]*)[^']*';/gm;
  const libraries = new Set(
    code.flatMap((file) => {
      const imports = readFileSync(join(root, file), 'utf8').matchAll(importing);
      return Array.from(imports, ([, name]) => name);
    }),
  );
  // The build tool leaves a few lines of itself, and has no licence file to pass on.
  expect([...libraries].filter((name) => !listed.some((each) => each.name === name))).toEqual(['wxt']);
});

test('shipped libraries have no dependencies beyond themselves', () => {
  const shipped = locked
    .filter(([path, { dev }]) => dev !== true && !path.startsWith('node_modules/@types/')) // Types are no code.
    .map(([path]) => path.replace('node_modules/', ''));
  expect(shipped.toSorted()).toEqual(Object.keys(own.dependencies).toSorted());
});

test('every version is exact', () => {
  for (const [name, version] of Object.entries({ ...own.dependencies, ...own.devDependencies, ...own.overrides })) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
  }
});

test('the lock file has a checksum for every package', () => {
  const unchecked = locked.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''));
  // Linters' programs for other systems: the registry behind the lock file did not have them.
  const elsewhere = unchecked.filter(
    ([, { dev, optional, cpu }]) => dev === true && optional === true && cpu !== undefined,
  );
  expect(unchecked).toEqual(elsewhere);
});

test('every package comes from the registry that npm is set to', () => {
  for (const [path, { resolved, link }] of locked) expect([resolved, link], path).toEqual([undefined, undefined]);
});

test('only the allowed packages run a script at install', () => {
  const running = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
  expect(running.map((path) => path.replace('node_modules/', ''))).toEqual(Object.keys(own.allowScripts));
});
