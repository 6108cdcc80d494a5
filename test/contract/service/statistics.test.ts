import { connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { addFriend, demo, follow, openService, stoppedClock } from './asking.ts';

/** Returns the envelope unparsed, which shows how numbers are written. */
async function text(address: string, path: string, query = ''): Promise<string> {
  const credentials = new URLSearchParams(demo);
  return (await fetch(`${address}${path}?${credentials}${query}`)).text();
}

test('the overview has balance, active links, all clicks, referrals and their commission', async () => {
  const service = await openService();
  service.seed.links('demo', [
    { longUrl: 'https://example.com/1', clicks: { '2026-01-01': 1_200 } },
    { longUrl: 'https://example.com/2', clicks: { '2026-01-02': 34 }, deletedAt: 1_000 },
  ]);
  service.seed.referrals('demo', [{ uid: 'friend', earnings: { '2026-01-01': 50_000 } }, { uid: 'colleague' }]);
  expect((await service.ask('/overview')).data).toEqual([
    { balance: 1.734, links: 1, clicks: 1_234, referrals: 2, referrals_commosion: 0.5 },
  ]);
});

test('amounts have four decimals, as in the interface', async () => {
  const service = await openService();
  service.seed.day('demo', '2026-01-01', { earnings: 123_400 });
  expect(await text(service.address, '/overview')).toContain('"balance":12.3400,');
  const period = '&start_date=2026-01-01&end_date=2026-01-01';
  expect(await text(service.address, '/daily_statistics', period)).toContain('"earnings":12.3400,');
});

test('an empty account has zeros and no missing fields, and empty lists', async () => {
  const service = await openService();
  expect((await service.ask('/overview')).data).toEqual([
    { balance: 0, links: 0, clicks: 0, referrals: 0, referrals_commosion: 0 },
  ]);
  for (const path of ['/link/last', '/link/top', '/link/deleted', '/referral/last', '/referral/top'])
    expect(await service.ask(path)).toEqual({ http: 200, status_code: 200, status_txt: 'OK', data: [] });
});

test('every day of the period has an item, latest first, also without clicks', async () => {
  const service = await openService();
  service.seed.day('demo', '2026-02-27', { clicks: 3, earnings: 30 });
  service.seed.day('demo', '2026-03-01', { clicks: 4, earnings: 40 });
  service.seed.day('demo', '2026-03-02', { clicks: 5, earnings: 50 });
  const { data } = await service.ask('/daily_statistics', { start_date: '2026-02-27', end_date: '2026-03-01' });
  expect(data).toEqual([
    { date: '2026-03-01', earnings: 0.004, referrals_commission: 0, clicks: 4 },
    { date: '2026-02-28', earnings: 0, referrals_commission: 0, clicks: 0 },
    { date: '2026-02-27', earnings: 0.003, referrals_commission: 0, clicks: 3 },
  ]);
});

test.each([
  ['a leap day', '2024-02-28', '2024-03-01', 3],
  ['the change to summer time', '2026-03-28', '2026-03-30', 3],
  ['one day', '2026-01-01', '2026-01-01', 1],
  ['the longest period', '2016-01-01', '2025-12-31', 3_653],
])('a period over %s has an item for each day', async (_what, start_date, end_date, days) => {
  const service = await openService();
  const { data } = await service.ask('/daily_statistics', { start_date, end_date });
  expect(data).toHaveLength(days);
  expect(data[0]).toMatchObject({ date: end_date });
  expect(data.at(-1)).toMatchObject({ date: start_date });
});

test('a click earns its price, and the referrer a share, on the same day', async () => {
  const time = stoppedClock('2026-03-01T12:00:00Z');
  const service = await openService({ clock: time.clock, pricePerClick: 25, commissionPercent: 20 });
  const friend = await addFriend(service);
  const [code = ''] = service.seed.links('friend', [{ longUrl: 'https://example.com/' }]);
  await follow(service.shortAddress(code));
  time.forward(86_400);
  await follow(service.shortAddress(code));
  await follow(service.shortAddress(code));
  const period = { start_date: '2026-03-01', end_date: '2026-03-02' };
  expect((await service.ask('/daily_statistics', { ...friend, ...period })).data).toEqual([
    { date: '2026-03-02', earnings: 0.005, referrals_commission: 0, clicks: 2 },
    { date: '2026-03-01', earnings: 0.0025, referrals_commission: 0, clicks: 1 },
  ]);
  expect((await service.ask('/daily_statistics', period)).data).toEqual([
    { date: '2026-03-02', earnings: 0, referrals_commission: 0.001, clicks: 0 },
    { date: '2026-03-01', earnings: 0, referrals_commission: 0.0005, clicks: 0 },
  ]);
  expect(await service.one('/overview')).toMatchObject({ balance: 0.0015, referrals_commosion: 0.0015, clicks: 0 });
  expect(await service.one('/overview', friend)).toMatchObject({ balance: 0.0075, referrals: 0 });
});

test('shares below a ten-thousandth a click add up over the day', async () => {
  const service = await openService({ pricePerClick: 5, commissionPercent: 10 });
  await addFriend(service);
  const [code = ''] = service.seed.links('friend', [{ longUrl: 'https://example.com/' }]);
  for (let click = 0; click < 5; click += 1) await follow(service.shortAddress(code));
  expect(await service.one('/overview')).toMatchObject({ referrals_commosion: 0.0002 });
});

/** The first whole number that a JavaScript number cannot hold. */
const beyondNumbers = 9_007_199_254_740_993n;
/** The largest amount that the database can hold. */
const largest = 2n ** 63n - 1n;

test.each([
  ['', 1n],
  ['-', -1n],
])('amounts and their sums are exact to the last digit beyond 2^53: %s', async (sign, factor) => {
  const service = await openService({ commissionPercent: 100 });
  const earnings = beyondNumbers * factor;
  for (const day of ['2026-01-01', '2026-01-02']) service.seed.day('demo', day, { earnings });
  service.seed.referrals('demo', [{ uid: 'friend', earnings: { '2026-01-01': earnings, '2026-01-02': 2n * factor } }]);
  const overview = await text(service.address, '/overview');
  expect(overview).toContain(`"balance":${sign}2702159776422.2981,`);
  expect(overview).toContain(`"referrals_commosion":${sign}900719925474.0995}`);
  const day = await text(service.address, '/daily_statistics', '&start_date=2026-01-01&end_date=2026-01-01');
  expect(day).toContain(`"earnings":${sign}900719925474.0993,"referrals_commission":${sign}900719925474.0993,`);
  for (const path of ['/referral/last', '/referral/top'])
    expect(await text(service.address, path)).toContain(`"commission":${sign}900719925474.0995,`);
});

test('a sum beyond 63 bits is refused and never rounded, and everything else goes on', async () => {
  const service = await openService({ commissionPercent: 100 });
  const refused = { http: 500, status_code: 500, status_txt: 'AMOUNT_TOO_LARGE', data: [] };
  const friend = await addFriend(service);
  service.seed.day('friend', '2026-01-01', { earnings: largest });
  service.seed.day('friend', '2026-01-02', { earnings: 1 });
  for (const asker of [friend, demo]) expect(await service.ask('/overview', asker)).toEqual(refused);
  for (const path of ['/referral/last', '/referral/top']) expect(await service.ask(path)).toEqual(refused);
  expect(await text(service.address, '/daily_statistics', '&start_date=2026-01-01&end_date=2026-01-02')).toContain(
    '"referrals_commission":922337203685477.5807,',
  );
  const short_url = await service.shorten('https://example.com/');
  expect((await follow(short_url)).status).toBe(302);
  expect(await service.one('/link/info', { short_url })).toMatchObject({ clicks: 1 });
  await service.addAccount({ uid: 'other', secretKey: 'a-third-key' });
  expect(await service.ask('/overview', { uid: 'other', secret_key: 'a-third-key' })).toMatchObject({ http: 200 });
});

test('a count of clicks beyond 2^53 is refused and never rounded, and the day before it stays readable', async () => {
  const service = await openService();
  const refused = { http: 500, status_txt: 'AMOUNT_TOO_LARGE', data: [] };
  service.seed.day('demo', '2026-01-01', { clicks: Number.MAX_SAFE_INTEGER });
  for (const clicks of [Number.MAX_SAFE_INTEGER, 1]) service.seed.day('demo', '2026-01-02', { clicks });
  expect(await service.ask('/overview')).toMatchObject(refused);
  const days = (end_date: string) => service.ask('/daily_statistics', { start_date: '2026-01-01', end_date });
  expect(await days('2026-01-02')).toMatchObject(refused);
  expect((await days('2026-01-01')).data).toMatchObject([{ clicks: Number.MAX_SAFE_INTEGER }]);
});

test('a click that cannot be counted is dropped alone, and its visitor redirected', async () => {
  const { clock } = stoppedClock('2026-01-01T12:00:00Z');
  const service = await openService({ clock });
  service.seed.referrals('demo', [{ uid: 'rich', earnings: { '2026-01-01': largest } }]);
  const [rich = ''] = service.seed.links('rich', [{ longUrl: 'https://example.com/rich' }]);
  const short_url = await service.shorten('https://example.com/');
  const visited = [rich, ...Array.from({ length: 4 }, () => new URL(short_url).pathname.slice(1))];
  // In one piece, so that all visits are of one moment.
  const socket = connect(service.port).end(
    visited.map((code) => `GET /${code} HTTP/1.1\r\nHost: sho.rt\r\n\r\n`).join(''),
  );
  const answers = (await readText(socket)).match(/HTTP\/1\.1 \d+/g);
  expect(answers).toEqual(visited.map(() => 'HTTP/1.1 302'));
  expect(service.logged).toContainEqual({ event: 'dropped', clicks: 1, sinceStart: 1 });
  expect(await service.one('/link/info', { short_url })).toMatchObject({ clicks: 4 });
  expect(await service.one('/overview')).toMatchObject({ clicks: 4 });
});
