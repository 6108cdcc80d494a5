import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run/command.ts';

const page = readFileSync(join(root, '.github', 'ARCHITECTURE.md'), 'utf8');
/** A line names a part of the code, the arrows from it, or both: `links["lib/links"] --> api & known`. */
const lines = (/```mermaid\nflowchart TD\n([^]*?)\n```/.exec(page)?.[1] ?? '').split('\n');
const read = lines.map((line) => /^ {2}(\w+)(?:\["(.+)"\])?(?: --> (\w+(?: & \w+)*))?$/.exec(line) ?? []);

/** What each name in the drawing stands for. */
const drawn = new Map(
  read.filter(([, , part]) => part !== undefined).map(([, name = '', part = '']) => [name, part] as const),
);
const drawnArrows = read.flatMap(([, from = '', , to]) =>
  (to?.split(' & ') ?? []).map((name) => `${drawn.get(from)} → ${drawn.get(name)}`),
);

/** The part of the drawing that a file belongs to. */
function partOf(file: string): string {
  const [top = '', next = ''] = file.split('/');
  if (top === 'lib' && next.endsWith('.ts')) return 'lib/*.ts';
  return top === 'lib' || top === 'entrypoints' ? `${top}/${next}` : top;
}

const files = globSync('{{entrypoints,components,lib}/**/*.{ts,tsx},wxt.config.ts}', { cwd: root }).map((file) =>
  file.replaceAll('\\', '/'),
);

/** Files that a file imports, at once, later or for their types. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const named = [...text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)];
  const targets = named.map(([, target = '']) => posix.join(posix.dirname(file), target));
  return targets.filter((target) => !target.startsWith('public/'));
}

/** An import for each arrow there is in the code, but those to what all share. */
const inCode = new Map(
  files.flatMap((file) =>
    importsOf(file)
      .map((target) => ({ from: partOf(file), to: partOf(target), where: `${file} imports ${target}` }))
      .filter(({ from, to }) => from !== to && to !== 'lib/*.ts')
      .map(({ from, to, where }) => [`${from} → ${to}`, where]),
  ),
);

test('the drawing of the architecture is read whole', () => {
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter((_, place) => read[place]?.length === 0)).toEqual([]);
  expect(drawnArrows.filter((arrow) => arrow.includes('undefined'))).toEqual([]);
});

test('it shows every part of the code, and no other; the table below it tells of each', () => {
  const parts = new Set(files.map(partOf));
  expect([...drawn.values()].toSorted()).toEqual([...parts].toSorted());
  const told = [...page.matchAll(/^\| `([^`]+)` /gm)].map(([, part = '']) => part);
  expect(told.toSorted()).toEqual([...parts].filter((part) => part !== 'wxt.config.ts').toSorted());
});

test('its arrows are the imports: none is missing, none is drawn that is not there, none twice', () => {
  const missing = [...inCode].filter(([arrow]) => !drawnArrows.includes(arrow)).map(([, where]) => where);
  const surplus = drawnArrows.filter((arrow) => !inCode.has(arrow));
  const twice = drawnArrows.filter((arrow, place) => drawnArrows.indexOf(arrow) !== place);
  expect({ missing, surplus, twice }).toEqual({ missing: [], surplus: [], twice: [] });
});
