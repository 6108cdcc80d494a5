import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createServiceFacts } from '../../../../lib/worker/connection/service-facts.ts';
import { createItems } from '../../../../lib/worker/storage/items.ts';

const learnedAt = Date.UTC(2026, 0, 31);
const minute = 60_000;
const day = 24 * 60 * minute;
const cap = { most: 50, refuses: true };

let clock = learnedAt;
const factsNow = () => createServiceFacts(createItems(fakeBrowser.storage).serviceFacts, 1, () => clock);

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
