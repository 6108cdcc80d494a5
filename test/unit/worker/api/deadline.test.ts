import { beforeEach, expect, test, vi } from 'vitest';
import type { ApiClient } from '../../../../lib/worker/api/client.ts';
import { clientOf } from '../../../fakes/api-client.ts';
import { envelope } from './answering.ts';

beforeEach(() => void vi.useFakeTimers());

/** Answers with headers and then two halves of a body, each after a time (milliseconds), unless it is aborted. */
function answeringAfter(headers: number, half: number): typeof fetch {
  const after = (ms: number, act: () => void): void => void setTimeout(act, ms);
  return (_url, init) =>
    new Promise((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      after(headers, () => {
        const start = (stream: ReadableStreamDefaultController): void => {
          init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason));
          const body = Buffer.from(JSON.stringify(envelope({ links: 7, short_url: 'http://s/a' })));
          after(half, () => stream.enqueue(body.subarray(0, 9)));
          after(2 * half, () => {
            stream.enqueue(body.subarray(9));
            stream.close();
          });
        };
        resolve(new Response(new ReadableStream({ start })));
      });
    });
}

test.each<[string, number, number, (client: ApiClient) => Promise<unknown>]>([
  ['a list whose headers and both halves are slow', 10_000, 10_000, (client) => client.last(100)],
  ['any other answer until shortly before its deadline', 1000, 6950, (client) => client.overview()],
])('lets %s arrive, and then leaves no timer', async (_what, headers, half, ask) => {
  const asked = ask(clientOf('http://service.example', { fetch: answeringAfter(headers, half) }));
  await vi.advanceTimersByTimeAsync(headers + 2 * half);
  expect(await asked).toMatchObject({ ok: true });
  expect(vi.getTimerCount()).toBe(0);
});
