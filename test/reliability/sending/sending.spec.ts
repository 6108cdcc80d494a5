import { budget } from '../../bench/budget.ts';
import { expect, test } from '../../places/fixtures.ts';
import { openGround } from '../faults/ground.ts';
import { sentByEach } from './sent-by.ts';

// What is sent is the same in every browser.
test('nothing a person can do sends more than it needs', { tag: '@not-firefox' }, async ({ opener, site }) => {
  test.setTimeout(180_000);
  if (typeof opener === 'string') throw new Error(opener);
  const ground = await openGround(opener, site);
  try {
    const sent = await sentByEach(ground);
    const most = Object.entries(budget.sending);
    expect([...sent.keys()].toSorted()).toEqual(most.map(([name]) => name).toSorted());
    for (const [name, { requests, bytes }] of most) {
      expect.soft(sent.get(name)?.requests, name).toBeLessThanOrEqual(requests);
      expect.soft(sent.get(name)?.bytes, name).toBeLessThanOrEqual(bytes);
    }
  } finally {
    await ground.close();
  }
});
