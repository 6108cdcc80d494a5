import { expect, test } from 'vitest';
import { readOptions } from '../../service/cli/options.ts';
import type { LogEntry } from '../../service/log.ts';
import { demo, openService, stoppedClock } from './asking.ts';
import { askFrom } from './asking-from.ts';

test('an account that asks too often waits, without the others, and is logged once', async () => {
  const { clock, forward } = stoppedClock('2026-01-31T12:00:00Z');
  const entries: LogEntry[] = [];
  const service = await openService({ clock, requestsPerMinute: 2, log: (entry) => entries.push(entry) });
  await service.addAccount({ uid: 'other', secretKey: 'another-key' });
  const ask = async (account = demo) => {
    const { http, words, retryAfter } = await askFrom('127.0.0.1', service, account);
    return http === 200 ? 'answered' : `${http} ${String(words)} ${retryAfter}`;
  };
  expect([await ask(), await ask(), await ask()]).toEqual(['answered', 'answered', '429 TOO_MANY_REQUESTS 30']);
  expect(await ask({ uid: 'other', secret_key: 'another-key' })).toBe('answered');
  forward(10);
  expect(await ask()).toBe('429 TOO_MANY_REQUESTS 20');
  forward(20);
  expect([await ask(), await ask()]).toEqual(['answered', '429 TOO_MANY_REQUESTS 30']);
  expect(entries).toEqual([{ event: 'limited', by: 'requests', uid: 'demo', seconds: 30 }]);
  forward(3_600);
  expect([await ask(), await ask(), await ask()]).toEqual(['answered', 'answered', '429 TOO_MANY_REQUESTS 30']);
  expect(entries).toHaveLength(2);
});

test('the command line limits each account to 6,000 requests a minute, or to another count', () => {
  expect(readOptions([]).requestsPerMinute).toBe(6_000);
  expect(readOptions(['--requests-per-minute', '20']).requestsPerMinute).toBe(20);
});

test.each(['0', 'many', '-1', '1.5', ''])('refuses %o requests a minute', (count) => {
  expect(() => readOptions([`--requests-per-minute=${count}`])).toThrow(
    '--requests-per-minute must be a whole number above 0.',
  );
});
