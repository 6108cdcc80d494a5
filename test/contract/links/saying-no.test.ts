import { expect, test } from 'vitest';
import { valueOf, withLink } from '../with-links.ts';

const destination = 'https://example.com/page';

test('only an answer of the service says that there is no link', async () => {
  const { links, injectFaults } = await withLink(destination);
  injectFaults('link/lookup', 'answered 500', { data: [] }, { data: [{ error: 'BLOCKED' }] });
  expect(await links.find(destination)).toEqual({ ok: false, failure: { kind: 'http', status: 500, isPage: true } });
  expect(valueOf(await links.find(destination))).toEqual({ kind: 'none', address: destination });
  expect(await links.find(destination)).toEqual({ ok: false, failure: { kind: 'item', error: 'BLOCKED' } });
});

test.each(['link/info', 'link/expand'])('a short link whose %s fails is not said to be none', async (operation) => {
  const { links, facts, injectFaults, shortUrl } = await withLink(destination);
  await facts.learnShortHost(shortUrl);
  injectFaults(operation, 'answered 500');
  expect(await links.find(shortUrl)).toEqual({ ok: false, failure: { kind: 'http', status: 500, isPage: true } });
});

test('a short link that the service knows nothing of is looked up as a page', async () => {
  const { links, facts, injectFaults, sent, shortUrl } = await withLink(destination);
  await facts.learnShortHost(shortUrl);
  injectFaults('link/info', { data: [{ short_url: shortUrl, error: 'NOT_FOUND' }] });
  injectFaults('link/expand', { data: [{ short_url: shortUrl, long_url: null, error: null }] });
  expect(valueOf(await links.find(shortUrl))).toEqual({ kind: 'none', address: shortUrl, looksShort: true });
  expect(sent.at(-1)).toBe('link/lookup');
});

test('a short link without a destination has its details', async () => {
  const { links, facts, injectFaults, shortUrl } = await withLink(destination, { title: 'A page' });
  await facts.learnShortHost(shortUrl);
  injectFaults('link/expand', { data: [{ short_url: shortUrl, error: 'NOT_FOUND' }] });
  const answer = valueOf(await links.find(shortUrl));
  expect(answer).toMatchObject({ kind: 'link', link: { title: 'A page', destination: null } });
});

test('a page’s link that has no details is shown, and one whose details fail is not', async () => {
  const { links, injectFaults, shortUrl } = await withLink(destination, { title: 'A page' });
  injectFaults('link/info', { data: [{ short_url: shortUrl, error: 'NOT_FOUND' }] }, 'answered 500');
  const answer = valueOf(await links.find(destination));
  expect(answer).toMatchObject({ kind: 'link', link: { shortUrl, destination, title: null } });
  expect(await links.find(destination)).toEqual({ ok: false, failure: { kind: 'http', status: 500, isPage: true } });
});

test('a deleted link that the service does not name is shown as deleted', async () => {
  const { links, injectFaults } = await withLink(destination);
  const deleted = { data: [{ long_url: destination, error: 'DELETED_BY_USER' }] };
  injectFaults('link/lookup', deleted, deleted);
  expect(valueOf(await links.find(destination))).toEqual({ kind: 'deleted', address: destination });
  const [inspection] = valueOf(await links.inspect([destination]));
  expect(inspection?.leadingHere).toEqual({ answer: { kind: 'deleted', address: destination }, failure: null });
});

test('a short link that only one of two operations knows is still a link', async () => {
  const { links, facts, injectFaults, shortUrl } = await withLink(destination);
  await facts.learnShortHost(shortUrl);
  injectFaults('link/info', { data: [{ short_url: shortUrl, error: 'NOT_FOUND' }] });
  expect(valueOf(await links.find(shortUrl))).toMatchObject({ kind: 'link', link: { shortUrl, destination } });
});

test('a link is deleted if only its details say so', async () => {
  const { links, facts, injectFaults, shortUrl } = await withLink(destination);
  await facts.learnShortHost(shortUrl);
  const details = { data: [{ short_url: shortUrl, error: null, deleted_at: 1_767_225_600 }] };
  injectFaults('link/info', details, details);
  for (const address of [shortUrl, destination]) {
    expect(valueOf(await links.find(address))).toMatchObject({ kind: 'link', link: { state: 'deleted' } });
  }
});

test('a link is deleted if only its destination’s answer says so', async () => {
  const { links, facts, injectFaults, shortUrl } = await withLink(destination);
  await facts.learnShortHost(shortUrl);
  const expanded = { data: [{ short_url: shortUrl, long_url: destination, error: 'DELETED_BY_USER' }] };
  injectFaults('link/expand', expanded, expanded);
  expect(valueOf(await links.find(shortUrl))).toMatchObject({ link: { state: 'deleted' } });
  expect(valueOf(await links.describe([shortUrl])).links).toMatchObject([{ state: 'deleted', destination }]);
});

test('a link is deleted if only the look-up says so', async () => {
  const { links, injectFaults, shortUrl } = await withLink(destination, { deletedAt: Date.now() });
  injectFaults('link/info', { data: [{ short_url: shortUrl, error: null }] });
  expect(valueOf(await links.find(destination))).toMatchObject({ kind: 'link', link: { state: 'deleted' } });
});

test('inspecting tells of every address if the service refuses one', async () => {
  const { links, injectFaults, shortUrl } = await withLink(destination);
  injectFaults('link/lookup', 'answered 500', 'answered 500');
  const other = 'https://other.example/';
  const inspections = valueOf(await links.inspect([other, destination, shortUrl]));
  expect(inspections.map(({ leadingHere: { answer, failure } }) => failure?.kind ?? answer?.kind)).toEqual([
    'http',
    'link',
    'none',
  ]);
});
