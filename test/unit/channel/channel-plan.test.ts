import fc from 'fast-check';
import { expect, test } from 'vitest';
import { channelAddress } from '../../../lib/channel/channel-address.ts';
import { planChannels, plannedAddresses } from '../../../lib/channel/channel-plan.ts';
import { addresses, channels } from './arbitrary-addresses.ts';

const values = { date: '2026-11-26', title: null };

test('plans each page with its address for each channel, in their order', () => {
  const plan = planChannels(
    ['https://example.com/b', 'https://example.com/a?c=x'],
    [
      { name: 'One', parameters: 'c=1' },
      { name: 'Two', parameters: 'c=2&d={date}' },
    ],
    values,
  );
  expect(plan).toEqual({
    channels: ['One', 'Two'],
    rows: [
      {
        page: 'https://example.com/b',
        addresses: ['https://example.com/b?c=1', 'https://example.com/b?c=2&d=2026-11-26'],
      },
      {
        page: 'https://example.com/a?c=x',
        addresses: ['https://example.com/a?c=x', 'https://example.com/a?c=x&d=2026-11-26'],
      },
    ],
    keeping: 1,
  });
  expect(plannedAddresses(plan)).toHaveLength(4);
});

test('an address that several channels share is shortened once', () => {
  fc.assert(
    fc.property(fc.array(addresses, { maxLength: 4 }), channels, (pages, all) => {
      const planned = plannedAddresses(planChannels(pages, all, values));
      expect(new Set(planned).size).toBe(planned.length);
      for (const page of pages)
        for (const { parameters } of all) expect(planned).toContain(channelAddress(page, parameters, values).address);
    }),
  );
});
