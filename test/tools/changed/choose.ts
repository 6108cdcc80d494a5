import { isIn, reachedFrom, reversed, type Import } from '../imports/imports.ts';
import { pages, roots, shellRoots, specsOf, workerRoots, type Surface } from './surfaces.ts';

/** The files of the project, as paths, and the imports between them. */
export interface Tree {
  files: readonly string[];
  imports: readonly Import[];
}

/** The tests that a change can affect. */
export interface Choice {
  /** Files of tests, of every runner. */
  tests: string[];
  /** One line for each reason: the changed files, and what they affect. */
  reasons: string[];
}

/** Every file of tests that `npm test -- all` runs. */
export const testFiles =
  'test/{{unit,component,contract,fuzz,packages}/**/*.test.{ts,tsx},{e2e,reliability}/**/*.spec.ts,promises/*.{spec,test}.ts}';

/** The extension's code. */
const product = '{components,entrypoints,lib}';

/** What every test depends on: packages, builds, the runners, and texts and icons that are copied into the build. */
const everything = ['package.json', 'package-lock.json', 'tsconfig.json', '*.config.ts', 'public', 'lib/build'];

/** A file that a test starts as a program, or starts a program with, instead of importing it. */
const started: readonly Import[] = [
  { from: 'test/contract/service/command.ts', to: 'test/service/main.ts' },
  { from: 'test/contract/service/proxy.ts', to: '.github/self-hosting/nginx.conf' },
  { from: 'test/contract/service/proxy.ts', to: '.github/self-hosting/Caddyfile' },
  { from: 'test/contract/service/self-hosting.test.ts', to: 'test/service/main.ts' },
  { from: 'test/contract/service/self-hosting.test.ts', to: '.github/self-hosting/Containerfile' },
  { from: 'test/contract/service/self-hosting.test.ts', to: '.github/self-hosting/curtail.service' },
  { from: 'test/contract/service/self-hosting.test.ts', to: '.github/self-hosting/curtail-backup.service' },
  { from: 'test/contract/service/self-hosting.test.ts', to: '.github/self-hosting/curtail-backup.timer' },
];

/** Chooses the tests that a change can affect; `readsFiles` are tests that read files of the project, and always run. */
export function choose(changed: readonly string[], tree: Tree, readsFiles: readonly string[]): Choice {
  const tests = tree.files.filter((file) => isIn(file, testFiles));
  const whole = changed.filter((file) => everything.some((place) => isIn(file, place)));
  if (whole.length > 0) return { tests, reasons: [`${listed(whole)}: everything depends on it`] };

  const importers = reversed([...tree.imports, ...started]);
  const chosen = new Set<string>();
  const reasons = new Map<string, string[]>();
  for (const file of changed) {
    const { files, reason } = affectedBy(file, tests, tree, importers);
    for (const each of files) chosen.add(each);
    reasons.set(reason, [...(reasons.get(reason) ?? []), file]);
  }
  for (const file of readsFiles) chosen.add(file);
  return {
    tests: tests.filter((file) => chosen.has(file)),
    reasons: [...reasons].map(([reason, files]) => `${listed(files)}: ${reason}`),
  };
}

function affectedBy(
  file: string,
  tests: readonly string[],
  tree: Tree,
  importers: readonly Import[],
): { files: readonly string[]; reason: string } {
  const reached = reachedFrom([file], importers);
  const importing = tests.filter((test) => reached.has(test));
  if (isIn(file, product)) {
    const surfaces = surfacesOf(file, tree);
    const packages = tests.filter((test) => isIn(test, 'test/packages'));
    const everywhere = surfaces.length === Object.keys(roots).length;
    return {
      files: [...importing, ...packages, ...specsOf(surfaces)],
      reason: `tests that import it, packages, and in browsers ${everywhere ? 'everything' : surfaces.join(', ')}`,
    };
  }
  if (importing.length > 0) return { files: importing, reason: 'tests that import it' };
  const suite = /^test\/(?:unit|component|contract|fuzz|packages|e2e|reliability|promises)\//.exec(file)?.[0];
  if (suite === undefined) return { files: [], reason: 'no test imports it' };
  return { files: tests.filter((test) => test.startsWith(suite)), reason: 'no test imports it, so its whole suite' };
}

/** Returns the surfaces that a file of the extension belongs to; all of them if it is reached from none, as a deleted one. */
export function surfacesOf(file: string, { files, imports }: Tree): Surface[] {
  const all = Object.keys(roots) as Surface[];
  const begins = (each: string, places: readonly string[]): boolean => places.some((place) => isIn(each, place));
  const belongs = (places: readonly string[], by = imports): boolean =>
    reachedFrom(
      [...files, file].filter((each) => begins(each, places)),
      by,
    ).has(file);
  if (belongs(workerRoots)) return all;
  const ofPages = pages.flatMap((page) => roots[page]);
  const besidePages = imports.filter(({ to }) => !begins(to, ofPages));
  const shared: readonly Surface[] = belongs(shellRoots, besidePages) ? pages : [];
  const found = all.filter((surface) => shared.includes(surface) || belongs(roots[surface]));
  return found.length === 0 ? all : found;
}

/** Returns up to three names, and how many more there are. */
function listed(files: readonly string[]): string {
  const more = files.length - 3;
  return files.slice(0, 3).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
