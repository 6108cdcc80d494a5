import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  learnDays,
  onlyRunning,
  runningDays,
  unknownDays,
  type ServiceDays,
} from '../../../lib/account/service-days.ts';
import { daysOf, plusDays, type Day } from '../../../lib/time/days.ts';
import { reported } from '../../fakes/days.ts';
import { liveIn } from '../../fakes/time-zone.ts';

const hour = 60 * 60 * 1000;
const at = (time: string): number => Date.parse(time);

/** Returns the days up to `to` with these clicks on the last ones. */
const daysUpTo = (to: Day, ...clicks: number[]) =>
  daysOf({ from: plusDays(to, -6), to }).map((date, place) => reported(date, clicks[place - 7 + clicks.length] ?? 0));

test('in the evening in Los Angeles, the day that runs in UTC can be shown, and neither day is complete', () => {
  liveIn('America/Los_Angeles');
  const running = runningDays(unknownDays, at('2026-11-29T06:00:00Z'));
  expect(running).toEqual({ from: '2026-11-28', to: '2026-11-29', areForeign: false });
  expect(onlyRunning(running)).toBeNull();
});

test('in the morning in Sydney, the day before is not complete while it runs in UTC', () => {
  liveIn('Australia/Sydney');
  expect(runningDays(unknownDays, at('2026-11-28T21:00:00Z'))).toMatchObject({ from: '2026-11-28', to: '2026-11-29' });
  expect(runningDays(unknownDays, at('2026-11-29T01:00:00Z'))).toMatchObject({ from: '2026-11-29', to: '2026-11-29' });
});

test('clicks of a day that has not begun here show that the service’s days are not the person’s', () => {
  liveIn('America/Los_Angeles');
  const now = at('2026-11-29T06:00:00Z');
  const known = learnDays(unknownDays, { days: daysUpTo('2026-11-29', 9, 1), to: '2026-11-29', at: now });
  expect(runningDays(known, now)).toEqual({ from: '2026-11-29', to: '2026-11-29', areForeign: true });
  expect(runningDays(known, at('2026-11-28T20:00:00Z')), 'at noon').toMatchObject({
    to: '2026-11-28',
    areForeign: true,
  });
});

describe('in Sydney, a service that counts UTC’s days is known', () => {
  const now = at('2026-11-28T21:00:00Z');
  const utc = { from: '2026-11-28', to: '2026-11-28', areForeign: true };

  test('by the last day that it lists, if it lists days without clicks', () => {
    liveIn('Australia/Sydney');
    const days = daysUpTo('2026-11-28', 0, 3);
    expect(runningDays(learnDays(unknownDays, { days, to: '2026-11-29', at: now }), now)).toEqual(utc);
  });

  test('by clicks of a day that is over here, even if it lists days to come', () => {
    liveIn('Australia/Sydney');
    const first = learnDays(unknownDays, { days: daysUpTo('2026-11-30', 3, 0, 0), to: '2026-11-30', at: now });
    expect(onlyRunning(runningDays(first, now)), 'at first').toBeNull();
    const known = learnDays(first, { days: daysUpTo('2026-11-30', 4, 0, 0), to: '2026-11-30', at: now + hour });
    expect(runningDays(known, now + hour)).toEqual(utc);
  });
});

test('days of long ago, days to come, and figures that cannot be read show nothing', () => {
  const now = at('2026-11-28T21:00:00Z');
  const days = [reported('2026-11-29', null, null, null), ...daysUpTo('2026-11-20', 5), reported('2027-01-01', 8)];
  const { newest, ...bounds } = learnDays(unknownDays, { days, to: '2026-11-20', at: now });
  expect(bounds).toEqual(unknownDays);
  expect(newest).toEqual({ day: '2026-11-20', clicks: 5, at: now });
});

test('a service that gives the figures of a day later is not taken for one at the other end of the world', () => {
  liveIn('Europe/Berlin');
  const now = at('2026-11-28T20:00:00Z');
  const known = learnDays(unknownDays, { days: daysUpTo('2026-11-26', 0, 3), to: '2026-11-28', at: now });
  expect(runningDays(known, now)).toEqual({ from: '2026-11-28', to: '2026-11-28', areForeign: false });
});

test('after the service’s clocks have changed, its later answers count', () => {
  liveIn('America/New_York');
  const early = at('2026-10-31T04:30:00Z');
  const summer = learnDays(unknownDays, { days: daysUpTo('2026-10-31', 5, 1), to: '2026-10-31', at: early });
  expect(onlyRunning(runningDays(summer, early))).toBe('2026-10-31');
  const later = at('2026-11-02T04:30:00Z');
  const winter = learnDays(summer, { days: daysUpTo('2026-11-01', 0, 3), to: '2026-11-02', at: later });
  expect(runningDays(winter, later)).toEqual({ from: '2026-11-01', to: '2026-11-01', areForeign: false });
});

/** What services list of the days that they are asked for. */
const habits = {
  'each day asked for': (_: Day) => true,
  'the days that have begun': (date: Day, today: Day) => date <= today,
};

test.each([
  ['UTC', 0],
  ['UTC', -5],
  ['UTC', 9],
  ['Europe/Berlin', 1],
  ['Europe/Berlin', 0],
  ['America/Los_Angeles', -8],
  ['America/Los_Angeles', 0],
  ['Asia/Tokyo', 0],
  ['Asia/Tehran', 3.5],
])('in %s, whatever a service %d hours ahead of UTC answers, its own day is never excluded', (zone, ahead) => {
  liveIn(zone);
  const answers = fc.array(fc.record({ after: fc.nat(30 * 60), clicks: fc.nat(3) }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(answers, fc.constantFrom(...Object.values(habits)), (given, lists) => {
      let known: ServiceDays = unknownDays;
      let now = at('2026-01-10T00:00:00Z');
      const clicks = new Map<Day, number>();
      for (const { after, clicks: more } of given) {
        now += after * 60_000;
        const today = new Date(now + ahead * hour).toISOString().slice(0, 10);
        clicks.set(today, (clicks.get(today) ?? 0) + more);
        const { to } = runningDays(known, now);
        const days = daysOf({ from: plusDays(to, -9), to })
          .filter((date) => lists(date, today))
          .map((date) => reported(date, clicks.get(date) ?? 0));
        known = learnDays(known, { days, to, at: now });
        expect(known.atLeast <= ahead * hour && ahead * hour < known.below).toBe(true);
      }
      const isLocal = ahead * hour === -new Date(now).getTimezoneOffset() * 60_000;
      if (isLocal) expect(runningDays(known, now).areForeign).toBe(false);
    }),
  );
});
