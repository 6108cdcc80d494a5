import { expect, test } from 'vitest';
import { success } from '../../../../lib/failure/failure.ts';
import type { InspectRequest } from '../../../../lib/inspection/inspection.ts';
import { connected, failing, turn } from '../../../fakes/scripted-page.ts';
import { link, openInspect, type InspectPage } from '../../../fakes/inspect-page.ts';

const a = 'https://example.com/a';
const b = 'https://example.com/b';

/** Opens the page on a text handed over under the name `n1`. */
const openOn = (handed: InspectRequest | null): Promise<InspectPage> =>
  openInspect([link('a'), link('b')], {
    hash: '#/inspect/n1',
    answers: { 'inspect.take': ({ name }) => success(name === 'n1' ? handed : null) },
  });

const hidden: InspectRequest = { text: a, private: true };
const open: InspectRequest = { text: `${a}\n${b}`, private: false };

test('does not change the page when the text is gone', async () => {
  const page = await openOn(null);
  expect(page.hash.value).toBe('#/inspect');
  expect(page.inspect.typed.value).toBe('');
  expect(page.inspect.failure.value).toBeNull();
  expect(page.asked.map(({ operation }) => operation)).toEqual(['inspect.take']);
});

test('prefers text typed after a failure, also on Try again', async () => {
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

test('waits for an account before it reads a text', async () => {
  const page = await openInspect([link('a')], { answers: { 'inspect.take': () => success(hidden) } });
  page.connection.value = { state: 'none', connectionId: 2 };
  page.hash.value = '#/inspect/n1';
  await page.settle();
  expect(page.asked).toEqual([]);
  page.connection.value = { ...connected, connectionId: 3 };
  await page.settle();
  expect(page.addresses()).toEqual([a]);
});

test('reads a text handed over to a hidden page once the page is shown', async () => {
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

test('shows the later of two texts', async () => {
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

test('inspects a text from a private window privately, and shares nothing with other pages', async () => {
  const page = await openOn(hidden);
  expect(page.inputs('links.inspect')).toEqual([{ addresses: [a] }]);
  expect(page.privately('links.inspect')).toEqual([true]);
  expect(page.inspect.entries.private.value).toBe(true);
  expect(page.entry(a).inspection?.leadingHere).toMatchObject({ answer: { kind: 'link' } });
  expect(page.store.get('https://sho.rt/a')).toBeUndefined();
  page.store.put([{ shortUrl: 'https://sho.rt/a', title: 'Known', describedAt: 1 }]);
  expect(page.inspect.entries.link(link('a')), 'nor mixes in what they know').toMatchObject({
    title: 'Title of a',
    clicks: 3,
  });
});

test('shares the answers to a public text with other pages', async () => {
  const page = await openOn(open);
  expect(page.store.get('https://sho.rt/a')).toEqual({ ...link('a'), describedAt: Date.now() });
  page.store.put([{ shortUrl: 'https://sho.rt/a', title: 'Newer', describedAt: 2 }]);
  expect(page.inspect.entries.link(link('a')).title, 'and this one what changed since').toBe('Newer');
});

test('stays private when Inspect is pressed again, after a failure, and when addresses are added', async () => {
  const page = await openOn(hidden);
  await page.inspect.inspect();
  await page.pass(0);
  page.inspect.again();
  await page.inspect.entries.ask([a]);
  await page.ask(`${a}\n${b}`);
  expect(page.privately('links.inspect')).toEqual([true, true, true, true]);
  expect(page.store.get('https://sho.rt/a')).toBeUndefined();
  expect(page.store.get('https://sho.rt/b')).toBeUndefined();
});

test('shows the private addresses as private while other text is typed', async () => {
  const page = await openOn(hidden);
  page.inspect.type('');
  page.inspect.type(b);
  await page.inspect.entries.ask([a]);
  expect(page.inputs('links.inspect').at(-1)).toEqual({ addresses: [a] });
  expect(page.privately('links.inspect').at(-1)).toBe(true);
  expect(page.store.get('https://sho.rt/a')).toBeUndefined();
});

test('keeps addresses private when the box is emptied while they are read', async () => {
  const several = `${a}\n${b}`;
  const page = await openInspect([link('a')], {
    answers: { 'inspect.take': () => success({ text: several, private: true }) },
  });
  page.hash.value = '#/inspect/n1';
  while (page.inspect.typed.value === '') await Promise.resolve();
  page.inspect.type('');
  for (let turns = 0; turns < 20; turns += 1) await turn();
  expect(page.privately('links.inspect')).toEqual([true]);
  expect(page.store.get('https://sho.rt/a')).toBeUndefined();
});

test('stores nothing in a private window, for any typed text', async () => {
  const page = await openInspect([link('a'), link('b')], { inPrivateWindow: true });
  await page.ask(a);
  page.inspect.type('');
  await page.ask(b);
  expect(page.privately('links.inspect')).toEqual([true, true]);
  expect(page.store.get('https://sho.rt/a')).toBeUndefined();
});
