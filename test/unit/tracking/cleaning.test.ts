import { expect, test } from 'vitest';
import { defaultPreferences } from '../../../lib/preferences.ts';
import { createCleaning } from '../../../lib/tracking/cleaning.ts';
import { shippedList } from './shipped-list.ts';

const tracked = 'https://a.example/?utm_source=x';
const cleaned = { address: 'https://a.example/', takenAway: ['utm_source'] };

/** Cleaning as the worker has it; the first `unreadable` times the file cannot be read. */
function cleaning({ removeTracking = true, unreadable = 0 } = {}) {
  const reads = { count: 0 };
  const made = createCleaning({
    preferences: { read: () => Promise.resolve({ ...defaultPreferences, removeTracking }) },
    shortHosts: () => Promise.resolve(['sho.rt']),
    readList() {
      reads.count += 1;
      return reads.count > unreadable ? Promise.resolve(shippedList) : Promise.reject(new Error('gone'));
    },
  });
  return { ...made, reads };
}

test('switched off, addresses come back as they are, and the list is not even read', async () => {
  const { several, reads } = cleaning({ removeTracking: false });
  expect(await several([tracked])).toEqual({ ok: true, value: [{ address: tracked, takenAway: [] }] });
  expect(reads.count).toBe(0);
});

test('addresses come back in their order, and the list is read once', async () => {
  const { several, one, reads } = cleaning();
  const plain = { address: 'https://b.example/', takenAway: [] };
  expect(await several([tracked, plain.address, tracked])).toEqual({ ok: true, value: [cleaned, plain, cleaned] });
  expect(await one(tracked)).toEqual(cleaned);
  expect(reads.count).toBe(1);
});

test('a list that cannot be read is a failure, leaves the address as it is, and is read again for the next', async () => {
  const { several, one } = cleaning({ unreadable: 2 });
  expect(await several([tracked])).toEqual({ ok: false, failure: { kind: 'internal' } });
  expect(await one(tracked)).toEqual({ address: tracked, takenAway: [] });
  expect(await one(tracked)).toEqual(cleaned);
});

test('a short link of the service is never changed', async () => {
  const { one } = cleaning();
  const address = 'https://sho.rt/aB3x?utm_source=x';
  expect(await one(address)).toEqual({ address, takenAway: [] });
});
