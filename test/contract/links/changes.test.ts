import { expect, test } from 'vitest';
import { type Change, inverseOf } from '../../../lib/link/change.ts';
import { workerAndService, type RequestFault } from '../../fakes/worker-and-service.ts';
import { withLink } from '../with-links.ts';

const page = 'https://example.com/page';
const shorten = { action: 'shorten', address: page, foundNothing: false } as const;
const had = (shortUrl: string) => ({
  data: [{ short_url: shortUrl, long_url: page, new_hash: 0, restored_hash: 0 }],
});

test('an address whose link is deleted has it restored before it is copied, if shortening does not', async () => {
  const { links, injectFaults, sent, shortUrl } = await withLink(page, { deletedAt: Date.now() });
  injectFaults('link/shorten', had(shortUrl));
  const done = await links.change(shorten, null);
  expect(done).toMatchObject({ ok: true, value: { shortUrl, made: 'restored', link: { state: 'active' } } });
  expect(sent).toEqual(['link/shorten', 'link/info', 'link/restore']);
});

test.each([
  ['New link just after a look-up that found nothing', true, 'new'],
  ['Already had a link otherwise', false, 'existing'],
])('an active link that shortening names again reads %s', async (_text, foundNothing, made) => {
  const { links, injectFaults, shortUrl } = await withLink(page);
  injectFaults('link/shorten', had(shortUrl));
  const done = await links.change({ ...shorten, foundNothing }, null);
  expect(done).toMatchObject({ ok: true, value: { made } });
});

test.each([{ new_hash: 0 }, { restored_hash: 0 }, {}])(
  'an active link is not said to have been there if the service says only %o',
  async (flags) => {
    const { links, injectFaults, shortUrl } = await withLink(page);
    injectFaults('link/shorten', { data: [{ short_url: shortUrl, long_url: page, ...flags }] });
    expect(await links.change(shorten, null)).toMatchObject({ ok: true, value: { made: 'unknown' } });
  },
);

test('a deleted link that cannot be restored is not copied', async () => {
  const { links, injectFaults, shortUrl } = await withLink(page, { deletedAt: Date.now() });
  injectFaults('link/shorten', had(shortUrl));
  injectFaults('link/restore', { status: 500, text: 'BROKEN' });
  expect(await links.change(shorten, null)).toMatchObject({
    failure: { kind: 'service', statusText: 'BROKEN' },
  });
});

test('an address is not copied while it is unknown whether its link is deleted', async () => {
  const { links, injectFaults, shortUrl } = await withLink(page, { deletedAt: Date.now() });
  injectFaults('link/shorten', had(shortUrl));
  injectFaults('link/info', 'answered 500', 'answered 500');
  expect(await links.change(shorten, null)).toMatchObject({
    failure: { kind: 'not-confirmed', cause: { kind: 'http', status: 500 } },
  });
});

test.each([
  ['after a wait, if one more read is enough', 1, { ok: true, value: { made: 'existing' } }],
  ['no further after a second refusal', 2, { ok: false, failure: { kind: 'not-confirmed' } }],
])('a service that limits requests is asked about the link of an address %s', async (_text, limits, outcome) => {
  const { links, injectFaults, sent, shortUrl } = await withLink(page);
  injectFaults('link/shorten', had(shortUrl));
  const limited = { status: 429, text: 'RATE_LIMIT_EXCEEDED', retryAfter: 0 };
  injectFaults('link/info', ...Array.from({ length: limits }, () => limited));
  expect(await links.change(shorten, null)).toMatchObject(outcome);
  expect(sent).toEqual(['link/shorten', 'link/info', 'link/info']);
});

test('a lost change is confirmed by a read that has to wait, and not sent again', async () => {
  const { links, injectFaults, sent, shortUrl } = await withLink(page);
  injectFaults('link/delete', 'answer lost');
  injectFaults('link/info', { status: 429, text: 'RATE_LIMIT_EXCEEDED', retryAfter: 0 });
  const remove: Change = { action: 'delete', shortUrl };
  expect(await links.change(remove, null)).toMatchObject({ ok: true });
  expect(sent).toEqual(['link/delete', 'link/info', 'link/info']);
});

test.each([
  ['delete', 'has happened', { ok: true }],
  ['restore', 'is not confirmed', { failure: { kind: 'not-confirmed', now: { kind: 'none' } } }],
] as const)('a lost %s %s if the service no longer names the link', async (action, _text, outcome) => {
  const { links, service, injectFaults } = await workerAndService();
  const shortUrl = service.shortAddress('a1');
  injectFaults(`link/${action}`, 'lost', 'lost');
  expect(await links.change({ action, shortUrl }, null)).toMatchObject(outcome);
});

test('a change that the service refuses, but had made, has happened', async () => {
  const { links, injectFaults, sent, shortUrl, startWorker } = await withLink(page);
  const remove: Change = { action: 'delete', shortUrl };
  await startWorker().privately('nothing').change(remove, null);
  injectFaults('link/delete', { status: 409, text: 'GONE_ALREADY' });
  expect(await links.change(remove, null)).toMatchObject({ ok: true });
  expect(sent.filter((path) => path === 'link/delete')).toHaveLength(2);
});

test.each([
  ['and did not make', []],
  ['while the link cannot be read', ['lost', 'lost', 'lost']],
] as const)('a change that the service refuses, %s, fails in its own words', async (_text, lost) => {
  const { links, injectFaults, shortUrl } = await withLink(page);
  injectFaults('link/delete', { status: 500, text: 'BROKEN' });
  injectFaults('link/info', ...lost);
  const failure = { kind: 'service', statusCode: 500, statusText: 'BROKEN' };
  expect(await links.change({ action: 'delete', shortUrl }, null)).toEqual({ ok: false, failure });
});

/** Starts a worker whose edit has no answer; /link/expand then tells `now`. */
async function lostEdit(now: string | null, destination: string, previous: string) {
  const { links, injectFaults, shortUrl } = await withLink(previous);
  injectFaults('link/edit', 'answer lost');
  injectFaults('link/expand', { data: [{ short_url: shortUrl, error: null, long_url: now }] });
  return links.change({ action: 'edit', shortUrl, destination, previous }, null);
}

test('a lost edit has happened if the service writes the new destination otherwise', async () => {
  const done = await lostEdit('https://example.com/~new', 'https://example.com/%7Enew', page);
  expect(done).toMatchObject({ ok: true });
});

test('a lost edit of the spelling alone has not happened while the service tells the old one', async () => {
  const done = await lostEdit('https://example.com/~new', 'https://example.com/%7Enew', 'https://example.com/~new');
  expect(done).toMatchObject({ failure: { kind: 'not-confirmed', now: { kind: 'link', asked: 'short-link' } } });
});

test.each([
  ['as it was typed', 'https://example.com/%7Enew'],
  ['as the browser would open it', 'https://example.com:443/%7Enew'],
])('a lost edit of the spelling alone has happened once the service tells the new one %s', async (_how, now) => {
  const done = await lostEdit(now, 'https://example.com/%7Enew', 'https://example.com/~new');
  expect(done).toMatchObject({ ok: true });
});

test('a lost edit is not confirmed by a link whose destination is not given', async () => {
  const done = await lostEdit(null, 'https://example.com/new', page);
  expect(done).toMatchObject({ failure: { kind: 'not-confirmed', now: { link: { destination: null } } } });
});

test('a change that is still open tells why it could not be checked', async () => {
  const { journal, injectFaults, startWorker, shortUrl } = await withLink(page);
  const remove: Change = { action: 'delete', shortUrl };
  await journal.begin(remove, null);
  injectFaults('link/info', 'lost', 'lost');
  expect(await startWorker().links.check(remove)).toMatchObject({
    failure: { kind: 'not-confirmed', cause: { kind: 'unreachable' }, now: null },
  });
});

const present = 'https://example.com/present';
const next = 'https://example.com/next';

/** Starts a service with a link to `present`, and returns an edit whose page does not know where the link leads. */
async function withEdit() {
  const world = await withLink(present);
  const { shortUrl } = world;
  return { ...world, edit: { action: 'edit', shortUrl, destination: next, previous: null } as const };
}

test('Undo brings back where the link led just before the edit, not where it led once', async () => {
  const { links, shortUrl, edit, sent, startWorker } = await withEdit();
  await links.find(present);
  const elsewhere = 'https://example.com/changed-in-another-browser';
  const other: Change = { action: 'edit', shortUrl, destination: elsewhere, previous: present };
  await startWorker(2).privately('nothing').change(other, null);
  sent.length = 0;
  const done = await links.change(edit, null);
  expect(sent).toEqual(['link/expand', 'link/edit']);
  expect(done.ok && inverseOf(done.value.change)).toMatchObject({ destination: elsewhere, previous: next });
});

test('an edit of a confirmed destination is one request', async () => {
  const { links, edit, sent } = await withEdit();
  await links.change({ ...edit, previous: present }, null);
  expect(sent).toEqual(['link/edit']);
});

test.each<[string, RequestFault, string]>([
  ['cannot be reached', 'lost', 'unreachable'],
  ['is another one', { data: ['?'] }, 'not-the-service'],
])('an edit is not sent if the service %s when the destination is read', async (_what, fault, kind) => {
  const { links, journal, injectFaults, edit, sent } = await withEdit();
  injectFaults('link/expand', fault, fault, fault, fault);
  expect(await links.change(edit, next)).toEqual({ ok: false, failure: { kind } });
  expect(sent).not.toContain('link/edit');
  expect(await journal.unseen([next])).toBeNull();
});

const unanswered: [string, RequestFault][] = [
  ['knows no destination', { data: [{ short_url: 'http://sho.rt/a1', error: 'NOT_FOUND' }] }],
  ['leaves the destination out', { data: [{ short_url: 'http://sho.rt/a1' }] }],
  ['fails', 'answered 500'],
];

test.each(unanswered)('an edit is sent, without Undo, if the service %s', async (_what, fault) => {
  const { links, injectFaults, edit, sent } = await withEdit();
  injectFaults('link/expand', fault);
  const done = await links.change(edit, null);
  expect(done).toMatchObject({ ok: true, value: { link: null } });
  expect(done.ok && inverseOf(done.value.change)).toBeNull();
  expect(sent.filter((path) => path === 'link/edit')).toHaveLength(1);
});

test('Undo survives a worker that was ended after the edit was sent', async () => {
  const { links, injectFaults, edit, startWorker } = await withEdit();
  injectFaults('link/edit', 'answer lost');
  injectFaults('link/info', 'lost');
  const unread = await links.change(edit, next);
  expect(unread).toMatchObject({ failure: { kind: 'not-confirmed', now: null } });
  const confirmed = await startWorker().links.check(edit);
  expect(confirmed.ok && inverseOf(confirmed.value.change)).toMatchObject({ destination: present });
});
