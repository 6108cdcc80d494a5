import { expect, test } from 'vitest';
import type { Result } from '../../../lib/failure.ts';
import type { Inspection } from '../../../lib/inspection.ts';
import { workerAndService } from './worker-and-service.ts';

const page = 'https://example.com/page?q=a b';
const other = 'https://bücher.example/katalog';

function told(result: Result<Inspection[]>): Inspection[] {
  if (!result.ok) throw new Error(`failed: ${result.failure.kind}`);
  return result.value;
}

test('an address is asked about both ways, with three requests, and a fourth for the link that leads there', async () => {
  const { startWorker, sent, service } = await workerAndService();
  service.seed.links('ada', [{ longUrl: page, code: 'a1', title: 'A page', clicks: { '2026-01-01': 12 } }]);
  const { links } = startWorker();
  const [long] = told(await links.inspect([page], 'all'));
  expect(long).toMatchObject({
    address: page,
    shortLink: { link: null, failure: null },
    leadingHere: { answer: { kind: 'link', link: { title: 'A page', clicks: 12, state: 'active' } }, failure: null },
  });
  expect(sent.toSorted()).toEqual(['link/expand', 'link/info', 'link/info', 'link/lookup']);
});

test('a short link is recognised on a host that nobody told before, without a visit', async () => {
  const { startWorker, sent, service } = await workerAndService();
  service.seed.links('ada', [{ longUrl: other, code: 'a1', title: 'Bücher', clicks: { '2026-01-01': 3 } }]);
  const address = service.shortAddress('a1');
  const [short] = told(await startWorker().links.inspect([address], 'all'));
  expect(short?.shortLink).toMatchObject({ link: { destination: other, clicks: 3, title: 'Bücher' }, failure: null });
  expect(short?.leadingHere).toEqual({ answer: { kind: 'none', address }, failure: null });
  expect(sent.toSorted()).toEqual(['link/expand', 'link/info', 'link/lookup']);
});

test('a short link that was shortened itself is told as both', async () => {
  const { startWorker, service } = await workerAndService();
  service.seed.links('ada', [{ longUrl: page, code: 'a1' }]);
  const address = service.shortAddress('a1');
  service.seed.links('ada', [{ longUrl: address, code: 'b2' }]);
  const [both] = told(await startWorker().links.inspect([address], 'all'));
  expect(both?.shortLink).toMatchObject({ link: { destination: page } });
  expect(both?.leadingHere).toMatchObject({ answer: { link: { shortUrl: service.shortAddress('b2') } } });
});

test('what was deleted is told as deleted, asked as a short link and as the page it led to', async () => {
  const { startWorker, service } = await workerAndService();
  service.seed.links('ada', [{ longUrl: page, code: 'a1', deletedAt: Date.now() }]);
  const [short, long] = told(await startWorker().links.inspect([service.shortAddress('a1'), page], 'all'));
  expect(short?.shortLink).toMatchObject({ link: { state: 'deleted', destination: page } });
  expect(long?.leadingHere).toMatchObject({ answer: { link: { state: 'deleted' } } });
});

test('fifty addresses take no more requests than two kinds of them need', async () => {
  const { startWorker, sent, service } = await workerAndService();
  const codes = Array.from({ length: 25 }, (_, place) => `code${place}`);
  service.seed.links(
    'ada',
    codes.map((code) => ({ code, longUrl: `https://example.com/of/${code}` })),
  );
  const asked = codes.flatMap((code) => [service.shortAddress(code), `https://example.com/of/${code}`]);
  const inspections = told(await startWorker().links.inspect(asked, 'all'));
  expect(inspections.map(({ address }) => address)).toEqual(asked);
  for (const [place, { shortLink, leadingHere }] of inspections.entries()) {
    expect(shortLink.link !== null).toBe(place % 2 === 0);
    expect(leadingHere.answer?.kind).toBe(place % 2 === 0 ? 'none' : 'link');
  }
  expect(sent.length).toBeLessThanOrEqual(8);
});

test('a service that refuses to be asked about a page as a short link says by that that it is none', async () => {
  const { startWorker, service, befall } = await workerAndService();
  service.seed.links('ada', [{ longUrl: page, code: 'a1' }]);
  befall('link/expand', { data: [{ short_url: page, error: 'INVALID_URL' }] });
  befall('link/info', { data: [{ short_url: page, error: 'INVALID_URL' }] });
  const [long] = told(await startWorker().links.inspect([page], 'all'));
  expect(long?.shortLink).toEqual({ link: null, failure: null });
  expect(long?.leadingHere).toMatchObject({ answer: { kind: 'link' }, failure: null });
});

test('a service that fails does not say by that that an address is no short link', async () => {
  const { startWorker, befall } = await workerAndService();
  befall('link/expand', 'answered 500');
  befall('link/info', 'answered 500');
  const { links, known } = startWorker();
  const [long] = told(await links.inspect([page], 'all'));
  expect(long?.shortLink).toEqual({ link: null, failure: { kind: 'http', status: 500 } });
  expect(long?.leadingHere).toMatchObject({ answer: { kind: 'none' }, failure: null });
  expect(await known.answer(1, page)).toBeNull();
});

test('of a short link whose destination is not told, the rest stands, and nothing false is remembered', async () => {
  const { startWorker, service, befall } = await workerAndService();
  service.seed.links('ada', [{ longUrl: page, code: 'a1', title: 'A page', clicks: { '2026-01-01': 12 } }]);
  const address = service.shortAddress('a1');
  const { links, known } = startWorker();
  await links.inspect([address], 'all');
  befall('link/expand', 'answered 500');
  const [short] = told(await links.inspect([address], 'all'));
  expect(short?.shortLink).toMatchObject({
    link: { title: 'A page', clicks: 12, destination: null },
    failure: { kind: 'http', status: 500 },
  });
  expect((await known.answer(1, address))?.answer).toMatchObject({ asked: 'short-link', link: { destination: page } });
});

test('of a page whose link is named and not described, the name stands', async () => {
  const { startWorker, service, befall } = await workerAndService();
  service.seed.links('ada', [{ longUrl: page, code: 'a1' }]);
  const { links } = startWorker();
  befall('link/info', { data: [{ short_url: page, error: 'NOT_FOUND' }] }, 'answered 500');
  const [long] = told(await links.inspect([page], 'all'));
  expect(long?.leadingHere).toMatchObject({
    answer: { kind: 'link', link: { shortUrl: service.shortAddress('a1'), title: null } },
    failure: { kind: 'http', status: 500 },
  });
});

test('where the look-up is lost, what the address is as a short link stands', async () => {
  const { startWorker, service, befall } = await workerAndService();
  service.seed.links('ada', [{ longUrl: page, code: 'a1' }]);
  befall('link/lookup', 'answered 500');
  const [short] = told(await startWorker().links.inspect([service.shortAddress('a1')], 'all'));
  expect(short?.shortLink).toMatchObject({ link: { destination: page }, failure: null });
  expect(short?.leadingHere).toEqual({ answer: null, failure: { kind: 'http', status: 500 } });
});

test('where nothing is told of anything, that is one failure', async () => {
  const { startWorker, befall } = await workerAndService();
  for (const operation of ['link/info', 'link/expand', 'link/lookup']) befall(operation, 'lost', 'lost');
  expect(await startWorker().links.inspect([page], 'all')).toMatchObject({
    ok: false,
    failure: { kind: 'unreachable' },
  });
});

test('an address with a password in it is refused, and nothing is sent', async () => {
  const { startWorker, sent } = await workerAndService();
  const result = await startWorker().links.inspect([page, 'https://me:secret@example.com/'], 'all');
  expect(result).toEqual({ ok: false, failure: { kind: 'address', problem: 'userinfo' } });
  expect(sent).toEqual([]);
});

test('what is told is remembered for the popup; of a private window nothing is', async () => {
  const { startWorker, service } = await workerAndService();
  service.seed.links('ada', [
    { longUrl: page, code: 'a1', title: 'A page' },
    { longUrl: other, code: 'b2' },
  ]);
  const { links, known, facts } = startWorker();
  await links.inspect([other], 'nothing');
  expect(await known.answer(1, other)).toBeNull();
  expect(await known.everyLink(1)).toEqual([]);
  expect(await facts.shortHosts(1)).toEqual([]);
  await links.inspect([page, service.shortAddress('b2')], 'all');
  expect((await known.answer(1, page))?.answer).toMatchObject({ kind: 'link', link: { title: 'A page' } });
  expect((await known.answer(1, service.shortAddress('b2')))?.answer).toMatchObject({ asked: 'short-link' });
});

test('what the service said before a change ended is not remembered over what the change left', async () => {
  const { startWorker, service, befall } = await workerAndService();
  service.seed.links('ada', [{ longUrl: page, code: 'a1' }]);
  const { links, known } = startWorker();
  const answered = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  befall('link/lookup', { answered: answered.resolve, heldUntil: held.promise });
  const inspecting = links.inspect([page], 'all');
  await answered.promise;
  await links.change({ action: 'delete', shortUrl: service.shortAddress('a1') }, null, 'all');
  held.resolve();
  await inspecting;
  expect(await known.links(1, [service.shortAddress('a1')])).toMatchObject([{ state: 'deleted' }]);
});
