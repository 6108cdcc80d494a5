import '../../fakes/browser-messages.ts';
import { expect, test } from 'vitest';
import { formatFullDay, formatPeriod, formatShortDay, formatTableDay } from '../../../lib/i18n/day-format.ts';
import { liveIn } from '../../fakes/time-zone.ts';

test('west of UTC no day is written as the one before it', () => {
  liveIn('America/Los_Angeles');
  const period = { from: '2024-02-29', to: '2024-03-01' } as const;
  expect(formatFullDay('2024-03-01')).toBe('Friday, March 1, 2024');
  expect(formatTableDay('2024-03-01')).toBe('Fri, Mar 1, 2024');
  expect(formatShortDay('2024-03-01', period)).toBe('Mar 1');
  expect(formatShortDay('2024-03-01', { ...period, from: '2023-12-31' })).toBe('Mar 1, 2024');
  expect(formatPeriod(period)).toMatch(/^Feb 29\s–\sMar 1, 2024$/);
});
