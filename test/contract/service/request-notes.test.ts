import { expect, onTestFinished, test } from 'vitest';
import { requestNotes } from '../../drivers/notes.ts';
import { lost, silent, status } from '../../drivers/service/faults.ts';
import { startTestService } from '../../drivers/service/test-service.ts';
import { traces } from '../../tools/secret/canary.ts';

test('notes every request with its status and time, and no value of any parameter', async () => {
  const service = await startTestService();
  onTestFinished(() => service.close());
  const followed = requestNotes.follow();
  const { uid, secretKey } = service.account;
  const ask = async (operation: string, ...more: [string, string][]): Promise<void> => {
    const query = new URLSearchParams([['uid', uid], ['secret_key', secretKey], ...more]);
    const answer = await fetch(`${service.address}${operation}?${query}`).catch(() => null);
    await answer?.text();
  };
  await ask('/link/lookup', ['long_url', 'https://example.com/private'], ['long_url', 'https://example.com/two']);
  service.treat('/overview', status(503));
  await ask('/overview');
  service.treat('/overview', lost);
  await ask('/overview');
  service.treat('/link/last', silent);
  const open = ask('/link/last', ['limit', '100']);
  await expect.poll(() => service.count('/link/last')).toBe(1);

  const notes = followed().map(({ words }) => words);
  expect(notes).toEqual([
    expect.stringMatching(/^\/link\/lookup 200 after \d+ ms with uid, secret_key, long_url \(2 times\)$/),
    expect.stringMatching(/^\/overview 503 after \d+ ms with uid, secret_key$/),
    expect.stringMatching(/^\/overview broken off after \d+ ms with uid, secret_key$/),
    '/link/last no answer yet with uid, secret_key, limit',
  ]);
  expect(traces(notes.join('\n'))).toEqual([]);
  expect(notes.join('\n')).not.toContain('example.com');
  await service.close();
  await open;
});
