import fc from 'fast-check';
import { expect, test } from 'vitest';
import { channelAddress } from '../../../lib/channel/channel-address.ts';
import { readParameters, readQuery, partsOf, decodePart } from '../../../lib/channel/parameters.ts';
import { channelOf, leadsTo, pageOf } from '../../../lib/channel/same-page.ts';
import { addresses, channels } from './arbitrary-addresses.ts';

const mail = { name: 'Newsletter', parameters: 'utm_source=mail&utm_medium=email' };
const shop = { name: 'Shop', parameters: 'utm_source=shop&utm_campaign={date}' };
const own = [mail, shop];

test.each([
  ['https://example.com/?utm_source=mail&utm_medium=email', 'https://example.com/'],
  ['https://example.com/?a=1&utm_source=anything&b=2#top', 'https://example.com/?a=1&b=2#top'],
  ['https://example.com/?utm%5Fsource=mail', 'https://example.com/'],
  ['https://example.com/?utm_source', 'https://example.com/'],
  ['https://example.com/?a&&b=&utm_medium=', 'https://example.com/?a&&b='],
  ['https://example.com/?Utm_Source=mail', 'https://example.com/?Utm_Source=mail'],
  ['https://example.com/?q=a+b%20%c3%a4', 'https://example.com/?q=a+b%20%c3%a4'],
  ['https://example.com/#?utm_source=mail', 'https://example.com/#?utm_source=mail'],
  ['https://example.com/?', 'https://example.com/'],
  ['https://example.com/', 'https://example.com/'],
])('%s leads to the page %s', (address, page) => {
  expect(pageOf(address, own)).toBe(page);
});

test('without channels, every address is a page of its own, but for a question mark without a query', () => {
  fc.assert(
    fc.property(addresses, (address) => {
      expect(pageOf(address, [])).toBe(address.replace(/^([^?#]*)\?(?=#|$)/, '$1'));
    }),
  );
});

test('an address for a channel leads to the same page as the address it was made from', () => {
  fc.assert(
    fc.property(addresses, channels, fc.option(fc.string({ unit: 'binary' })), (address, all, title) => {
      const page = pageOf(address, all);
      expect(pageOf(page, all)).toBe(page);
      for (const { parameters } of all) {
        const made = channelAddress(address, parameters, { date: '2026-11-26', title }).address;
        expect(pageOf(made, all)).toBe(page);
        expect(leadsTo(page, all)(made)).toBe(true);
      }
    }),
  );
});

test('the quick check finds exactly the addresses of a page', () => {
  fc.assert(
    fc.property(addresses, addresses, channels, (one, other, all) => {
      const page = pageOf(one, all);
      expect(leadsTo(page, all)(other)).toBe(pageOf(other, all) === page);
    }),
  );
});

test('a parameter without a name takes no ampersands away', () => {
  const nameless = [{ name: 'Nameless', parameters: '=x' }];
  expect(pageOf('https://example.com/?a&&b&=x', nameless)).toBe('https://example.com/?a&&b');
});

test.each([
  ['https://example.com/?utm_source=mail&utm_medium=email', 'Newsletter'],
  ['https://example.com/?utm_medium=email&x=1&utm%5Fsource=m%61il#top', 'Newsletter'],
  ['https://example.com/?utm_source=shop&utm_campaign=2026-01-02', 'Shop'],
  ['https://example.com/?utm_source=mail', undefined],
  ['https://example.com/?utm_source=mail&utm_medium=Email', undefined],
  ['https://example.com/?utm_source=mail2&utm_medium=email', undefined],
  ['https://example.com/', undefined],
])('the channel of %s is %s', (address, name) => {
  expect(channelOf(address, own)?.name).toBe(name);
});

test('a channel with more parameters is not taken for one with fewer, whatever their order', () => {
  const plain = { name: 'Mail', parameters: 'utm_source=mail' };
  const address = 'https://example.com/?utm_source=mail&utm_medium=email';
  expect(channelOf(address, [plain, mail])).toBe(mail);
  expect(channelOf(address, [mail, plain])).toBe(mail);
  expect(channelOf('https://example.com/?utm_source=mail', [mail, plain])).toBe(plain);
});

test('a channel without parameters has no addresses', () => {
  expect(channelOf('https://example.com/', [{ name: 'Empty', parameters: ' & ' }])).toBeNull();
});

test('a link that was made while the title was not known belongs to its channel', () => {
  const titled = { name: 'Titled', parameters: 'utm_source=feed&utm_content={title}' };
  expect(channelOf('https://example.com/?utm_source=feed', [titled])).toBe(titled);
  expect(channelOf('https://example.com/?utm_source=feed&utm_content=x', [titled])).toBe(titled);
  const started = { name: 'Started', parameters: 'utm_source=feed&utm_content=a-{title}' };
  expect(channelOf('https://example.com/?utm_source=feed', [started])).toBe(started);
  expect(channelOf('https://example.com/?utm_source=feed&utm_content=b-x', [started])).toBeNull();
  expect(channelOf('https://example.com/', [{ name: 'Title only', parameters: 'a={title}' }])).toBeNull();
});

test.each([
  ['a{date}a', 'a', false],
  ['a{date}a', 'aa', true],
  ['a{date}-{title}z', 'a1-2z', true],
  ['a{date}-{title}z', 'a12z', true],
  ['a{date}-{title}z', 'a12', false],
  ['{date}b{title}a{date}', 'ab', false],
  ['{date}b{title}b{date}', 'b', false],
  ['{date}b{title}b{date}', 'xbxbx', true],
  ['%7Bdate%7D', 'anything', false],
  ['{date}%20+', '2026  ', true],
])('the value %j takes %j: %s', (wanted, value, taken) => {
  const channel = { name: 'One', parameters: `v=${wanted}` };
  expect(channelOf(`https://example.com/?v=${value}`, [channel]) === channel).toBe(taken);
});

test('a name with an escaped equals sign is not taken for a name and a value', () => {
  expect(channelOf('https://example.com/?a%3Db=c', [{ name: 'One', parameters: 'a=b=c' }])).toBeNull();
});

test('an address that was made for a channel is found again as one of that channel', () => {
  fc.assert(
    fc.property(addresses, channels, fc.option(fc.string({ unit: 'binary' })), (address, all, title) => {
      for (const channel of all) {
        const { address: made, own } = channelAddress(address, channel.parameters, { date: '2026-11-26', title });
        const names = new Set(readQuery(partsOf(made).query ?? '').map(({ name }) => name));
        const wanted = readParameters(channel.parameters).map(({ name }) => decodePart(name));
        const isRepeated = new Set(wanted).size < wanted.length;
        const isKept = wanted.some((name) => own.kept.includes(name));
        if (isRepeated || isKept || !wanted.some((name) => names.has(name))) continue;
        expect(channelOf(made, [channel])).toBe(channel);
        expect(channelOf(made, all)).not.toBeNull();
      }
    }),
  );
});
