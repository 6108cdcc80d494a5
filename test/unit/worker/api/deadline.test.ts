import { beforeEach, expect, test, vi } from 'vitest';
import type { ApiClient } from '../../../../lib/worker/api/client.ts';
import { clientOf } from '../../../fakes/api-client.ts';
import { envelope } from './odd-server.ts';

beforeEach(() => void vi.useFakeTimers());

/** Answers with headers and then a body, each after a time (milliseconds), unless the request is aborted. */
function answeringAfter(headers: number, body: number): typeof fetch {
  const after = (ms: number, act: () => void): void => void setTimeout(act, ms);
  return (_url, init) =>
    new Promise((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      after(headers, () => {
        const start = (stream: ReadableStreamDefaultController): void => {
          init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason));
          after(body, () => {
            stream.enqueue(new TextEncoder().encode(JSON.stringify(envelope({ links: 7, short_url: 'http://s/a' }))));
            stream.close();
          });
        };
        resolve(new Response(new ReadableStream({ start })));
      });
    });
}

test.each<[string, number, number, (client: ApiClient) => Promise<unknown>]>([
  ['a list whose headers and body are both slow', 10_000, 10_000, (client) => client.last(100)],
  ['any other answer until shortly before its deadline', 1000, 13_900, (client) => client.overview()],
])('lets %s arrive, and then leaves no timer', async (_what, headers, body, ask) => {
  const asked = ask(clientOf('http://service.example', { fetch: answeringAfter(headers, body) }));
  await vi.advanceTimersByTimeAsync(headers + body);
  expect(await asked).toMatchObject({ ok: true });
  expect(vi.getTimerCount()).toBe(0);
});
