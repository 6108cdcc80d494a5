import { describe, expect, it, test } from 'vitest';
import { layoutOf } from '../../../components/links/table/columns.tsx';

const every = [
  { hasGain: false, hasChannels: false },
  { hasGain: true, hasChannels: false },
  { hasGain: false, hasChannels: true },
  { hasGain: true, hasChannels: true },
];

/** Returns the names of the areas in a `grid-template`, each once. */
function areasIn(template: string): string[] {
  const lines = [...template.matchAll(/'([^']+)'/g)].map(([, line = '']) => line.split(' '));
  return [...new Set(lines.flat())].filter((name) => name !== '.');
}

describe.each(every)('the layout with $hasGain gain and $hasChannels channels', (extras) => {
  const { columns, onCards, style } = layoutOf(extras);
  const names = columns.map(({ name }) => name);

  it('has the column Gained only where clicks are kept', () => {
    expect(names.includes('gained')).toBe(extras.hasGain);
  });

  it.each(['--grid-wide', '--grid-middle'] as const)('gives each column a width in %s', (name) => {
    const [, tracks = ''] = style[name].split(' / ');
    expect(areasIn(style[name])).toEqual(['check', ...names]);
    expect(tracks.match(/minmax\([^)]*\)|[\w.]+rem|var\([^)]*\)/g)).toHaveLength(names.length + 1);
  });

  it.each([
    ['--grid-card', '--row-card', 1.75],
    ['--grid-phone', '--row-phone', 1.5],
  ] as const)('gives each column of a card a place in %s, and the card the height of its lines', (grid, row, room) => {
    expect(areasIn(style[grid]).toSorted()).toEqual(['check', ...onCards.map(({ name }) => name)].toSorted());
    const heights = [...style[grid].matchAll(/' ([\d.]+)rem/g)].map(([, height]) => Number(height));
    expect(style[row]).toBe(`${heights.reduce((sum, height) => sum + height, room)}rem`);
  });
});

test('on a phone, clicks make room for five buttons, and the time has a line of its own', () => {
  const [four, five] = [false, true].map(
    (hasChannels) => layoutOf({ hasGain: true, hasChannels }).style['--grid-phone'],
  );
  expect(four).toContain("'. clicks actions' 2.25rem '. time time' 1.25rem '. gained gained' 1.75rem");
  expect(five).toContain("'. clicks clicks' 1.25rem '. time time' 1.25rem '. gained gained' 1.75rem");
  expect(five).toContain("'. actions actions' 2.25rem");
});
