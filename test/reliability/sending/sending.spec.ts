import { budget } from '../../tools/budget/budget.ts';
import { expect, test } from '../../flows/fixtures.ts';
import { requestsSent } from '../../flows/requests-sent.ts';

// The requests are the same in every browser, so one is enough.
test(
  'no operation sends more than its budget',
  { tag: '@not-firefox' },
  async ({ connected, ownService: service, site }) => {
    // The extension learns the host of short links from its first link.
    service.addLink({ longUrl: 'https://example.com/first', title: 'First of all' });
    const sent = await requestsSent({ browser: await connected(), service, site, address: service.address });
    const most = Object.entries(budget.sending);
    expect([...sent.keys()].toSorted()).toEqual(most.map(([name]) => name).toSorted());
    for (const [name, { requests, bytes }] of most) {
      expect.soft(sent.get(name)?.requests, name).toBeLessThanOrEqual(requests);
      expect.soft(sent.get(name)?.bytes, name).toBeLessThanOrEqual(bytes);
    }
  },
);
