import { expect, test } from 'vitest';
import type { Channel } from '../../../../lib/channel/channel.ts';
import { defaultPreferences } from '../../../../lib/preferences/preferences.ts';
import { createCleaning } from '../../../../lib/worker/tracking/clean-addresses.ts';
import { shippedList } from '../../../fakes/shipped-tracking-list.ts';

const tracked = 'https://a.example/?utm_source=x';
const cleaned = { address: 'https://a.example/', removed: ['utm_source'] };

/** Creates the worker's cleaning; the file fails the first `unreadable` times. */
function cleaning({ removeTracking = true, unreadable = 0, channels = [] as readonly Channel[] } = {}) {
  const reads = { count: 0 };
  const made = createCleaning({
    preferences: { read: () => Promise.resolve({ ...defaultPreferences, removeTracking, channels }) },
    readList() {
      reads.count += 1;
      return reads.count > unreadable ? Promise.resolve(shippedList) : Promise.reject(new Error('gone'));
    },
  });
  const facts = { shortHosts: () => Promise.resolve(['sho.rt']) };
  return {
    batch: (addresses: readonly string[]) => made.batch(addresses, facts),
    one: (address: string) => made.one(address, facts),
    reads,
  };
}

test('switched off, returns addresses as they are and does not read the list', async () => {
  const { batch, reads } = cleaning({ removeTracking: false });
  expect(await batch([tracked])).toEqual({ ok: true, value: [{ address: tracked, removed: [] }] });
  expect(reads.count).toBe(0);
});

test('cleans addresses in their order and reads the list once', async () => {
  const { batch, one, reads } = cleaning();
  const plain = { address: 'https://b.example/', removed: [] };
  expect(await batch([tracked, plain.address, tracked])).toEqual({ ok: true, value: [cleaned, plain, cleaned] });
  expect(await one(tracked)).toEqual(cleaned);
  expect(reads.count).toBe(1);
});

test('an unreadable list fails, leaves the address as it is, and is read again the next time', async () => {
  const { batch, one } = cleaning({ unreadable: 2 });
  expect(await batch([tracked])).toEqual({ ok: false, failure: { kind: 'internal' } });
  expect(await one(tracked)).toEqual({ address: tracked, removed: [] });
  expect(await one(tracked)).toEqual(cleaned);
});

test('never changes a short link of the service, and says that it is one', async () => {
  const { one } = cleaning();
  const address = 'https://sho.rt/aB3x?utm_source=x';
  expect(await one(address)).toEqual({ address, removed: [], isShort: true });
});

test('leaves the parameters of a channel, with its values, and removes others of the same name', async () => {
  const channels = [
    { name: 'Newsletter', parameters: 'utm_source=news%20letter&utm_medium=email' },
    { name: 'Day', parameters: 'utm_campaign=issue-{date}' },
  ];
  const { one } = cleaning({ channels });
  const own = 'https://a.example/?utm_source=news+letter&utm_medium=email&utm_campaign=issue-2026-11-26';
  expect(await one(own)).toEqual({ address: own, removed: [] });
  expect(await one('https://a.example/?utm_source=other&utm_medium=email')).toEqual({
    address: 'https://a.example/?utm_medium=email',
    removed: ['utm_source'],
  });
});
