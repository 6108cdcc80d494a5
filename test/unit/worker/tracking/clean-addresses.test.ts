import { expect, test } from 'vitest';
import { defaultPreferences, type Preferences } from '../../../../lib/preferences/preferences.ts';
import { createCleaning } from '../../../../lib/worker/tracking/clean-addresses.ts';

const tracked = 'https://a.example/?utm_source=x';
const cleaned = { address: 'https://a.example/', removed: ['utm_source'] };

/** Creates the worker's cleaning. */
function cleaning(chosen: Partial<Preferences> = {}) {
  const made = createCleaning({
    preferences: { read: () => Promise.resolve({ ...defaultPreferences, removeTracking: true, ...chosen }) },
  });
  const facts = { shortHosts: () => Promise.resolve(['sho.rt']) };
  return {
    batch: (addresses: readonly string[], always?: boolean) => made.batch(addresses, facts, always),
    one: (address: string) => made.one(address, facts),
  };
}

test('switched off, returns addresses as they are, whatever the person removes too', async () => {
  const { batch } = cleaning({ removeTracking: false, removeAlso: ['utm_source'] });
  expect(await batch([tracked])).toEqual([{ address: tracked, removed: [] }]);
  expect(await batch([tracked], true), 'but for who asks what is tracking').toEqual([cleaned]);
});

test('cleans addresses in their order', async () => {
  const { batch, one } = cleaning();
  const plain = { address: 'https://b.example/', removed: [] };
  expect(await batch([tracked, plain.address, tracked])).toEqual([cleaned, plain, cleaned]);
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
  expect(await one('https://a.example/?utm_source=other&utm_campaign=issue-2026-11-26')).toEqual({
    address: 'https://a.example/?utm_campaign=issue-2026-11-26',
    removed: ['utm_source'],
  });
});

test('removes the whole campaign of somebody else, of which a part may be a channel’s too', async () => {
  const { one } = cleaning({
    channels: [
      { name: 'Newsletter', parameters: 'utm_source=news&utm_medium=email' },
      { name: 'Chat', parameters: 'utm_source=chat&utm_campaign={title}' },
    ],
  });
  expect((await one('https://a.example/?utm_source=podcast&utm_medium=email&utm_campaign=ep88')).address).toBe(
    'https://a.example/',
  );
  const own = 'https://a.example/?utm_source=chat&utm_campaign=ep88';
  expect((await one(own)).address).toBe(own);
});

test('leaves a channel’s parameter whose value has what separates parameters elsewhere', async () => {
  const { one } = cleaning({ channels: [{ name: 'Mail', parameters: 'utm_content=a;b?c' }] });
  const own = 'https://a.example/?utm_content=a;b?c&fbclid=x';
  expect(await one(own)).toEqual({ address: 'https://a.example/?utm_content=a;b?c', removed: ['fbclid'] });
});

test('removes what the person removes too, everywhere or on one site with its subdomains', async () => {
  const { one } = cleaning({ removeAlso: ['ref', 'shop.example: sid', 'trk_*'] });
  expect((await one('https://a.example/?ref=x&sid=1&Ref=2')).address).toBe('https://a.example/?sid=1&Ref=2');
  expect((await one('https://www.shop.example/?sid=1&a=2')).address).toBe('https://www.shop.example/?a=2');
  expect((await one('https://notshop.example/?sid=1')).address).toBe('https://notshop.example/?sid=1');
  expect(await one('https://a.example/?trk_a=1&trk=2')).toEqual({
    address: 'https://a.example/?trk=2',
    removed: ['trk_a'],
  });
});

test('always keeps what the person keeps, in any case, also if they remove it too', async () => {
  const { one } = cleaning({ removeAlso: ['ref'], alwaysKeep: ['Ref', 'shop.example: utm_source', 'KEEP.example: *'] });
  expect((await one('https://a.example/?ref=x&UTM_SOURCE=y')).address).toBe('https://a.example/?ref=x');
  expect((await one('https://shop.example/?UTM_Source=x&utm_medium=y')).address).toBe(
    'https://shop.example/?UTM_Source=x',
  );
  const whole = 'https://keep.example/?fbclid=x&gclid=y';
  expect((await one(whole)).address).toBe(whole);
});

test('a line with escapes or another script names what it says', async () => {
  const { one } = cleaning({ removeAlso: ['a%5Bb%5D', 'münchen.example: quelle', 'ключ'] });
  expect((await one('https://a.example/?a[b]=1&c=2')).address).toBe('https://a.example/?c=2');
  expect((await one('https://xn--mnchen-3ya.example/?quelle=1')).address).toBe('https://xn--mnchen-3ya.example/');
  expect((await one('https://a.example/?%D0%BA%D0%BB%D1%8E%D1%87=1')).address).toBe('https://a.example/');
});
