import { describe, expect, it } from 'vitest';
import type { ListName } from '../../../lib/link/link-list.ts';
import { layoutOf } from '../../../components/links/table/columns.tsx';

const all = { destination: true, gained: true, time: true };
const every = [
  all,
  { ...all, gained: false },
  { ...all, destination: false },
  { ...all, time: false },
  { destination: false, gained: false, time: false },
];

/** Returns the names of the areas in a `grid-template`, each once. */
function areasIn(template: string): string[] {
  const lines = [...template.matchAll(/'([^']+)'/g)].map(([, line = '']) => line.split(' '));
  return [...new Set(lines.flat())].filter((name) => name !== '.');
}

it('leaves room for the name of Restore in the list of deleted links alone', () => {
  const last = (list: ListName): string | undefined => layoutOf(all, list).style['--grid-wide'].split(' ').at(-1);
  expect([last('recent'), last('popular'), last('deleted')]).toEqual(['var(--buttons)', 'var(--buttons)', '11.25rem']);
});

describe.each(every)('the layout with $destination destinations, $gained gains and $time times', (shown) => {
  const { columns, style } = layoutOf(shown, 'recent');
  const names = columns.map(({ name }) => name);

  it('has the columns that are shown, and those that every table has', () => {
    const hidden = new Set(Object.entries(shown).flatMap(([name, isShown]) => (isShown ? [] : [name])));
    expect(names).toEqual(
      ['link', 'destination', 'clicks', 'gained', 'time', 'actions'].filter((name) => !hidden.has(name)),
    );
  });

  it.each(['--grid-wide', '--grid-middle'] as const)('gives each column a width in %s', (name) => {
    const [, tracks = ''] = style[name].split(' / ');
    expect(areasIn(style[name])).toEqual(['check', ...names]);
    expect(tracks.match(/minmax\([^)]*\)|[\w.]+rem|var\([^)]*\)/g)).toHaveLength(names.length + 1);
  });

  it.each(['card', 'small'] as const)('gives each column of a %s a place, and it the height of its lines', (size) => {
    const grid = style[`--grid-${size}`];
    expect(areasIn(grid).toSorted()).toEqual(['check', ...names].toSorted());
    const heights = [...grid.matchAll(/' ([\d.]+)rem/g)].map(([, height]) => Number(height));
    expect(style[`--row-${size}`]).toBe(`${heights.reduce((sum, height) => sum + height, 1.25)}rem`);
  });

  it('has the facts of a card in one line', () => {
    const [facts = ''] = [...style['--grid-card'].matchAll(/'([^']+)'/g)].map(([, line = '']) => line).slice(-1);
    for (const name of ['clicks', 'gained', 'time'].filter((each) => names.includes(each))) {
      expect(facts.split(' ')).toContain(name);
    }
  });
});
