import { expect, test } from 'vitest';
import { trackingList } from '../../../../lib/build/tracking-list.ts';
import { packageRules, shippedList } from '../../../fakes/shipped-tracking-list.ts';

test('contains the package’s well-known parameters, its name and its licence', () => {
  const [everywhere] = shippedList.rules;
  expect(everywhere?.names).toEqual(expect.arrayContaining(['utm_source', 'fbclid', 'gclid', 'mc_eid']));
  expect(shippedList.rules.length).toBeGreaterThan(100);
  expect(trackingList([], 'tidy-url 3.1.4', 'MIT')).toMatchObject({
    from: 'tidy-url 3.1.4',
    licence: 'MIT',
    rules: [],
  });
});

test('contains only names of the package, and no empty one', () => {
  const names = new Set(packageRules.flatMap(({ rules = [] }) => rules));
  const shipped = shippedList.rules.flatMap((rule) => rule.names);
  expect(shipped.filter((name) => name === '' || !names.has(name))).toEqual([]);
});

test('leaves out rules that do more than remove named parameters', () => {
  const match = /a\.example/;
  const others = [
    { match },
    { match, rules: [] },
    { match, rules: ['a'], match_href: true },
    { match, rules: ['a'], decode: {} },
    { match, rules: ['a'], rev: true },
  ];
  expect(trackingList([...others, { match, rules: ['b'] }], '', '').rules.map(({ names }) => names)).toEqual([['b']]);
});

test.each([
  ['office.com', /office.com/i, 'www.office.com', 'backoffice.com'],
  ['apple.com', /.*.apple.com/i, 'www.apple.com', 'www.pineapple.com'],
  ['imgur.com', /imgur.com/i, 'imgur.com', 'imgur-com.example'],
  ['amazon', /amazon\.[a-z0-9]{0,3}/i, 'www.amazon.co.uk', 'amazonas.example'],
  ['a list of ends', /mightyape.(co.nz|com.au)/i, 'mightyape.co.nz', 'mightyape.com'],
])('a rule matches only its own hosts: %s', (_name, match, meant, other) => {
  const [rule] = trackingList([{ match, rules: ['a'] }], '', '').rules;
  const pattern = new RegExp(rule?.host ?? '', 'i');
  expect([pattern.test(meant), pattern.test(other)]).toEqual([true, false]);
});

test('no pattern repeats a repetition, which could keep the worker busy', () => {
  expect(shippedList.rules.filter(({ host }) => /[+*}]\)[+*{]/.test(host))).toEqual([]);
});

test.each([
  ['www.amazon.com', 'pf_rd_r'],
  ['www.amazon.de', 'ref_'],
  ['www.youtube.com', 'feature'],
  ['de.aliexpress.com', 'spm'],
  ['www.google.co.nz', 'ved'],
  ['www.pinterest.fr', 'rs'],
])('on %s the package’s rule holds: %s', (host, name) => {
  const here = shippedList.rules.filter((rule) => new RegExp(rule.host, 'i').test(host));
  expect(here.flatMap(({ names }) => names)).toContain(name);
});
