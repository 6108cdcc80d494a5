import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { arrowsBetween, drawingsOf } from '../tools/imports/drawing.ts';
import { circles, filesOf, importsOf, isIn, type Import } from '../tools/imports/imports.ts';
import { root } from '../tools/run/command.ts';

const product = filesOf('{{entrypoints,components,lib}/**/*.{ts,tsx},wxt.config.ts}');
const tests = filesOf('test/**/*.{ts,tsx}');
const productImports = importsOf(product);
const testImports = importsOf(tests);

const shown = ({ from, to }: Import): string => `${from} → ${to}`;

/** Returns the names of the folders directly in a folder that hold a file. */
function foldersIn(folder: string): string[] {
  const below = product.filter((file) => file.startsWith(`${folder}/`)).map((file) => file.slice(folder.length + 1));
  return [...new Set(below.filter((path) => path.includes('/')).map((path) => path.split('/')[0] ?? ''))].toSorted();
}

describe('folders', () => {
  test('every file of lib is in a folder of its subject', () => {
    expect(product.filter((file) => /^lib\/[^/]+$/.test(file))).toEqual([]);
  });

  test('each feature has a folder of components and a folder of state, named alike', () => {
    const features = foldersIn('components').filter((name) => !['ui', 'shell'].includes(name));
    expect(features).toEqual(foldersIn('lib/state').filter((name) => name !== 'shared'));
  });

  test('no file or folder has a meaningless name', () => {
    const empty = /(?:^|[/-])(?:utils?|helpers?|common|managers?|misc)(?=[/.-])/;
    expect(product.filter((file) => empty.test(file))).toEqual([]);
  });

  test('no two style sheets have the same name, from which the names of their classes are made', () => {
    const names = filesOf('{entrypoints,components}/**/*.css').map((file) => basename(file));
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });
});

describe('import cycles', () => {
  test.each([
    ['product', productImports],
    ['test', testImports.filter(({ to }) => to.startsWith('test/'))],
  ])('there are no import cycles between %s files', (_which, imports) => {
    expect(circles(imports).map(shown)).toEqual([]);
  });

  test('there are no import cycles between the folders of lib', () => {
    const folders = foldersIn('lib').map((name) => `lib/${name}`);
    expect(circles(arrowsBetween(folders, productImports)).map(shown)).toEqual([]);
  });
});

describe('allowed imports', () => {
  const pages = ['components', 'entrypoints/{popup,options}'];

  test.each([
    ['lib/worker', ['entrypoints/background']],
    ['lib/state', pages],
    ['components', pages],
    ['lib/rpc', ['lib/{worker,state}', 'entrypoints/*']],
    ['lib/build', ['wxt.config.ts']],
    ['entrypoints', []],
  ])('only the allowed folders import %s', (room, allowed) => {
    const strangers = productImports.filter(
      ({ from, to }) => isIn(to, room) && ![room, ...allowed].some((place) => isIn(from, place)),
    );
    expect(strangers.map(shown)).toEqual([]);
  });
});

describe('tests', () => {
  const suites = 'test/{unit,component,contract,e2e,promises,fields,reliability,fuzz,packages,bench}';

  test('every folder is a suite, or serves the suites', () => {
    const served = 'test/{fakes,drivers,flows,service,tools}';
    expect(tests.filter((file) => !isIn(file, suites) && !isIn(file, served))).toEqual([]);
  });

  test('no suite is imported from outside', () => {
    const folder = (file: string): string => file.split('/').slice(0, 2).join('/');
    const foreign = testImports.filter(({ from, to }) => isIn(to, suites) && folder(from) !== folder(to));
    expect(foreign.map(shown)).toEqual([]);
  });
});

describe('the drawings of .github/ARCHITECTURE.md', () => {
  const page = readFileSync(join(root, '.github', 'ARCHITECTURE.md'), 'utf8');
  const drawings = drawingsOf(page);
  const [whole, worker] = drawings;

  test('there are two, of the whole and of the worker, with at most 20 rooms together', () => {
    expect(drawings.length).toBe(2);
    expect(drawings.flatMap(({ unread }) => unread)).toEqual([]);
    expect(drawings.flatMap(({ rooms }) => rooms).length).toBeLessThanOrEqual(20);
  });

  test('every file is in one room', () => {
    const inside = product.filter((file) => isIn(file, 'lib/worker/*/**'));
    const rooms = (of: readonly string[] = [], file: string): number => of.filter((room) => isIn(file, room)).length;
    expect(product.filter((file) => rooms(whole?.rooms, file) !== 1)).toEqual([]);
    expect(inside.filter((file) => rooms(worker?.rooms, file) !== 1)).toEqual([]);
  });

  test.each([0, 1])('the arrows of drawing %i are the imports, and form no cycle', (place) => {
    const { rooms = [], arrows = [] } = drawings[place] ?? {};
    const drawn = arrows.map(shown);
    const actual = arrowsBetween(rooms, productImports);
    const missing = actual
      .filter((arrow) => !drawn.includes(shown(arrow)))
      .map((arrow) => `${shown(arrow)}: ${arrow.cause}`);
    const surplus = drawn.filter((arrow) => !actual.some((one) => shown(one) === arrow));
    const twice = drawn.filter((arrow, at) => drawn.indexOf(arrow) !== at);
    expect({ missing, surplus, twice }).toEqual({ missing: [], surplus: [], twice: [] });
    expect(circles(actual).map(shown)).toEqual([]);
  });

  test('the page describes every folder', () => {
    const described = [...page.matchAll(/^\| `([^`]+)` /gm)].map(([, folder = '']) => folder);
    const folders = ['entrypoints', 'lib', 'lib/worker'].flatMap((top) =>
      foldersIn(top).map((name) => `${top}/${name}`),
    );
    expect(described.toSorted()).toEqual(['components', ...folders].toSorted());
  });
});
