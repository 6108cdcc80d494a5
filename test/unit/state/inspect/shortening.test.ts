import { expect, test } from 'vitest';
import { success, type Failure } from '../../../../lib/failure.ts';
import type { Done } from '../../../../lib/link.ts';
import { connected, failing, turn } from '../scripted-page.ts';
import { deleted, inspected, ledHere, link, openInspect, unknown, type InspectPage } from './inspect-page.ts';

const a = 'https://example.com/a';
const made: Done = {
  change: { action: 'shorten', address: a, foundNothing: true },
  shortUrl: 'https://sho.rt/a',
  link: null,
  made: 'new',
};
const notConfirmed: Failure = { kind: 'not-confirmed', cause: { kind: 'timeout' }, now: null };

/** Opens the page on an address that no link leads to, until it is shortened. */
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

test('an address without a link is shortened once, shown as made, and then all is asked that shortening does not tell', async () => {
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

test('the link is there before everything of it is told, and stays where that fails', async () => {
  const page = await openOnUnknown();
  page.answers['links.change'] = () => success(made);
  page.answers['links.inspect'] = () => failing({ kind: 'unreachable' });
  await shorten(page);
  expect(page.entry(a).inspection?.leadingHere).toMatchObject({
    answer: { kind: 'link', link: { shortUrl: 'https://sho.rt/a', destination: a, title: null, clicks: null } },
  });
  expect(page.entry(a).made).toBe('new');
  expect(page.entry(a).failure).toEqual({ kind: 'unreachable' });
});

test('pressing twice sends it once', async () => {
  const page = await openOnUnknown();
  const go = page.hold('links.change');
  const { shorten: press } = page.inspect.shortening;
  void press(page.entry(a));
  expect(page.entry(a).work).toBe('shorten');
  void press(page.entry(a));
  await go();
  expect(page.count('links.change')).toBe(1);
});

test('a link that was deleted and is not named comes back by shortening, which is no new link', async () => {
  const page = await openInspect();
  page.answers['links.inspect'] = ({ addresses }) => success(addresses.map(deleted));
  await page.ask(a);
  page.answers['links.change'] = () => success({ ...made, made: 'restored' });
  await shorten(page);
  expect(page.inputs('links.change')[0]?.change).toEqual({ action: 'shorten', address: a, foundNothing: false });
  expect(page.entry(a).made).toBe('restored');
});

test('a failure is said at its address, what the service told of it stays, and pressing again sends it again', async () => {
  const page = await openOnUnknown();
  const works = page.answers['links.change'];
  page.answers['links.change'] = () => failing({ kind: 'credentials' });
  await shorten(page);
  expect(page.entry(a)).toMatchObject({ trouble: { kind: 'credentials' }, work: null, made: null });
  expect(page.entry(a).inspection).toEqual(unknown(a));
  if (works !== undefined) page.answers['links.change'] = works;
  await page.inspect.shortening.again(page.entry(a));
  expect(page.count('links.change')).toBe(2);
  expect(page.count('links.check')).toBe(0);
  expect(page.entry(a)).toMatchObject({ trouble: null, made: 'new' });
});

test('what may have happened is found out, and never sent a second time', async () => {
  const page = await openOnUnknown();
  page.answers['links.change'] = () => failing(notConfirmed);
  page.answers['links.check'] = () => failing(notConfirmed);
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

test('a worker that was ended in the middle is asked what became of it', async () => {
  const page = await openOnUnknown();
  page.answers['links.change'] = () => failing({ kind: 'worker-stopped' });
  page.answers['links.check'] = () => success(made);
  await shorten(page);
  expect([page.count('links.change'), page.count('links.check')]).toEqual([1, 1]);
  expect(page.entry(a).made).toBe('new');
});

test('shortening what comes from a private window stays private', async () => {
  const page = await openOnUnknown(true);
  await shorten(page);
  expect(page.inputs('links.change')[0]?.private).toBe(true);
  expect(page.inputs('links.inspect').map((input) => input.private)).toEqual([true, true]);
  expect(page.entry(a).made).toBe('new');
  expect(page.store.get('https://sho.rt/a')).toBeUndefined();
});

test('an address from a private window that is being shortened is not asked about as public after others were inspected', async () => {
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

test('shortened from a private window, an address that stands there publicly by now learns nothing of it', async () => {
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

test('an address that was shortened under one account is not asked of the next', async () => {
  const page = await openOnUnknown();
  const go = page.hold('links.change');
  void page.inspect.shortening.shorten(page.entry(a));
  page.answers['links.change'] = () => failing({ kind: 'connection-changed' });
  page.connection.value = { ...connected, number: 2 };
  page.asked.length = 0;
  await go();
  expect(page.count('links.inspect')).toBe(0);
  expect(page.addresses()).toEqual([]);
  expect(page.inspect.entries.waiting.value).toBe(0);
});
