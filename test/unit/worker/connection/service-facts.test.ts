import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createServiceFacts } from '../../../../lib/worker/connection/service-facts.ts';
import { createAccountItems } from '../../../../lib/worker/storage/items.ts';

const learnedAt = Date.UTC(2026, 0, 31);
const minute = 60_000;
const day = 24 * 60 * minute;
const cap = { most: 50, tooHigh: 51 };

let clock = learnedAt;
const factsNow = () => createServiceFacts(createAccountItems(fakeBrowser.storage, 0).serviceFacts, 1, () => clock);

beforeEach(async () => {
  fakeBrowser.reset();
  clock = learnedAt;
  await factsNow().oneAtATime.add('info');
  await factsNow().listCaps.learn('last', cap);
  await factsNow().accountCounts.remember({ links: 7, referrals: 1 });
});

test.each([
  ['just before a day is over', day - 1, true],
  ['after a day', day, false],
  ['after the clock was set back', -1, false],
])('a limit of the service counts %s: it is tried again once a day', async (_when, later, counts) => {
  clock += later;
  expect(await factsNow().oneAtATime.has('info')).toBe(counts);
  expect(await factsNow().oneAtATime.has('expand'), 'another operation').toBe(false);
  expect(await factsNow().listCaps.of('last')).toEqual(counts ? expect.objectContaining(cap) : null);
});

test.each([
  ['just before ten minutes are over', 10 * minute - 1, 7],
  ['after ten minutes', 10 * minute, null],
  ['after the clock was set back', -1, null],
])('a list is compared with the account’s count %s', async (_when, later, count) => {
  clock += later;
  expect(await factsNow().accountCounts.of('links')).toBe(count);
});

test('what is learned of one operation changes nothing of another', async () => {
  clock += day - minute;
  await factsNow().oneAtATime.add('expand');
  await factsNow().listCaps.learn('top', { most: 20, tooHigh: null });
  expect(await factsNow().oneAtATime.has('info')).toBe(true);
  expect(await factsNow().listCaps.of('last')).toMatchObject(cap);
  expect(await factsNow().listCaps.of('top')).toMatchObject({ most: 20, tooHigh: null });
  clock += 2 * minute;
  expect(await factsNow().oneAtATime.has('info')).toBe(false);
  expect(await factsNow().oneAtATime.has('expand')).toBe(true);
  expect(await factsNow().listCaps.of('last')).toBeNull();
  expect(await factsNow().listCaps.of('top')).not.toBeNull();
});

test('an operation that is learned again counts from then, once', async () => {
  clock += day - minute;
  await factsNow().oneAtATime.add('info');
  await factsNow().listCaps.learn('last', { most: 20, tooHigh: 21 });
  clock += day - minute;
  expect(await factsNow().oneAtATime.has('info')).toBe(true);
  expect(await factsNow().listCaps.of('last')).toMatchObject({ most: 20 });
  const stored = JSON.stringify(await fakeBrowser.storage.local.get(null));
  expect(stored.match(/"operation":"info"/g)).toHaveLength(1);
  expect(stored.match(/"operation":"last"/g)).toHaveLength(1);
});

test('a new link is added to a known count, which keeps its age, and to no other', async () => {
  await factsNow().accountCounts.addLink();
  expect(await factsNow().accountCounts.of('links')).toBe(8);
  expect(await factsNow().accountCounts.of('referrals')).toBe(1);
  await factsNow().accountCounts.remember({ links: null, referrals: 1 });
  await factsNow().accountCounts.addLink();
  expect(await factsNow().accountCounts.of('links')).toBeNull();
  clock += 10 * minute;
  await factsNow().accountCounts.addLink();
  expect(await factsNow().accountCounts.of('referrals'), 'after ten minutes').toBeNull();
});

test('before anything was learned nothing is known, and a new link makes no count', async () => {
  fakeBrowser.reset();
  await factsNow().accountCounts.addLink();
  expect(await factsNow().accountCounts.of('links')).toBeNull();
  expect(await factsNow().listCaps.of('last')).toBeNull();
});

test('a short link is written as the service writes its links, without what others put around it', async () => {
  await factsNow().learnShortHost('http://plain.example/a1');
  await factsNow().learnShortHost('https://secure.example/a1');
  await factsNow().learnShortHost('https://plain.example/typed');
  const { shortLink } = factsNow();
  expect(await shortLink('https://plain.example/b2')).toBe('http://plain.example/b2');
  expect(await shortLink('https://plain.example/b2/?fbclid=IwAR0#x')).toBe('http://plain.example/b2');
  expect(await shortLink('https://secure.example//%622')).toBe('https://secure.example/b2');
  expect(await shortLink('https://plain.example:8443/b2'), 'another port is another host').toBeNull();
  expect(await shortLink('https://secure.example/b2/c')).toBeNull();
  expect(await shortLink('https://secure.example/?b2')).toBeNull();
  expect(await shortLink('https://example.com/b2')).toBeNull();
});
