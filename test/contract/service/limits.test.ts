import { expect, test } from 'vitest';
import { addressGroups } from '../../service/http/access/address-groups.ts';
import { createHeldAnswers } from '../../service/http/access/waiting.ts';
import { createWrongKeys, type Asker } from '../../service/http/access/wrong-keys.ts';
import { askFrom, demo, follow, openService, openWithLink, stoppedClock } from './asking.ts';
import type { AskedService, Outcome } from './asking.ts';
import { watchHashes } from './hashes.ts';

const here = '127.0.0.1';
const ok = { http: 200, words: 'OK', retryAfter: undefined };
const wrong = { http: 403, words: 'INVALID_CREDENTIALS', retryAfter: undefined };
const limited = (address: string) => ({ event: 'limited', by: 'address', address, seconds: 900 });
const tooMany = (retryAfter: number) => ({ http: 429, words: 'TOO_MANY_REQUESTS', retryAfter: String(retryAfter) });

/** Asks so many times, one after the other. */
async function askTimes(times: number, service: AskedService, address = here, uid = demo.uid): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  while (outcomes.length < times) outcomes.push(await askFrom(address, service, { uid }));
  return outcomes;
}

/** Opens a service with its own time, whose late answers are not late. */
async function openAtOnce() {
  const { clock, forward } = stoppedClock('2026-01-31T12:00:00Z');
  return { service: await openService({ clock, wrongKeyDelay: 0 }), forward };
}

test('64 askers with wrong keys have to wait, and hold up neither a known key nor a visitor', async () => {
  const { clock } = stoppedClock('2026-01-31T12:00:00Z');
  const { service, short_url } = await openWithLink('https://example.com/', { clock, wrongKeyDelay: 1 });
  const hashes = watchHashes();
  const { reached, release } = hashes.hold();
  const asked = Array.from({ length: 64 }, (_, key) => askFrom(here, service, { secret_key: `wrong ${key}` }));
  await reached;
  expect(await service.ask('/overview')).toMatchObject({ http: 200 });
  expect((await follow(short_url)).status).toBe(302);
  release();
  const outcomes = await Promise.all(asked);
  expect(outcomes.filter(({ http }) => http === 403)).toEqual(Array.from({ length: 9 }, () => wrong));
  expect(outcomes.filter(({ http }) => http !== 403)).toEqual(Array.from({ length: 55 }, () => tooMany(900)));
  expect({ hashed: hashes.started(), atOnce: hashes.mostAtOnce() }).toEqual({ hashed: 9, atOnce: 1 });
});

test('64 keys wait for their turn, and one more is to come again in a second', async () => {
  const { service } = await openAtOnce();
  const { release } = watchHashes().hold();
  const asked = Array.from({ length: 66 }, (_, index) => askFrom(here, service, { uid: `nobody${index}` }));
  expect(await Promise.race(asked)).toEqual(tooMany(1));
  release();
  const outcomes = await Promise.all(asked);
  expect(outcomes.filter(({ retryAfter }) => retryAfter === '1')).toHaveLength(1);
});

test('requests that wait for one right key hash it once', async () => {
  const { service } = await openAtOnce();
  const hashes = watchHashes();
  const { release } = hashes.hold();
  const asked = Array.from({ length: 12 }, () => askFrom(here, service, demo));
  release();
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 12 }, () => ok));
  expect(hashes.started()).toBe(1);
});

test('no request with a right key is refused because many come at once, as after a restart', async () => {
  const { service } = await openAtOnce();
  const hashes = watchHashes();
  const { release } = hashes.hold();
  const asked = Array.from({ length: 100 }, () => askFrom(here, service, demo));
  release();
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 100 }, () => ok));
  expect(hashes.started()).toBe(1);
});

test('a browser that still has the key of before is no attack: the new key works from the same address', async () => {
  const { service } = await openAtOnce();
  expect(await askFrom(here, service, demo)).toEqual(ok);
  await service.changeKey(demo.uid, 'open-sesame-0815');
  const old = await Promise.all(Array.from({ length: 40 }, () => askFrom(here, service, demo)));
  expect(old).toEqual(Array.from({ length: 40 }, () => wrong));
  for (let times = 0; times < 40; times += 1) expect(await askFrom(here, service, demo)).toEqual(wrong);
  expect(await askFrom(here, service, { secret_key: 'open-sesame-0815' })).toEqual(ok);
  expect(service.logged).toEqual([]);
  expect(await askTimes(9, service), 'a key that never was right counts').toHaveLength(9);
  expect(service.logged).toEqual([limited(here)]);
});

test('the tenth key from an address is refused unseen, even a right one, until 15 minutes are over; it is logged once', async () => {
  const { service, forward } = await openAtOnce();
  expect(await askTimes(9, service)).toEqual(Array.from({ length: 9 }, () => wrong));
  const hashes = watchHashes();
  expect(await askFrom(here, service)).toEqual(tooMany(900));
  expect(await askFrom(here, service, demo)).toEqual(tooMany(900));
  forward(899.5);
  expect(await askFrom(here, service, { uid: 'nobody' })).toEqual(tooMany(1));
  expect(hashes.started()).toBe(0);
  expect(service.logged).toEqual([limited(here)]);
  forward(0.5);
  expect(await askFrom(here, service)).toEqual(wrong);
  expect(await askFrom(here, service, demo)).toEqual(ok);
});

test('a known key works at once from an address and for an account that are limited', async () => {
  const { service } = await openAtOnce();
  await service.ask('/overview');
  for (const address of ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5']) await askTimes(9, service, address);
  const hashes = watchHashes();
  expect(await askFrom('127.0.0.2', service, demo)).toEqual(ok);
  expect(await askFrom('127.0.0.2', service), 'it takes back no wrong key').toEqual(tooMany(900));
  expect(hashes.started()).toBe(0);
});

test.each(['demo', 'nobody'])(
  'the thirtieth key for %s is refused unseen from addresses with a wrong key',
  async (uid) => {
    const { service } = await openAtOnce();
    for (const address of ['127.0.0.2', '127.0.0.3', '127.0.0.4'])
      expect(await askTimes(9, service, address, uid)).toEqual(Array.from({ length: 9 }, () => wrong));
    expect(await askTimes(3, service, '127.0.0.5', uid)).toEqual([wrong, wrong, tooMany(900)]);
    expect(await askTimes(2, service, '127.0.0.6', uid)).toEqual([wrong, tooMany(900)]);
    expect(await askFrom('127.0.0.6', service, { uid: 'other' })).toEqual(wrong);
    expect(await askFrom('127.0.0.7', service, demo), 'the owner is not locked out').toEqual(ok);
    expect(service.logged).toEqual([
      ...['127.0.0.2', '127.0.0.3', '127.0.0.4'].map(limited),
      { event: 'limited', by: 'account', uid: uid === 'demo' ? uid : null, seconds: 900 },
    ]);
  },
);

test('an answer to the fourth wrong key is held back; closing the service answers it at once', async () => {
  const service = await openService({ wrongKeyDelay: 60_000 });
  expect(await askTimes(3, service)).toEqual([wrong, wrong, wrong]);
  const hashes = watchHashes();
  const { reached, release } = hashes.hold();
  let answered = false;
  const fourth = askFrom(here, service).finally(() => (answered = true));
  await reached;
  release();
  // Its key is hashed after the fourth's.
  expect(await askFrom(here, service, demo)).toEqual(ok);
  expect(answered).toBe(false);
  await service.close();
  expect(await fourth).toEqual(wrong);
});

test('an account that asks too often waits, without the others, and is logged once', async () => {
  const { clock, forward } = stoppedClock('2026-01-31T12:00:00Z');
  const service = await openService({ clock, requestsPerMinute: 2 });
  await service.addAccount({ uid: 'other', secretKey: 'another-key' });
  const ask = async (account = demo) => {
    const { http, words, retryAfter } = await askFrom(here, service, account);
    return http === 200 ? 'answered' : `${http} ${String(words)} ${retryAfter}`;
  };
  expect([await ask(), await ask(), await ask()]).toEqual(['answered', 'answered', '429 TOO_MANY_REQUESTS 30']);
  expect(await ask({ uid: 'other', secret_key: 'another-key' })).toBe('answered');
  forward(10);
  expect(await ask()).toBe('429 TOO_MANY_REQUESTS 20');
  forward(20);
  expect([await ask(), await ask()]).toEqual(['answered', '429 TOO_MANY_REQUESTS 30']);
  expect(service.logged).toEqual([{ event: 'limited', by: 'requests', uid: 'demo', seconds: 30 }]);
  forward(3_600);
  expect([await ask(), await ask(), await ask()]).toEqual(['answered', 'answered', '429 TOO_MANY_REQUESTS 30']);
  expect(service.logged).toHaveLength(2);
});

const from = (address: string, uid: string): Asker => ({ addresses: [address], uid });
const countWrongKeys = (isAccount: boolean) =>
  createWrongKeys({ clock: () => 0, log: () => {}, isAccount: () => isAccount, firstDelay: 250 });

test.each([true, false])('answers come later with each wrong key; whether the account is there: %s', (isAccount) => {
  const { count } = countWrongKeys(isAccount);
  const delays = [0, 0, 0, 250, 500, 1_000, 2_000, 4_000, 4_000, 4_000];
  expect(delays.map((_, index) => count(from(`address ${index}`, 'ada')))).toEqual(delays);
  expect(delays.map((_, index) => count(from('address', `uid ${index}`)))).toEqual(delays);
});

test('remembers 30,000 addresses and forgets the oldest first', () => {
  const { count, secondsLimited } = countWrongKeys(false);
  for (let times = 0; times < 9; times += 1) count(from('first', 'ada'));
  for (let other = 1; other < 30_000; other += 1) count(from(`other ${other}`, 'bob'));
  expect(secondsLimited(from('first', 'eve'))).toBe(900);
  count(from('one more', 'bob'));
  expect(secondsLimited(from('first', 'eve'))).toBe(0);
  expect(secondsLimited(from('other 5', 'bob'))).toBe(900);
});

test('remembers 30,000 uids and forgets the oldest first', () => {
  const { count, secondsLimited } = countWrongKeys(false);
  for (let times = 0; times < 28; times += 1) count(from('there', 'ada'));
  count(from('here', 'ada'));
  for (let other = 1; other < 30_000; other += 1) count(from('there', `other ${other}`));
  expect(secondsLimited(from('here', 'ada'))).toBe(900);
  count(from('there', 'one more'));
  expect(secondsLimited(from('here', 'ada'))).toBe(0);
});

test('holds back 1,000 answers at most', async () => {
  const held = createHeldAnswers();
  const waiting = Array.from({ length: 1_000 }, () => held.wait(60_000));
  await held.wait(60_000);
  held.close();
  await Promise.all([...waiting, held.wait(60_000)]);
});

test.each([
  ['192.0.2.1', ['192.0.2.1']],
  ['::ffff:192.0.2.1', ['192.0.2.1']],
  ['::FFFF:c000:201', ['192.0.2.1']],
  ['2001:db8:1:2::1', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1:0::/48']],
  ['2001:0DB8:0001:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1:0::/48']],
  ['2001:db8:1:abcd::1', ['2001:db8:1:abcd::/64', '2001:db8:1:ab00::/56', '2001:db8:1:0::/48']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0:0::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0:0::/48']],
  ['::1:192.0.2.1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0:0::/48']],
  ['a name', ['unknown']],
  [undefined, ['unknown']],
])('counts %s as %s', (ip, groups) => {
  expect(addressGroups(ip)).toEqual(groups);
});

test('whoever has a whole /48 network of IPv6 guesses 81 keys, from as many /64 networks as they like', () => {
  const { count, secondsLimited } = countWrongKeys(false);
  const askerAt = (network: number): Asker => ({
    addresses: addressGroups(`2001:db8:1:${network.toString(16)}::1`),
    uid: `uid ${network}`,
  });
  let guesses = 0;
  for (let network = 0; network < 0x10000; network += 1) {
    if (secondsLimited(askerAt(network)) > 0) continue;
    count(askerAt(network));
    guesses += 1;
  }
  expect(guesses).toBe(81);
  expect(secondsLimited({ addresses: addressGroups('2001:db8:2::1'), uid: 'me' })).toBe(0);
});
