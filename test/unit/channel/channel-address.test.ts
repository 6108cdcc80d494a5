import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  channelAddress,
  noneOfItsOwn,
  planChannels,
  plannedAddresses,
  type ParameterValues,
} from '../../../lib/channel/channel-address.ts';
import {
  channelParameters,
  decodePart,
  partsOf,
  readParameters,
  withoutParameters,
} from '../../../lib/channel/parameters.ts';
import { channelOf } from '../../../lib/channel/same-page.ts';
import { addresses, parameters, channels } from './arbitrary-addresses.ts';

const values = { date: '2026-11-26', title: 'Räder & more' };
const added = (address: string, own: string, known: ParameterValues = values): string =>
  channelAddress(address, own, known).address;

test.each([
  ['https://example.com', 'utm_source=mail', 'https://example.com?utm_source=mail'],
  ['https://example.com/?', 'utm_source=mail', 'https://example.com/?utm_source=mail'],
  ['https://example.com/#', 'utm_source=mail', 'https://example.com/?utm_source=mail#'],
  ['https://example.com/#a?b', 'utm_source=mail', 'https://example.com/?utm_source=mail#a?b'],
  ['https://example.com/?b=2&a=1#top', 'utm_source=mail', 'https://example.com/?b=2&a=1&utm_source=mail#top'],
  ['https://example.com/?a&&b=', 'utm_source=mail', 'https://example.com/?a&&b=&utm_source=mail'],
  ['https://example.com/?q=a+b%20%C3%A4&x=%zz', 'c=1', 'https://example.com/?q=a+b%20%C3%A4&x=%zz&c=1'],
  ['https://example.com/', 'flag', 'https://example.com/?flag'],
  ['https://example.com/', 'empty=', 'https://example.com/?empty='],
  ['https://example.com/', '?b=2\na=1\n', 'https://example.com/?b=2&a=1'],
  ['https://example.com/', 'a=x y#z%&b=%20+', 'https://example.com/?a=x%20y%23z%25&b=%20+'],
  ['https://example.com/', 'über=straße & co=#x', 'https://example.com/?%C3%BCber=stra%C3%9Fe&co=%23x'],
  ['https://example.com/', 'a={date}-{title}', 'https://example.com/?a=2026-11-26-R%C3%A4der%20%26%20more'],
  ['https://example.com/', 'a={date}{date}', 'https://example.com/?a=2026-11-262026-11-26'],
  ['https://example.com/', 'a={other}', 'https://example.com/?a=%7Bother%7D'],
  ['https://example.com/', '', 'https://example.com/'],
])('%s for %j is %s', (address, own, expected) => {
  expect(added(address, own)).toBe(expected);
});

test.each([
  ['https://example.com/?utm_source=other&id=1', 'https://example.com/?id=1&utm_source=mail', 'another value'],
  ['https://example.com/?utm%5Fsource#top', 'https://example.com/?utm_source=mail#top', 'an escaped name'],
  ['https://example.com/?utm_source=mail&utm_source=x', 'https://example.com/?utm_source=mail', 'two values'],
  [
    'https://example.com/?&utm_source=x&&b=',
    'https://example.com/?&&b=&utm_source=mail',
    'a value between empty pairs',
  ],
])('clicks of %s count for the channel, not for whoever published it: %s (%s)', (address, expected) => {
  expect(channelAddress(address, 'utm_source=mail', values)).toEqual({
    address: expected,
    own: { replaced: ['utm_source'], kept: [] },
  });
});

test('a parameter that the page may need keeps its value', () => {
  const address = 'https://example.com/?ref=main&b=2';
  expect(channelAddress(address, 'b=2&ref=news', values)).toEqual({ address, own: { replaced: [], kept: ['ref'] } });
});

test('the address of a channel is shortened as it is, and nothing of it is called its own', () => {
  const address = 'https://example.com/?utm_medium=e%6dail&id=1&utm_source=newsletter';
  expect(channelAddress(address, 'utm_source=newsletter&utm_medium=email', values)).toEqual({
    address,
    own: { replaced: [], kept: [] },
  });
});

test('statistics of whoever published the address before are said beside those of a channel', () => {
  const address = 'https://example.com/?id=1&utm_campaign=theirs&utm_source=them&utm_id=2';
  const { address: made, own } = channelAddress(address, 'utm_source=newsletter&utm_medium=email', values);
  expect(made).toBe('https://example.com/?id=1&utm_campaign=theirs&utm_id=2&utm_source=newsletter&utm_medium=email');
  expect(own).toEqual({ replaced: ['utm_source'], kept: ['utm_campaign', 'utm_id'] });
  expect(channelAddress(address, 'ref=newsletter', values).own).toEqual({ replaced: [], kept: [] });
});

test.each([
  ['https://example.com/?Utm_Source=x', 'a name in capitals is another one'],
  ['https://example.com/??utm_source=x', 'a second question mark belongs to the name'],
  ['https://example.com/?q=utm_source', 'it is the value of another one'],
  ['https://example.com/#utm_source=x', 'a fragment is no query'],
])('a parameter is added to %s: %s', (address) => {
  const { address: made, own } = channelAddress(address, 'utm_source=mail', values);
  expect(partsOf(made).query).toMatch(/(?:^|&)utm_source=mail$/);
  expect(own).toEqual({ replaced: [], kept: [] });
});

test.each([
  ['{date}-{title}', '2026-11-26'],
  ['{title}_{date}', '2026-11-26'],
  ['mail.{title}.{date}', 'mail.2026-11-26'],
  ['{title} - {title} - a', 'a'],
  ['x{title}', 'x'],
])('an unknown title takes no known part of %s with it', (value, expected) => {
  const unknown = { ...values, title: null };
  const made = added('https://example.com/', `a=${value}`, unknown);
  expect(made).toBe(`https://example.com/?a=${expected}`);
  const channel = { name: 'One', parameters: `a=${value}` };
  expect(channelOf(made, [channel]), 'the link is still one of its channel').toBe(channel);
  expect(channelParameters([channel])(`a=${expected}`)(`a=${expected}`), 'and the parameter no tracking').toBe(true);
});

test('a parameter of which only separators are left without the title is left out', () => {
  const unknown = { ...values, title: null };
  expect(channelAddress('https://example.com/', 'a={title}&b=-{title}_&c=1', unknown)).toEqual({
    address: 'https://example.com/?c=1',
    own: { replaced: [], kept: [] },
  });
  expect(channelAddress('https://example.com/?', 'a={title}', unknown).address).toBe('https://example.com/?');
});

test('a title cannot add parameters of its own, nor a placeholder', () => {
  const title = '&utm_source=evil#top?{date}=+%20\ud800';
  const { query } = partsOf(channelAddress('https://example.com/', 'a={title}', { ...values, title }).address);
  expect([...new URLSearchParams(query ?? '')]).toEqual([['a', title.toWellFormed()]]);
});

test('the rest of an address stays unchanged, to the byte and in its order', () => {
  fc.assert(
    fc.property(addresses, parameters, (address, written) => {
      const before = partsOf(address);
      const { address: whole, own } = channelAddress(address, written, values);
      const after = partsOf(whole);
      expect([after.path, after.fragment]).toEqual([before.path, before.fragment]);
      const query = withoutParameters(before.query ?? '', new Set(own.replaced));
      const grown = after.query ?? '';
      expect(grown === query || query === '' || grown.startsWith(`${query}&`)).toBe(true);
    }),
  );
});

test("programs read a channel's value once, wherever the page cannot need another one", () => {
  fc.assert(
    fc.property(addresses, parameters, (address, written) => {
      const { address: whole, own } = channelAddress(address, written, values);
      const read = new URLSearchParams(`&${partsOf(whole).query ?? ''}`);
      const before = new URLSearchParams(`&${partsOf(address).query ?? ''}`);
      for (const name of readParameters(written).map((each) => decodePart(each.name))) {
        expect(read.has(name)).toBe(true);
        if (own.replaced.includes(name)) expect(read.getAll(name)).not.toEqual(before.getAll(name));
        if (own.kept.includes(name)) expect(read.getAll(name)).toEqual(before.getAll(name));
        if (!before.has(name)) expect([...own.replaced, ...own.kept]).not.toContain(name);
      }
    }),
  );
});

test('an address that has the parameters already does not change again', () => {
  fc.assert(
    fc.property(addresses, parameters, (address, own) => {
      const once = added(address, own);
      expect(added(once, own)).toBe(once);
    }),
  );
});

const untitled = { date: '2026-11-26', title: null };

const page = (address: string) => ({ page: address, title: null });

test('plans each page with its address for each channel, in their order', () => {
  const plan = planChannels(
    [page('https://example.com/b'), page('https://example.com/a?c=x')],
    [
      { name: 'One', parameters: 'c=1' },
      { name: 'Two', parameters: 'c=2&d={date}' },
    ],
    untitled.date,
  );
  expect(plan).toEqual({
    channels: ['One', 'Two'],
    rows: [
      {
        page: 'https://example.com/b',
        addresses: ['https://example.com/b?c=1', 'https://example.com/b?c=2&d=2026-11-26'],
        own: [noneOfItsOwn, noneOfItsOwn],
      },
      {
        page: 'https://example.com/a?c=x',
        addresses: ['https://example.com/a?c=x', 'https://example.com/a?c=x&d=2026-11-26'],
        own: [
          { replaced: [], kept: ['c'] },
          { replaced: [], kept: ['c'] },
        ],
      },
    ],
    withOwn: 1,
    changesSigned: false,
  });
  expect(plannedAddresses(plan)).toHaveLength(4);
});

test('an address that several channels share is shortened once', () => {
  fc.assert(
    fc.property(fc.array(addresses, { maxLength: 4 }), channels, (pages, all) => {
      const planned = plannedAddresses(planChannels(pages.map(page), all, untitled.date));
      expect(new Set(planned).size).toBe(planned.length);
      for (const page of pages)
        for (const { parameters } of all) expect(planned).toContain(channelAddress(page, parameters, untitled).address);
    }),
  );
});
