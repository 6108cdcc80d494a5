import { expect, test } from 'vitest';
import { workerAndService } from '../../fakes/worker-and-service.ts';
import { valueOf, withLink } from '../with-links.ts';

const page = 'https://example.com/page?q=a b';
const other = 'https://bücher.example/katalog';

test('asks about an address in both directions with three requests, and with a fourth for the link that leads there', async () => {
  const { links, sent } = await withLink(page, { title: 'A page', clicks: { '2026-01-01': 12 } });
  const [long] = valueOf(await links.inspect([page]));
  expect(long).toMatchObject({
    address: page,
    shortLink: { link: null, failure: null },
    leadingHere: { answer: { kind: 'link', link: { title: 'A page', clicks: 12, state: 'active' } }, failure: null },
  });
  expect(sent.toSorted()).toEqual(['link/expand', 'link/info', 'link/info', 'link/lookup']);
});

test('recognises a short link on an unknown host, without a visit', async () => {
  const { links, sent, shortUrl } = await withLink(other, { title: 'Bücher', clicks: { '2026-01-01': 3 } });
  const [short] = valueOf(await links.inspect([shortUrl]));
  expect(short?.shortLink).toMatchObject({ link: { destination: other, clicks: 3, title: 'Bücher' }, failure: null });
  expect(short?.leadingHere).toEqual({ answer: { kind: 'none', address: shortUrl }, failure: null });
  expect(sent.toSorted()).toEqual(['link/expand', 'link/info', 'link/lookup']);
});

test('finds a link however scheme and host are written, by its page and by its short address; a code keeps its case', async () => {
  const { links, service, shortUrl, sent } = await withLink(page);
  const loud = (address: string): string => address.replace(/^https?:..[^/]+/, (start) => start.toUpperCase());
  const [long, short] = valueOf(await links.inspect([loud(page), loud(shortUrl)]));
  expect(long?.leadingHere).toMatchObject({ answer: { kind: 'link', link: { shortUrl, destination: page } } });
  expect(short?.shortLink).toMatchObject({ link: { shortUrl, destination: page } });
  expect(sent.filter((operation) => operation === 'link/lookup')).toHaveLength(1);
  service.seed.links('ada', [
    { longUrl: 'HTTPS://Example.com/typed', code: 'Ty' },
    { longUrl: 'https://xn--bcher-kva.example/katalog', code: 'b2' },
  ]);
  const [typed, international, otherCode] = valueOf(
    await links.inspect(['HTTPS://Example.com/typed', other, service.shortAddress('ty')]),
  );
  expect(typed?.leadingHere).toMatchObject({ answer: { kind: 'link' } });
  expect(international?.leadingHere).toMatchObject({ answer: { kind: 'link' } });
  expect(otherCode?.shortLink.link).toBeNull();
});

test('a short link that was shortened itself is shown as both', async () => {
  const { links, service, shortUrl } = await withLink(page);
  service.seed.links('ada', [{ longUrl: shortUrl, code: 'b2' }]);
  const [both] = valueOf(await links.inspect([shortUrl]));
  expect(both?.shortLink).toMatchObject({ link: { destination: page } });
  expect(both?.leadingHere).toMatchObject({ answer: { link: { shortUrl: service.shortAddress('b2') } } });
});

test('shows a deleted link as deleted, by its short address and by its page', async () => {
  const { links, shortUrl } = await withLink(page, { deletedAt: Date.now() });
  const [short, long] = valueOf(await links.inspect([shortUrl, page]));
  expect(short?.shortLink).toMatchObject({ link: { state: 'deleted', destination: page } });
  expect(long?.leadingHere).toMatchObject({ answer: { link: { state: 'deleted' } } });
});

test('inspects fifty addresses of both kinds with at most eight requests', async () => {
  const { links, sent, service } = await workerAndService();
  const codes = Array.from({ length: 25 }, (_, place) => `code${place}`);
  service.seed.links(
    'ada',
    codes.map((code) => ({ code, longUrl: `https://example.com/of/${code}` })),
  );
  const asked = codes.flatMap((code) => [service.shortAddress(code), `https://example.com/of/${code}`]);
  const inspections = valueOf(await links.inspect(asked));
  expect(inspections.map(({ address }) => address)).toEqual(asked);
  for (const [place, { shortLink, leadingHere }] of inspections.entries()) {
    expect(shortLink.link !== null).toBe(place % 2 === 0);
    expect(leadingHere.answer?.kind).toBe(place % 2 === 0 ? 'none' : 'link');
  }
  expect(sent.length).toBeLessThanOrEqual(8);
});

test('an address that the service refuses as a short link is shown as none', async () => {
  const { links, injectFaults } = await withLink(page);
  injectFaults('link/expand', { data: [{ short_url: page, error: 'INVALID_URL' }] });
  injectFaults('link/info', { data: [{ short_url: page, error: 'INVALID_URL' }] });
  const [long] = valueOf(await links.inspect([page]));
  expect(long?.shortLink).toEqual({ link: null, failure: null });
  expect(long?.leadingHere).toMatchObject({ answer: { kind: 'link' }, failure: null });
});

test.each([
  ['with 503 does not make it', 503, {}],
  ['that refuses it makes it', 422, null],
])('an envelope about an address %s “no short link”', async (_what, status, failure) => {
  const { links, injectFaults } = await workerAndService();
  for (const operation of ['link/expand', 'link/info']) injectFaults(operation, { status, text: 'NOT_OURS' });
  const [long] = valueOf(await links.inspect([page]));
  expect(long?.shortLink).toMatchObject({ link: null, failure });
});

test('one operation that knows no such short link is enough', async () => {
  const { links, injectFaults, service } = await workerAndService();
  injectFaults('link/info', 'answered 500');
  const [short] = valueOf(await links.inspect([service.shortAddress('nothere')]));
  expect(short?.shortLink).toEqual({ link: null, failure: null });
});

test('a failing service does not make an address “no short link”', async () => {
  const { links, cache, injectFaults } = await workerAndService();
  injectFaults('link/expand', 'answered 500');
  injectFaults('link/info', 'answered 500');
  const [long] = valueOf(await links.inspect([page]));
  expect(long?.shortLink).toEqual({ link: null, failure: { kind: 'http', status: 500, isPage: true } });
  expect(long?.leadingHere).toMatchObject({ answer: { kind: 'none' }, failure: null });
  expect(await cache.answer(page)).toBeNull();
});

test('without its destination the rest of a short link is shown, and nothing false is cached', async () => {
  const { links, cache, injectFaults, shortUrl } = await withLink(page, {
    title: 'A page',
    clicks: { '2026-01-01': 12 },
  });
  await links.inspect([shortUrl]);
  injectFaults('link/expand', 'answered 500');
  const [short] = valueOf(await links.inspect([shortUrl]));
  expect(short?.shortLink).toMatchObject({
    link: { title: 'A page', clicks: 12, destination: null },
    failure: { kind: 'http', status: 500, isPage: true },
  });
  expect((await cache.answer(shortUrl))?.answer).toMatchObject({ asked: 'short-link', link: { destination: page } });
});

test('the short address of a page’s link is shown without its details', async () => {
  const { links, cache, injectFaults, shortUrl } = await withLink(page);
  injectFaults('link/info', { data: [{ short_url: page, error: 'NOT_FOUND' }] }, 'answered 500');
  const [long] = valueOf(await links.inspect([page]));
  expect(long?.leadingHere).toMatchObject({
    answer: { kind: 'link', link: { shortUrl, title: null } },
    failure: { kind: 'http', status: 500, isPage: true },
  });
  expect(await cache.everyLink()).toEqual([]);
});

test('the answer about the short link is shown even if the look-up fails', async () => {
  const { links, cache, injectFaults, shortUrl } = await withLink(page);
  injectFaults('link/lookup', 'answered 500');
  const [short] = valueOf(await links.inspect([shortUrl]));
  expect(short?.shortLink).toMatchObject({ link: { destination: page }, failure: null });
  expect(short?.leadingHere).toEqual({ answer: null, failure: { kind: 'http', status: 500, isPage: true } });
  expect((await cache.answer(shortUrl))?.answer).toMatchObject({ asked: 'short-link', link: { destination: page } });
});

test('fails if the service answers nothing about any address', async () => {
  const { links, injectFaults } = await workerAndService();
  for (const operation of ['link/info', 'link/expand', 'link/lookup']) injectFaults(operation, 'lost', 'lost');
  expect(await links.inspect([page])).toMatchObject({
    ok: false,
    failure: { kind: 'unreachable' },
  });
});

test('caches the answers for the popup, but none from a private window', async () => {
  const { links, privately, cache, facts, service } = await workerAndService();
  service.seed.links('ada', [
    { longUrl: page, code: 'a1', title: 'A page' },
    { longUrl: other, code: 'b2' },
  ]);
  await privately('nothing').inspect([other]);
  expect(await cache.answer(other)).toBeNull();
  expect(await cache.everyLink()).toEqual([]);
  expect(await facts.shortHosts()).toEqual([]);
  const nowhere = 'https://example.com/nowhere';
  await links.inspect([page, service.shortAddress('b2'), nowhere]);
  expect((await cache.answer(nowhere))?.answer).toEqual({ kind: 'none', address: nowhere });
  expect((await cache.answer(page))?.answer).toMatchObject({ kind: 'link', link: { title: 'A page' } });
  expect((await cache.answer(service.shortAddress('b2')))?.answer).toMatchObject({ asked: 'short-link' });
});

test('asks which links lead to long addresses with two requests, and one if there are none', async () => {
  const { links, sent, cache } = await withLink(page, { title: 'A page', clicks: { '2026-01-01': 12 } });
  const [found, none] = valueOf(await links.leadingTo([page, other]));
  expect(found).toMatchObject({ address: page, answer: { kind: 'link', link: { clicks: 12 } }, failure: null });
  expect(none).toEqual({ address: other, answer: { kind: 'none', address: other }, failure: null });
  expect(sent).toEqual(['link/lookup', 'link/info']);
  await links.leadingTo([other]);
  expect(sent).toEqual(['link/lookup', 'link/info', 'link/lookup']);
  expect((await cache.answer(page))?.answer, 'what the service said is kept').toMatchObject({ link: { clicks: 12 } });
});
