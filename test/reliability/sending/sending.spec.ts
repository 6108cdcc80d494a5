import { budget } from '../../bench/budget.ts';
import { expect, test } from '../faults/ground.ts';
import { operations } from '../faults/operations.ts';
import { sentBy } from './sent-by.ts';

// What is sent is the same in every browser.
for (const operation of operations.filter(({ only }) => only === undefined || only === 'chromium')) {
  test(`${operation.name} sends no more than it needs`, { tag: '@not-firefox' }, async ({ ground }) => {
    const { requests, bytes } = await sentBy(ground, operation);
    const most = budget.sending[operation.name];
    expect(requests).toBe(most?.requests);
    expect(bytes).toBeLessThanOrEqual(most?.bytes ?? 0);
  });
}
