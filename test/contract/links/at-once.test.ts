import { expect, test } from 'vitest';
import type { Change } from '../../../lib/link/change.ts';
import { valueOf, withLink, withLinks } from '../with-links.ts';

const page = 'https://example.com/page';
const shorten = (address: string): Change => ({ action: 'shorten', address, foundNothing: false });

test('two pages shortened at the same time get a link each', async () => {
  const { links, sent } = await withLink(page);
  const pages = ['https://example.com/1', 'https://example.com/2'];
  const done = await Promise.all(pages.map((each) => links.change(shorten(each), null)));
  expect(sent).toEqual(['link/shorten', 'link/shorten']);
  const found = await Promise.all(pages.map((each) => links.find(each)));
  expect(found.map(valueOf)).toMatchObject(done.map((each) => ({ link: { shortUrl: valueOf(each).shortUrl } })));
});

test('different questions at the same time get an answer each', async () => {
  const { links, shortUrl } = await withLinks(3, (index) => (index === 2 ? { deletedAt: Date.now() } : {}));
  const pages = ['https://example.com/0', 'https://example.com/1'];
  const all = [shortUrl(0), shortUrl(1)];
  const found = await Promise.all(pages.map((each) => links.find(each)));
  expect(found.map(valueOf)).toMatchObject(all.map((each) => ({ link: { shortUrl: each } })));
  const details = await Promise.all(all.map((each) => links.details(each)));
  expect(details.map(valueOf)).toMatchObject(all.map((each) => ({ shortUrl: each })));
  const described = await Promise.all(all.map((each) => links.describe([each])));
  expect(described.map((each) => valueOf(each).links)).toMatchObject(all.map((each) => [{ shortUrl: each }]));
  const lists = await Promise.all([links.list('recent', 50), links.list('deleted', 50)]);
  expect(lists.map((each) => valueOf(each).links.map((link) => link.shortUrl))).toEqual([
    [shortUrl(1), shortUrl(0)],
    [shortUrl(2)],
  ]);
});

test('a check of a change that is under way waits for it, and asks nothing', async () => {
  const { links, hold, sent } = await withLink(page);
  const change = shorten('https://example.com/new');
  const { answer, release } = await hold('link/shorten', () => links.change(change, null));
  const checked = links.check(change);
  release();
  expect(valueOf(await checked)).toEqual(valueOf(await answer));
  expect(sent).toEqual(['link/shorten']);
});

test.each<[string, 'delete' | 'restore', string, object]>([
  ['happened', 'delete', 'a1', { ok: true, value: { link: { state: 'deleted' } } }],
  ['failed', 'restore', 'nothere', { ok: false, failure: { kind: 'not-found' } }],
])('the next worker tells that a change %s without asking again', async (_text, action, code, outcome) => {
  const { links, service, sent, startWorker } = await withLink(page);
  await links.find(page);
  const change: Change = { action, shortUrl: service.shortAddress(code) };
  expect(await links.change(change, page)).toMatchObject(outcome);
  sent.length = 0;
  expect(await startWorker().links.check(change)).toMatchObject(outcome);
  expect(sent).toEqual([]);
});

test('checks of two links at the same time tell of each', async () => {
  const { journal, startWorker, shortUrl } = await withLinks(2, (index) =>
    index === 0 ? { deletedAt: Date.now() } : {},
  );
  const changes = [0, 1].map((index): Change => ({ action: 'delete', shortUrl: shortUrl(index) }));
  for (const change of changes) await journal.begin(change, page);
  const { links } = startWorker();
  const [gone, there] = await Promise.all(changes.map((change) => links.check(change)));
  expect(gone).toMatchObject({ ok: true, value: { shortUrl: shortUrl(0) } });
  expect(there).toMatchObject({ failure: { kind: 'not-confirmed', now: { link: { shortUrl: shortUrl(1) } } } });
});

type Links = Awaited<ReturnType<typeof withLink>>['links'];

test.each<[string, string, (links: Links) => Promise<unknown>]>([
  ['inspection', 'link/lookup', (links) => links.inspect([page])],
  ['record of the clicks', 'link/top', (links) => links.recordClicks()],
])('the answer to an earlier %s does not bring a deleted link back', async (_what, operation, ask) => {
  const { links, cache, hold, shortUrl } = await withLink(page);
  const { answer, release } = await hold(operation, () => ask(links));
  await links.change({ action: 'delete', shortUrl }, null);
  release();
  await answer;
  expect(await cache.links([shortUrl])).toMatchObject([{ state: 'deleted' }]);
});
