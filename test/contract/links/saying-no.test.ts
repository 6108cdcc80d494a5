import { expect, test } from 'vitest';
import { valueOf } from '../value-of.ts';
import { withLink } from './with-links.ts';

const destination = 'https://example.com/page';

test('only an answer of the service says that there is no link', async () => {
  const { links, befall } = await withLink(destination);
  befall('link/lookup', 'answered 500', { data: [] }, { data: [{ error: 'BLOCKED' }] });
  expect(await links.find(destination, 'all')).toEqual({ ok: false, failure: { kind: 'http', status: 500 } });
  expect(valueOf(await links.find(destination, 'all'))).toEqual({ kind: 'none', address: destination });
  expect(await links.find(destination, 'all')).toEqual({ ok: false, failure: { kind: 'item', error: 'BLOCKED' } });
});

test('a short link that only one of two operations knows is still a link', async () => {
  const { links, facts, befall, shortUrl } = await withLink(destination);
  await facts.learnShortHost(shortUrl);
  befall('link/info', { data: [{ short_url: shortUrl, error: 'NOT_FOUND' }] });
  expect(valueOf(await links.find(shortUrl, 'all'))).toMatchObject({ kind: 'link', link: { shortUrl, destination } });
});

test('a link is deleted if only its details say so', async () => {
  const { links, facts, befall, shortUrl } = await withLink(destination);
  await facts.learnShortHost(shortUrl);
  const details = { data: [{ short_url: shortUrl, error: null, deleted_at: 1_767_225_600 }] };
  befall('link/info', details, details);
  for (const address of [shortUrl, destination]) {
    expect(valueOf(await links.find(address, 'all'))).toMatchObject({ kind: 'link', link: { state: 'deleted' } });
  }
});

test('a link is deleted if only the look-up says so', async () => {
  const { links, befall, shortUrl } = await withLink(destination, { deletedAt: Date.now() });
  befall('link/info', { data: [{ short_url: shortUrl, error: null }] });
  expect(valueOf(await links.find(destination, 'all'))).toMatchObject({ kind: 'link', link: { state: 'deleted' } });
});

test('inspecting tells of every address if the service refuses one', async () => {
  const { links, befall, shortUrl } = await withLink(destination);
  befall('link/lookup', 'answered 500', 'answered 500');
  const other = 'https://other.example/';
  const inspections = valueOf(await links.inspect([other, destination, shortUrl], 'all'));
  expect(inspections.map(({ leadingHere: { answer, failure } }) => failure?.kind ?? answer?.kind)).toEqual([
    'http',
    'link',
    'none',
  ]);
});
