import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sheets = globSync('{components,entrypoints}/**/*.css').map((file): [string, string] => [
  file,
  readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\//g, ''),
]);
const modules = sheets.filter(([file]) => file.endsWith('.module.css'));
const sources = globSync('{components,entrypoints}/**/*.{ts,tsx}').map((file): [string, string] => [
  file,
  readFileSync(file, 'utf8'),
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

/** Every import of a style module: by which file, of which module, under which name. */
const imports = sources.flatMap(([file, text]) =>
  [...text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';$/gm)].map(([, name = '', path = '']) => ({
    file,
    text,
    name,
    module: join(file, '..', path),
  })),
);

function definedIn(text: string): Set<string> {
  const selectors = [...text.matchAll(/(?<=^|[{};])([^{};]+)\{/g)].map(([, selector = '']) => selector.trim());
  const named = selectors
    .filter((selector) => !selector.startsWith('@'))
    .flatMap((selector) => selector.replaceAll(/:global\([^)]*\)/g, '').match(/(?<=\.)[A-Za-z_][\w-]*/g) ?? []);
  return new Set(named);
}

/** The classes of a module that a file uses by name: `styles.title`. */
const usedBy = ({ text, name }: { text: string; name: string }): string[] =>
  text.match(new RegExp(`(?<=(?<![\\w./-])${name}\\.)\\w+`, 'g')) ?? [];

/** Returns true if the file reads classes by computed names: `styles[kind]`. */
const computes = ({ text, name }: { text: string; name: string }): boolean => text.includes(`${name}[`);

test('finds the declarations, imports and classes in the style sheets', () => {
  expect(tokens.length).toBeGreaterThan(20);
  expect(rules.length).toBeGreaterThan(200);
  expect(imports.length).toBeGreaterThan(50);
  expect(modules.flatMap(([, text]) => [...definedIn(text)]).length).toBeGreaterThan(50);
});

test('defines each colour once, as a token, so that a theme changes it everywhere', () => {
  expect(rules.filter(({ value }) => colour.test(value))).toEqual([]);
  const colours = tokens.filter(({ value }) => colour.test(value));
  const twice = [...Map.groupBy(colours, ({ value }) => value).values()].filter((same) => same.length > 1);
  expect(twice).toEqual([]);
});

test('takes sizes of text, corners and gaps from tokens', () => {
  const sized = /^(?:font-size|border-radius|padding|margin|gap|row-gap|column-gap)/;
  expect(
    rules.filter(
      ({ name, value }) => sized.test(name) && /\d(?:rem|em|px)\b/.test(value.replaceAll(/\b0px|-1px/g, '')),
    ),
  ).toEqual([]);
});

test('has no unused token', () => {
  const used = [...sheets, ...sources].map(([, text]) => text).join('');
  expect(
    tokens.filter(
      ({ name }) =>
        !used.includes(`var(${name}`) &&
        !used.includes(`'${name}`) &&
        !used.includes(`\`${name.replace(/[^-]+$/, '')}`),
    ),
  ).toEqual([]);
});

test('mirrors in right-to-left languages: nothing is placed by left and right', () => {
  const physical = rules.filter(
    ({ name, value }) =>
      /(?:^|-)(?:left|right)$/.test(name) || (/^(?:text-align|float)$/.test(name) && /left|right/.test(value)),
  );
  // The charting library draws its cursor with a left border in every language.
  expect(physical.filter(({ file }) => !file.endsWith('/chart.module.css'))).toEqual([]);
});

test('uses every class that a module defines', () => {
  const quoted = new Set(sources.flatMap(([, text]) => text.match(/(?<=')\w+(?=')/g) ?? []));
  const unused = modules.flatMap(([file, text]) => {
    const importing = imports.filter(({ module }) => module === file);
    const used = new Set(importing.flatMap(usedBy));
    const isUsed = (name: string): boolean => used.has(name) || (importing.some(computes) && quoted.has(name));
    return [...definedIn(text)].filter((name) => !isUsed(name)).map((name) => `${file}: ${name}`);
  });
  expect(unused).toEqual([]);
});

test('defines every class that a component takes from a module', () => {
  const missing = imports.flatMap((imported) => {
    const text = modules.find(([file]) => file === imported.module)?.[1] ?? '';
    const defined = definedIn(text);
    return usedBy(imported)
      .filter((name) => !defined.has(name))
      .map((name) => `${imported.file}: ${imported.name}.${name}`);
  });
  expect(missing).toEqual([]);
});
