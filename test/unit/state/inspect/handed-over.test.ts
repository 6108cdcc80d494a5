import { expect, test } from 'vitest';
import { success } from '../../../../lib/failure.ts';
import type { Handover } from '../../../../lib/inspection.ts';
import { connected, failing, turn } from '../scripted-page.ts';
import { link, openInspect, type InspectPage } from './inspect-page.ts';

const a = 'https://example.com/a';
const b = 'https://example.com/b';

/** Opens the page on what was handed over under the name `n1`. */
const openOn = (handed: Handover | null, connection = connected): Promise<InspectPage> =>
  openInspect([link('a'), link('b')], {
    hash: '#/inspect/n1',
    answers: { 'inspect.take': ({ name }) => success(name === 'n1' && connection === connected ? handed : null) },
  });

const hidden: Handover = { text: a, private: true };
const open: Handover = { text: `${a}\n${b}`, private: false };

test('what was handed over is asked about, and the address does not say so any more', async () => {
  const page = await openOn(open);
  expect(page.hash.value).toBe('#/inspect');
  expect(page.history, 'nor does a step back').toEqual([]);
  expect(page.inspect.typed.value).toBe(open.text);
  expect(page.addresses()).toEqual([a, b]);
  expect(page.asked.map(({ operation, input }) => ({ operation, input }))).toEqual([
    { operation: 'inspect.take', input: { name: 'n1' } },
    { operation: 'inspect.arrived', input: { name: 'n1' } },
    { operation: 'links.inspect', input: { addresses: [a, b], private: false } },
  ]);
});

test('what is not there any more leaves the page as it is', async () => {
  const page = await openOn(null);
  expect(page.hash.value).toBe('#/inspect');
  expect(page.inspect.typed.value).toBe('');
  expect(page.inspect.failure.value).toBeNull();
  expect(page.asked.map(({ operation }) => operation)).toEqual(['inspect.take']);
});

test('what cannot be taken is said, stays with the worker, and is taken by Try again', async () => {
  const page = await openInspect([], {
    hash: '#/inspect/n1',
    answers: { 'inspect.take': () => failing({ kind: 'storage' }) },
  });
  expect(page.inspect.failure.value).toEqual({ kind: 'storage' });
  expect(page.count('inspect.arrived')).toBe(0);
  page.answers['inspect.take'] = () => success(open);
  page.inspect.readAgain();
  await page.settle();
  expect(page.inputs('inspect.take')).toEqual([{ name: 'n1' }, { name: 'n1' }]);
  expect(page.count('inspect.arrived')).toBe(1);
  expect(page.inspect.failure.value).toBeNull();
  expect(page.addresses()).toEqual([a, b]);
});

test('what is typed after something could not be taken is what is asked about, also by Try again', async () => {
  const page = await openInspect([], {
    hash: '#/inspect/n1',
    answers: { 'inspect.take': () => failing({ kind: 'storage' }) },
  });
  page.inspect.type(b);
  page.inspect.readAgain();
  await page.settle();
  await turn();
  expect(page.count('inspect.take')).toBe(1);
  expect(page.addresses()).toEqual([b]);
});

test('what is handed over to a page without an account waits until there is one', async () => {
  const page = await openInspect([link('a')], { answers: { 'inspect.take': () => success(hidden) } });
  page.connection.value = { state: 'none', number: 2 };
  page.hash.value = '#/inspect/n1';
  await page.settle();
  expect(page.asked).toEqual([]);
  page.connection.value = { ...connected, number: 3 };
  await page.settle();
  expect(page.addresses()).toEqual([a]);
});

test('what is handed over while another page of the tab is shown is taken when this one is', async () => {
  const page = await openInspect([link('a')], { answers: { 'inspect.take': () => success(open) } });
  page.active.value = false;
  page.hash.value = '#/links/recent';
  await page.settle();
  expect(page.asked).toEqual([]);
  page.hash.value = '#/inspect/n1';
  page.active.value = true;
  await page.settle();
  expect(page.count('inspect.take')).toBe(1);
  expect(page.addresses()).toEqual([a, b]);
});

test('of two that are handed over one after the other the later one is shown', async () => {
  const page = await openInspect([], {
    answers: { 'inspect.take': ({ name }) => success({ text: name === 'n1' ? a : b, private: false }) },
  });
  const go = page.hold('inspect.take');
  page.hash.value = '#/inspect/n1';
  page.hash.value = '#/inspect/n2';
  await page.settle();
  await go();
  await page.settle();
  expect(page.inspect.typed.value).toBe(b);
  expect(page.addresses()).toEqual([b]);
});

test('what comes from a private window is asked about as such, and no other page learns of it', async () => {
  const page = await openOn(hidden);
  expect(page.inputs('links.inspect')).toEqual([{ addresses: [a], private: true }]);
  expect(page.inspect.entries.private.value).toBe(true);
  expect(page.entry(a).inspection?.leadingHere).toMatchObject({ answer: { kind: 'link' } });
  expect(page.store.get('https://sho.rt/a')).toBeUndefined();
  expect(page.inspect.entries.link(link('a'))).toMatchObject({ title: 'Title of a', clicks: 3 });
});

test('what another page knows of a link is not mixed into what comes from a private window', async () => {
  const page = await openOn(hidden);
  page.store.put([{ shortUrl: 'https://sho.rt/a', title: 'Known', describedAt: 1 }]);
  expect(page.inspect.entries.link(link('a')).title).toBe('Title of a');
});

test('from a window that is not private every page learns what was told', async () => {
  const page = await openOn(open);
  expect(page.store.get('https://sho.rt/a')).toEqual({ ...link('a'), describedAt: page.now() });
  page.store.put([{ shortUrl: 'https://sho.rt/a', title: 'Newer', describedAt: 2 }]);
  expect(page.inspect.entries.link(link('a')).title, 'and this one what changed since').toBe('Newer');
});

test('pressing Inspect again stays private, also after a failure', async () => {
  const page = await openOn(hidden);
  await page.inspect.inspect();
  await page.pass(0);
  page.inspect.again();
  await page.inspect.entries.ask([a]);
  expect(page.inputs('links.inspect').map((input) => input.private)).toEqual([true, true, true]);
  expect(page.store.get('https://sho.rt/a')).toBeUndefined();
});

test('with the box emptied, what is typed by hand after that is remembered as ever', async () => {
  const page = await openOn(hidden);
  page.inspect.type('');
  await page.ask(b);
  expect(page.inputs('links.inspect').at(-1)).toEqual({ addresses: [b], private: false });
  expect(page.inspect.entries.private.value).toBe(false);
  expect(page.store.get('https://sho.rt/b')).toBeDefined();
  expect(page.store.get('https://sho.rt/a')).toBeUndefined();
});

test('what is added to addresses from a private window does not make them public', async () => {
  const page = await openOn(hidden);
  await page.ask(`${a}\n${b}`);
  expect(page.inputs('links.inspect').at(-1)).toEqual({ addresses: [a, b], private: true });
  expect(page.store.get('https://sho.rt/b')).toBeUndefined();
});

test('while something is typed, what stands below is still from a private window', async () => {
  const page = await openOn(hidden);
  page.inspect.type('');
  page.inspect.type(b);
  await page.inspect.entries.ask([a]);
  expect(page.inputs('links.inspect').at(-1)).toEqual({ addresses: [a], private: true });
  expect(page.store.get('https://sho.rt/a')).toBeUndefined();
});

test('a box emptied while the addresses from a private window in it are still being read makes none of them public', async () => {
  const several = `${a}\n${b}`;
  const page = await openInspect([link('a')], {
    answers: { 'inspect.take': () => success({ text: several, private: true }) },
  });
  page.hash.value = '#/inspect/n1';
  while (page.inspect.typed.value === '') await Promise.resolve();
  page.inspect.type('');
  for (let turns = 0; turns < 20; turns += 1) await turn();
  expect(page.inputs('links.inspect').filter((input) => !input.private)).toEqual([]);
  expect(page.store.get('https://sho.rt/a')).toBeUndefined();
});

test('in a private window nothing is remembered, whatever is typed', async () => {
  const page = await openInspect([link('a'), link('b')], { inPrivateWindow: true });
  await page.ask(a);
  page.inspect.type('');
  await page.ask(b);
  expect(page.inputs('links.inspect').map((input) => input.private)).toEqual([true, true]);
  expect(page.store.get('https://sho.rt/a')).toBeUndefined();
});
