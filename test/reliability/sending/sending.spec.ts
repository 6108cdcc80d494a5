import { budget } from '../../tools/budget/budget.ts';
import { expect, test } from '../../flows/fixtures.ts';
import { openConnected } from '../../flows/connected-place.ts';
import { requestsSent } from '../../flows/requests-sent.ts';

// The requests are the same in every browser, so one is enough.
test('no operation sends more than its budget', { tag: '@not-firefox' }, async ({ opener, site }) => {
  test.setTimeout(180_000);
  if (typeof opener === 'string') throw new Error(opener);
  const connected = await openConnected(opener, site);
  try {
    const sent = await requestsSent(connected);
    const most = Object.entries(budget.sending);
    expect([...sent.keys()].toSorted()).toEqual(most.map(([name]) => name).toSorted());
    for (const [name, { requests, bytes }] of most) {
      expect.soft(sent.get(name)?.requests, name).toBeLessThanOrEqual(requests);
      expect.soft(sent.get(name)?.bytes, name).toBeLessThanOrEqual(bytes);
    }
  } finally {
    await connected.close();
  }
});
