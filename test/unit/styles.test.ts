import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sheets = globSync('{components,entrypoints}/**/*.css').map((file): [string, string] => [
  file,
  readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\//g, ''),
]);

/** Every declaration of every style sheet; tokens are those whose name begins with two dashes. */
const declared = sheets.flatMap(([file, text]) =>
  [...text.matchAll(/(?<=[{;]\s*)([a-z-]+[A-Za-z-]*):\s*([^;{}]+);/g)].map(([, name = '', value = '']) => ({
    file,
    name,
    value,
  })),
);
const tokens = declared.filter(({ name }) => name.startsWith('--'));
const rules = declared.filter(({ name }) => !name.startsWith('--'));
const colour = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|light-dark)\(/i;

test('style sheets are read as they are written', () => {
  expect(tokens.length).toBeGreaterThan(20);
  expect(rules.length).toBeGreaterThan(200);
});

test('a colour is named once, as a token: a theme that changes one changes it everywhere', () => {
  expect(rules.filter(({ value }) => colour.test(value))).toEqual([]);
  const colours = tokens.filter(({ value }) => colour.test(value));
  const twice = [...Map.groupBy(colours, ({ value }) => value).values()].filter((same) => same.length > 1);
  expect(twice).toEqual([]);
});

test('sizes of text, corners and gaps are tokens', () => {
  const sized = /^(?:font-size|border-radius|padding|margin|gap|row-gap|column-gap)/;
  expect(
    rules.filter(
      ({ name, value }) => sized.test(name) && /\d(?:rem|em|px)\b/.test(value.replaceAll(/\b0px|-1px/g, '')),
    ),
  ).toEqual([]);
});

test('no token is left that nothing uses', () => {
  const used =
    sheets.map(([, text]) => text).join('') +
    globSync('{components,entrypoints}/**/*.{ts,tsx}')
      .map((file) => readFileSync(file, 'utf8'))
      .join('');
  expect(
    tokens.filter(
      ({ name }) =>
        !used.includes(`var(${name}`) &&
        !used.includes(`'${name}`) &&
        !used.includes(`\`${name.replace(/[^-]+$/, '')}`),
    ),
  ).toEqual([]);
});

test('the layout mirrors: nothing is placed by left and right', () => {
  const physical = rules.filter(
    ({ name, value }) =>
      /(?:^|-)(?:left|right)$/.test(name) || (/^(?:text-align|float)$/.test(name) && /left|right/.test(value)),
  );
  // The chart's axes are drawn from left to right in every language.
  expect(physical.filter(({ file }) => !file.endsWith('account.css'))).toEqual([]);
});
