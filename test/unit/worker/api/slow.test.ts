import type { RequestListener } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import type { ApiClient } from '../../../../lib/worker/api/client.ts';
import type { ApiDeps } from '../../../../lib/worker/api/send-request.ts';
import { clientOf } from '../../../fakes/api-client.ts';
import { startHttpServer } from '../../../fakes/http-server.ts';
import { envelope, startAnswering } from './answering.ts';
import { readBody } from '../../../../lib/worker/api/send-request.ts';

const timeout = { ok: false, failure: { kind: 'timeout' } };
const notTheService = { ok: false, failure: { kind: 'not-the-service' } };
const link = { short_url: 'http://sho.rt/a', clicks: 1, error: null, created_at: 1_700_000_000 };

/** Answers with the beginning of an envelope, and no more. */
const stopping: RequestListener = (_request, response) => void response.writeHead(200).write('{"status_code":200,');
/** Answers with spaces that never end. */
const dripping: RequestListener = (_request, response) => {
  response.writeHead(200);
  const drip = (): void => void (response.destroyed || response.write(' ', () => setImmediate(drip)));
  drip();
};

describe('a slow answer', () => {
  test.each<[string, RequestListener, NonNullable<ApiDeps['limits']>, (client: ApiClient) => Promise<unknown>]>([
    ['at the deadline without headers', () => {}, { answerMs: 50 }, (client) => client.overview()],
    ['at the same deadline if the body stops', stopping, { answerMs: 200 }, (client) => client.overview()],
    ['early if a list makes no progress', stopping, { listStallMs: 200 }, (client) => client.last(10)],
    ['at the deadline if a list never ends', dripping, { listMs: 200 }, (client) => client.last(10)],
  ])('fails %s', async (_when, listener, limits, ask) => {
    const { address } = await startHttpServer(listener);
    expect(await ask(clientOf(address, { limits }))).toEqual(timeout);
  });

  test('a cut connection is no timeout', async () => {
    const { address } = await startHttpServer((_request, response) => void response.destroy());
    expect(await clientOf(address).overview()).toEqual({ ok: false, failure: { kind: 'unreachable' } });
  });
});

describe('an answer of the wrong size', () => {
  test('fails if the body breaks off', async () => {
    const { address } = await startHttpServer((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"status_code":200,', () => response.destroy());
    });
    expect(await clientOf(address).overview()).toEqual(notTheService);
  });

  test.each<[string, number, object, (client: ApiClient) => Promise<unknown>]>([
    ['a list of 16 megabytes', 16_000_000, link, (client) => client.last(10)],
    ['any other answer of one megabyte', 1_000_000, { balance: 1 }, (client) => client.overview()],
  ])('reads %s, and not one byte more', async (_what, most, item, ask) => {
    const whole = await startAnswering(JSON.stringify(envelope(item)).padEnd(most));
    expect(await ask(clientOf(whole.address))).toMatchObject({ ok: true });
    const longer = await startAnswering(JSON.stringify(envelope(item)).padEnd(most + 1));
    expect(await ask(clientOf(longer.address))).toEqual(notTheService);
  });

  test('returns the status of an oversized error page', async () => {
    const { address } = await startAnswering('x'.repeat(2_000_000), 502);
    expect(await clientOf(address).overview()).toEqual({ ok: false, failure: { kind: 'http', status: 502 } });
  });
});

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
  vi.useFakeTimers();
  const asked = ask(clientOf('http://service.example', { fetch: answeringAfter(headers, half) }));
  await vi.advanceTimersByTimeAsync(headers + 2 * half);
  expect(await asked).toMatchObject({ ok: true });
  expect(vi.getTimerCount()).toBe(0);
});

test('reads an answer without a body as empty', async () => {
  expect(await readBody(new Response(null, { status: 204 }), 100, () => {})).toBe('');
});
