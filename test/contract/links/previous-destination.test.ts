import { expect, test } from 'vitest';
import type { Change } from '../../../lib/link/change.ts';
import { inverseOf } from '../../../lib/link/undo.ts';
import type { Mishap } from '../../fakes/worker-and-service.ts';
import { withLink } from './with-links.ts';

const now = 'https://example.com/now';
const next = 'https://example.com/next';

/** Starts a service with a link to `now`, and returns an edit whose page does not know where the link leads. */
async function withEdit() {
  const world = await withLink(now);
  const { shortUrl } = world;
  return { ...world, edit: { action: 'edit', shortUrl, destination: next, previous: null } as const };
}

test('Undo brings back where the link led just before the edit, not where it led once', async () => {
  const { links, shortUrl, edit, sent, startWorker } = await withEdit();
  await links.find(now);
  const elsewhere = 'https://example.com/changed-in-another-browser';
  const other: Change = { action: 'edit', shortUrl, destination: elsewhere, previous: now };
  await startWorker(2).privately('nothing').change(other, null);
  sent.length = 0;
  const done = await links.change(edit, null);
  expect(sent).toEqual(['link/expand', 'link/edit']);
  expect(done.ok && inverseOf(done.value.change)).toMatchObject({ destination: elsewhere, previous: next });
});

test('an edit of a confirmed destination is one request', async () => {
  const { links, edit, sent } = await withEdit();
  await links.change({ ...edit, previous: now }, null);
  expect(sent).toEqual(['link/edit']);
});

test.each<[string, Mishap, string]>([
  ['cannot be reached', 'lost', 'unreachable'],
  ['is another one', { data: ['?'] }, 'not-the-service'],
])('an edit is not sent if the service %s when the destination is read', async (_what, mishap, kind) => {
  const { links, journal, befall, edit, sent } = await withEdit();
  befall('link/expand', mishap, mishap, mishap, mishap);
  expect(await links.change(edit, next)).toEqual({ ok: false, failure: { kind } });
  expect(sent).not.toContain('link/edit');
  expect(await journal.unseen([next])).toBeNull();
});

const unanswered: [string, Mishap][] = [
  ['knows no destination', { data: [{ short_url: 'http://sho.rt/a1', error: 'NOT_FOUND' }] }],
  ['leaves the destination out', { data: [{ short_url: 'http://sho.rt/a1' }] }],
  ['fails', 'answered 500'],
];

test.each(unanswered)('an edit is sent, without Undo, if the service %s', async (_what, mishap) => {
  const { links, befall, edit, sent } = await withEdit();
  befall('link/expand', mishap);
  const done = await links.change(edit, null);
  expect(done).toMatchObject({ ok: true, value: { link: null } });
  expect(done.ok && inverseOf(done.value.change)).toBeNull();
  expect(sent.filter((path) => path === 'link/edit')).toHaveLength(1);
});

test('Undo survives a worker that was ended after the edit was sent', async () => {
  const { links, befall, edit, startWorker } = await withEdit();
  befall('link/edit', 'answer lost');
  befall('link/info', 'lost');
  const unread = await links.change(edit, next);
  expect(unread).toMatchObject({ failure: { kind: 'not-confirmed', now: null } });
  const confirmed = await startWorker().links.check(edit);
  expect(confirmed.ok && inverseOf(confirmed.value.change)).toMatchObject({ destination: now });
});
