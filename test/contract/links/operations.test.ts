import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Change, CompletedChange } from '../../../lib/link/change.ts';
import { workerAndService } from '../../fakes/worker-and-service.ts';
import { valueOf, withLink } from '../with-links.ts';

const page = 'https://example.com/page?q=a b&x=1#part';
const shorten: Change = { action: 'shorten', address: page, foundNothing: true };

test('finds no link with one request', async () => {
  const { links, sent } = await workerAndService();
  expect(valueOf(await links.find(page))).toEqual({ kind: 'none', address: page });
  expect(sent).toEqual(['link/lookup']);
});

test('finds a page’s link and its clicks with two requests', async () => {
  const { links, sent } = await withLink(page, { title: 'A page', clicks: { '2026-01-01': 12 } });
  const answer = valueOf(await links.find(page));
  expect(answer).toMatchObject({ kind: 'link', asked: 'destination', link: { clicks: 12, title: 'A page' } });
  expect(sent).toEqual(['link/lookup', 'link/info']);
});

test('shows the service’s titles as the text that they are, also those of another link in a later worker', async () => {
  const { links, service, startWorker } = await withLink(page, { title: 'The &nbsp; entity explained' });
  expect(valueOf(await links.find(page))).toMatchObject({ link: { title: 'The &nbsp; entity explained' } });
  const other = 'https://example.com/other';
  service.seed.links('ada', [{ longUrl: other, title: '&lt;br&gt; &amp; more' }]);
  expect(valueOf(await startWorker().links.find(other))).toMatchObject({ link: { title: '&lt;br&gt; &amp; more' } });
});

test('finds the destination of a short link once its host is known, without a visit', async () => {
  const { links, sent, shortUrl } = await withLink(page, { clicks: { '2026-01-01': 2 } });
  await links.find(page);
  sent.length = 0;
  const answer = valueOf(await links.find(shortUrl));
  expect(answer).toMatchObject({ kind: 'link', asked: 'short-link', link: { destination: page, clicks: 2 } });
  expect(sent.toSorted()).toEqual(['link/expand', 'link/info']);
});

test('looks up an address that only looks like a short link as a long one, and says what it looks like', async () => {
  const { links, service } = await withLink(page);
  await links.find(page);
  const address = service.shortAddress('nothere');
  expect(valueOf(await links.find(address))).toEqual({ kind: 'none', address, looksShort: true });
});

test('a short link that was typed without http:// gets the address under which it opens', async () => {
  const { links, shortUrl } = await withLink(page);
  await links.find(page);
  const address = shortUrl.replace('http:', 'https:');
  expect(valueOf(await links.find(address))).toMatchObject({ kind: 'link', address, link: { shortUrl } });
  const [inspected] = valueOf(await links.inspect([address]));
  expect(inspected).toMatchObject({ address, shortLink: { link: { shortUrl, destination: page } } });
});

test('shortens once when three pages ask at the same time', async () => {
  const { links, privately, sent } = await workerAndService();
  const all = await Promise.all([
    links.change(shorten, page),
    links.change({ ...shorten, foundNothing: false }, page),
    privately('nothing').change(shorten, page),
  ]);
  expect(sent.filter((path) => path === 'link/shorten')).toHaveLength(1);
  expect(new Set(all.map((done) => valueOf(done).shortUrl)).size).toBe(1);
});

test('shortening again says that the page already had a link', async () => {
  const { links } = await workerAndService();
  expect(valueOf(await links.change(shorten, page)).made).toBe('new');
  const again = valueOf(await links.change({ ...shorten, foundNothing: false }, page));
  expect(again).toMatchObject({ made: 'existing', link: { destination: page, clicks: 0 } });
});

test('edit, delete and restore return the link as it is then, without further requests', async () => {
  const { links, cache, sent, announced, shortUrl } = await withLink(page);
  await links.find(page);
  sent.length = 0;
  const destination = 'https://example.com/moved';
  const edited = valueOf(await links.change({ action: 'edit', shortUrl, destination, previous: page }, page));
  expect(edited.link).toMatchObject({ destination, state: 'active' });
  expect(valueOf(await links.change({ action: 'delete', shortUrl }, page)).link).toMatchObject({
    state: 'deleted',
  });
  expect(valueOf(await links.change({ action: 'restore', shortUrl }, page)).link).toMatchObject({
    state: 'active',
  });
  expect(sent).toEqual(['link/edit', 'link/delete', 'link/restore']);
  expect(announced).toEqual([shortUrl, shortUrl, shortUrl]);
  expect(await cache.answer(page)).toBeNull();
});

test('caches a new link’s details together with its page', async () => {
  const { links, cache } = await workerAndService();
  const { shortUrl } = valueOf(await links.change(shorten, page));
  expect(valueOf(await links.details(shortUrl))).toMatchObject({ destination: page, clicks: 0 });
  expect(await cache.answer(page)).toMatchObject({ answer: { kind: 'link', link: { shortUrl, clicks: 0 } } });
});

test('stores nothing about a private tab', async () => {
  const { privately, cache, journal, service } = await workerAndService();
  const links = privately('nothing');
  const { shortUrl } = valueOf(await links.change(shorten, page));
  await links.find(page);
  await links.details(shortUrl);
  await links.change({ action: 'delete', shortUrl }, page);
  expect(await cache.answer(page)).toBeNull();
  expect(await cache.everyLink()).toEqual([]);
  expect(await journal.unseen([page, shortUrl, service.shortAddress('a1')])).toBeNull();
});

test.each(['nothing', 'outcome'] as const)(
  'a change in a private tab, with retention "%s", is not announced to pages, which would cache it',
  async (retention) => {
    const { privately, journal, announced, shortUrl, startWorker } = await withLink(page);
    const links = privately(retention);
    valueOf(await links.change({ ...shorten, address: 'https://example.com/other' }, page));
    valueOf(await links.change({ action: 'delete', shortUrl }, page));
    // As if the worker had been ended midway: the outcome is read from the service.
    await journal.begin({ action: 'delete', shortUrl }, page);
    valueOf(await startWorker().privately(retention).check({ action: 'delete', shortUrl }));
    expect(announced).toEqual([]);
    await journal.begin({ action: 'delete', shortUrl }, page);
    valueOf(await startWorker().links.check({ action: 'delete', shortUrl }));
    expect(announced, 'any other change is announced').toEqual([shortUrl]);
  },
);

test('refuses an invalid address before sending anything', async () => {
  const { links, sent } = await workerAndService();
  const shortUrl = 'http://sho.rt/a1';
  const edit: Change = { action: 'edit', shortUrl, destination: 'javascript:alert(1)', previous: null };
  expect(await links.find('https://ada:pw@example.com/')).toMatchObject({ failure: { problem: 'userinfo' } });
  expect(await links.inspect([page, 'https://me:pw@a.example/'])).toMatchObject({
    failure: { problem: 'userinfo' },
  });
  expect(await links.change(edit, page)).toMatchObject({ failure: { problem: 'scheme' } });
  expect(await links.find('example.com/page')).toMatchObject({ failure: { problem: 'malformed' } });
  expect(await links.change({ ...shorten, address: 'mailto:a@b.c' }, page)).toMatchObject({
    failure: { problem: 'scheme' },
  });
  expect(sent).toEqual([]);
});

const changes: [string, string, (shortUrl: string) => Change, object][] = [
  ['shorten', 'link/shorten', () => shorten, { made: 'new', link: { state: 'active', destination: page } }],
  [
    'edit',
    'link/edit',
    (shortUrl) => ({ action: 'edit', shortUrl, destination: 'https://example.com/moved', previous: null }),
    { link: { destination: 'https://example.com/moved' } },
  ],
  ['delete', 'link/delete', (shortUrl) => ({ action: 'delete', shortUrl }), { link: { state: 'deleted' } }],
  ['restore', 'link/restore', (shortUrl) => ({ action: 'restore', shortUrl }), { link: { state: 'active' } }],
];

/** Starts a service with a link, and returns a change of it. */
async function before(action: string, of: (shortUrl: string) => Change) {
  const other = 'https://example.com/other';
  const world = await withLink(other, { deletedAt: action === 'restore' ? Date.now() : null });
  await world.links.find(other);
  world.sent.length = 0;
  return { ...world, change: of(world.shortUrl) };
}

test.each(changes)('%s succeeds even if its answer is lost, and is sent once', async (action, path, of, wanted) => {
  const { links, injectFaults, sent, change } = await before(action, of);
  injectFaults(path, 'answer lost');
  const done = valueOf(await links.change(change, page));
  expect(done).toMatchObject(wanted satisfies Partial<CompletedChange> | object);
  expect(sent.filter((one) => one === path)).toHaveLength(1);
});

test.each(changes)('%s that never arrives is not confirmed, and not sent again', async (action, path, of) => {
  const { links, injectFaults, sent, change } = await before(action, of);
  injectFaults(path, 'answered 500');
  expect(await links.change(change, page)).toMatchObject({
    failure: { kind: 'not-confirmed', cause: { kind: 'http' } },
  });
  expect(await links.check(change)).toMatchObject({ failure: { kind: 'not-confirmed' } });
  expect(sent.filter((one) => one === path)).toHaveLength(1);
});

test.each(changes)(
  '%s in progress when the worker was killed is confirmed by the next one',
  async (action, path, of, wanted) => {
    const { startWorker, sent, change } = await before(action, of);
    const killed = startWorker();
    await killed.journal.begin(change, page);
    const next = startWorker();
    const subject = change.action === 'shorten' ? change.address : change.shortUrl;
    expect(await next.journal.unseen([subject])).toEqual(change);
    expect(await next.links.check(change)).toMatchObject({ failure: { kind: 'not-confirmed' } });
    expect(sent).not.toContain(path);
    valueOf(await killed.links.change(change, page));
    await killed.journal.begin(change, page); // As if it had been ended after the service answered.
    expect(valueOf(await startWorker().links.check(change))).toMatchObject(wanted);
    expect(sent.filter((one) => one === path)).toHaveLength(1);
  },
);

test.each(changes.slice(1))('%s succeeds even if the network delivers it twice', async (_action, _path, of, wanted) => {
  const { links, change } = await before(_action, of);
  valueOf(await links.change(change, page));
  expect(valueOf(await links.change(change, page))).toMatchObject(wanted);
});

test('a queued change is not sent once its connection has ended', async () => {
  const { links, session, sent } = await workerAndService();
  session.isCurrent = () => Promise.resolve(false);
  expect(await links.change(shorten, page)).toEqual({ ok: false, failure: { kind: 'connection-changed' } });
  expect(sent).toEqual([]);
});

test('changing an unknown link fails with not-found', async () => {
  const { links, service } = await workerAndService();
  const shortUrl = service.shortAddress('nothere');
  const change: Change = { action: 'restore', shortUrl };
  expect(await links.change(change, page)).toEqual({ ok: false, failure: { kind: 'not-found' } });
});

test('an answer to a request sent before a change does not overwrite the change in the cache', async () => {
  const { links, cache, hold } = await workerAndService();
  const { answer, release } = await hold('link/lookup', () => links.find(page));
  const made = valueOf(await links.change(shorten, page));
  release();
  expect(valueOf(await answer)).toMatchObject({ kind: 'none' });
  await links.details(made.shortUrl);
  expect(await cache.answer(page)).toMatchObject({ answer: { kind: 'link', link: { shortUrl: made.shortUrl } } });
});

test('sends every change once and returns its outcome even if the session store is full', async () => {
  const { links, service, sent } = await workerAndService();
  const { session } = fakeBrowser.storage;
  const set = vi.spyOn(session, 'set').mockRejectedValue(new Error('full'));
  onTestFinished(() => set.mockRestore());
  service.seed.links('ada', [{ longUrl: 'https://example.com/1', code: 'a1' }]);
  const { shortUrl } = valueOf(await links.change(shorten, page));
  valueOf(await links.change({ action: 'delete', shortUrl }, page));
  valueOf(await links.change({ action: 'restore', shortUrl }, page));
  const edit: Change = { action: 'edit', shortUrl, destination: 'https://example.com/2', previous: page };
  valueOf(await links.change(edit, page));
  expect(sent).toEqual(['link/shorten', 'link/delete', 'link/restore', 'link/edit']);
});

test('sends a change only once it is in the journal, where the next worker finds it', async () => {
  const { links, session } = await workerAndService();
  const { shorten: send } = session.api;
  const { begin } = session.journal;
  const steps: string[] = [];
  session.journal.begin = async (...change) => {
    await begin(...change);
    steps.push('written');
  };
  session.api.shorten = (address) => {
    steps.push('sent');
    return send(address);
  };
  valueOf(await links.change(shorten, page));
  expect(steps).toEqual(['written', 'sent']);
});
