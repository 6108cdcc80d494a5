import { expect, test } from 'vitest';
import { success, type Failure } from '../../../../lib/failure/failure.ts';
import type { CompletedChange } from '../../../../lib/link/change.ts';
import { connected, turn } from '../../../fakes/scripted-page.ts';
import { deleted, inspected, ledHere, link, openInspect, type InspectPage } from '../../../fakes/inspect-page.ts';

const a = 'https://example.com/a';
const made: CompletedChange = {
  change: { action: 'shorten', address: a, foundNothing: true },
  shortUrl: 'https://sho.rt/a',
  link: null,
  made: 'new',
};
const notConfirmed: Failure = { kind: 'not-confirmed', cause: { kind: 'timeout' }, now: null };

/** Opens the page on an address that has no link until it is shortened. */
async function openOnUnknown(private_ = false): Promise<InspectPage> {
  const page = await openInspect([], {
    hash: '#/inspect/n1',
    answers: {
      'inspect.take': () => success({ text: a, private: private_ }),
      'links.change': () => {
        page.answers['links.inspect'] = ({ addresses }) => success(addresses.map(inspected(link('a'))));
        return success(made);
      },
    },
  });
  return page;
}

async function shorten(page: InspectPage): Promise<void> {
  await page.inspect.shortening.shorten(page.entry(a));
  await turn();
}

test('shortens an address once, shows it as made, and asks for the missing facts', async () => {
  const page = await openOnUnknown();
  page.asked.length = 0;
  await shorten(page);
  expect(page.asked.map(({ operation }) => operation).toSorted()).toEqual([
    'links.change',
    'links.inspect',
    'links.seen',
  ]);
  expect(page.inputs('links.change')).toEqual([
    { change: { action: 'shorten', address: a, foundNothing: true }, about: null, private: false },
  ]);
  expect(page.inputs('links.inspect')).toEqual([{ addresses: [a], private: false }]);
  expect(page.entry(a)).toMatchObject({ made: 'new', work: null, trouble: null });
  expect(page.entry(a).inspection).toEqual(ledHere(a, link('a')));
});

test('shows the link before its facts, and keeps it when those fail', async () => {
  const page = await openOnUnknown();
  page.answers['links.change'] = () => success(made);
  page.refuse('links.inspect', { kind: 'unreachable' });
  await shorten(page);
  expect(page.entry(a).inspection?.leadingHere).toMatchObject({
    answer: { kind: 'link', link: { shortUrl: 'https://sho.rt/a', destination: a, title: null, clicks: null } },
  });
  expect(page.entry(a).made).toBe('new');
  expect(page.entry(a).failure).toEqual({ kind: 'unreachable' });
});

test('restores an unnamed deleted link by shortening, and does not call it new', async () => {
  const page = await openInspect();
  page.answers['links.inspect'] = ({ addresses }) => success(addresses.map(deleted));
  await page.ask(a);
  page.answers['links.change'] = () => success({ ...made, made: 'restored' });
  await shorten(page);
  expect(page.inputs('links.change')[0]?.change).toEqual({ action: 'shorten', address: a, foundNothing: false });
  expect(page.entry(a).made).toBe('restored');
});

test('checks a change that may have happened, and never sends it twice', async () => {
  const page = await openOnUnknown();
  page.refuse('links.change', notConfirmed);
  page.refuse('links.check', notConfirmed);
  await shorten(page);
  expect(page.entry(a).trouble).toEqual(notConfirmed);
  expect(page.count('links.seen'), 'nobody has seen what became of it').toBe(0);
  const go = page.hold('links.check');
  void page.inspect.shortening.again(page.entry(a));
  expect(page.entry(a)).toMatchObject({ work: 'check', trouble: null });
  await go();
  expect(page.entry(a).trouble).toEqual(notConfirmed);
  page.answers['links.check'] = () => success({ ...made, made: 'unknown' });
  await page.inspect.shortening.again(page.entry(a));
  expect(page.entry(a)).toMatchObject({ trouble: null, made: 'unknown' });
  expect(page.count('links.change')).toBe(1);
  const checked = { change: made.change, private: false };
  expect(page.inputs('links.check')).toEqual([checked, checked]);
});

test('checks the outcome after the worker was stopped', async () => {
  const page = await openOnUnknown();
  page.refuse('links.change', { kind: 'worker-stopped' });
  page.answers['links.check'] = () => success(made);
  await shorten(page);
  expect([page.count('links.change'), page.count('links.check')]).toEqual([1, 1]);
  expect(page.entry(a).made).toBe('new');
});

test('shortens an address from a private window privately', async () => {
  const page = await openOnUnknown(true);
  await shorten(page);
  expect(page.inputs('links.change')[0]?.private).toBe(true);
  expect(page.inputs('links.inspect').map((input) => input.private)).toEqual([true, true]);
  expect(page.entry(a).made).toBe('new');
  expect(page.store.get('https://sho.rt/a')).toBeUndefined();
});

test('asks privately about a shortened private address after public ones were inspected', async () => {
  const page = await openOnUnknown(true);
  const go = page.hold('links.change');
  void page.inspect.shortening.shorten(page.entry(a));
  page.inspect.type('');
  await page.ask('https://other.example/');
  await go();
  expect(page.inputs('links.inspect').filter((input) => !input.private)).toEqual([
    { addresses: ['https://other.example/'], private: false },
  ]);
  expect(page.store.get('https://sho.rt/a')).toBeUndefined();
});

test('keeps a private shortening out of the same address shown as public', async () => {
  const page = await openOnUnknown(true);
  const go = page.hold('links.change');
  void page.inspect.shortening.shorten(page.entry(a));
  page.inspect.type('');
  await page.ask(a);
  page.asked.length = 0;
  await go();
  expect(page.count('links.inspect')).toBe(0);
  expect(page.entry(a)).toMatchObject({ made: null, work: null });
});

test('under the next account asks nothing about an address shortened before', async () => {
  const page = await openOnUnknown();
  const go = page.hold('links.change');
  void page.inspect.shortening.shorten(page.entry(a));
  page.refuse('links.change', { kind: 'connection-changed' });
  page.connection.value = { ...connected, number: 2 };
  page.asked.length = 0;
  await go();
  expect(page.count('links.inspect')).toBe(0);
  expect(page.addresses()).toEqual([]);
  expect(page.inspect.entries.waiting.value).toBe(0);
});
