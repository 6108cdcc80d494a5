import { expect, test } from 'vitest';
import type { Failure } from '../../../lib/failure/failure.ts';
import { failureMessage, formatWait, hiddenCause } from '../../../lib/i18n/failure-messages.ts';

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

const notConfirmed = (cause: Failure): Failure => ({ kind: 'not-confirmed', cause, now: null });

test('a login in the way of a change is named as the cause that it may have, as for a look-up', () => {
  const login: Failure = { kind: 'not-the-service', isPage: true };
  const said = hiddenCause(login, 'https://s.example');
  expect(said).toContain('A login');
  expect(hiddenCause(notConfirmed(login), 'https://s.example')).toBe(said);
  expect(hiddenCause(notConfirmed({ kind: 'timeout' }), 'https://s.example')).toBeNull();
});

test('a change that cannot be checked before something is changed in Settings leads there, and can be checked again', () => {
  const check: Failure = notConfirmed({ kind: 'credentials' });
  expect(failureMessage(check, 0, 'shorten')).toMatchObject({ remedy: 'settings', other: 'check-again' });
});

test('a rate limit during the check of a change is not said of the change itself', () => {
  const next = (cause: Failure): string => failureMessage(notConfirmed(cause), 0, 'shorten').next;
  expect(next({ kind: 'rate-limited', retryAt: 2000 })).toMatch(
    /^Could not check: Too many requests\. The service asks you to wait 2 seconds\. The service may/,
  );
  expect(next({ kind: 'http', status: 500 })).toMatch(/^The service has a problem\. The service may/);
});
