import { expect, test } from 'vitest';
import { success } from '../../../../lib/failure/failure.ts';
import type { CompletedChange } from '../../../../lib/link/change.ts';
import { connected, turn } from '../../../fakes/scripted-page.ts';
import { inspected, ledHere, link, openInspect, type InspectPage } from '../../../fakes/inspect-page.ts';

const a = 'https://example.com/a';
const made: CompletedChange = {
  change: { action: 'shorten', address: a, foundNothing: true },
  shortUrl: 'https://sho.rt/a',
  link: null,
  made: 'new',
};

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
  expect(page.privately('links.change')).toEqual([true]);
  expect(page.privately('links.inspect')).toEqual([true, true]);
  expect(page.entry(a)).toMatchObject({ made: 'new', inspection: ledHere(a, link('a')) });
  expect(page.store.get('https://sho.rt/a')).toBeUndefined();
});

test('asks privately about a shortened private address after public ones were inspected', async () => {
  const page = await openOnUnknown(true);
  const go = page.hold('links.change');
  void page.inspect.shortening.shorten(page.entry(a));
  page.inspect.type('');
  await page.ask('https://other.example/');
  await go();
  expect(page.inputs('links.inspect').filter((_, place) => !page.privately('links.inspect')[place])).toEqual([
    { addresses: ['https://other.example/'] },
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
  page.connection.value = { ...connected, connectionId: 2 };
  page.asked.length = 0;
  await go();
  expect(page.count('links.inspect')).toBe(0);
  expect(page.addresses()).toEqual([]);
  expect(page.inspect.entries.waiting.value).toBe(0);
});
