import { expect, test } from 'vitest';
import { formatWait } from '../../../lib/i18n/failure-messages.ts';

const second = 1000;
const minute = 60 * second;

test.each([
  [1, '1 second'],
  [second, '1 second'],
  [second + 1, '2 seconds'],
  [89 * second, '89 seconds'],
  [90 * second, '2 minutes'],
  [850 * second, '15 minutes'],
  [89 * minute, '89 minutes'],
  [90 * minute, '2 hours'],
  [24 * 60 * minute, '24 hours'],
])('a wait of %i ms reads "%s", never shorter than it is', (wait, text) => {
  expect(formatWait(wait)).toBe(text);
});
