import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startDeadline } from '../../../../lib/worker/api/deadline.ts';
import { clientOf } from '../../../fakes/api-client.ts';
import { envelope } from './odd-server.ts';

describe('the deadline of a request', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('aborts after its total time', () => {
    const deadline = startDeadline(15_000);
    vi.advanceTimersByTime(14_999);
    deadline.progress();
    expect(deadline.passed()).toBe(false);
    vi.advanceTimersByTime(1);
    expect([deadline.passed(), deadline.signal.aborted]).toEqual([true, true]);
  });

  test('lets a long list arrive while it makes progress, up to a minute', () => {
    const deadline = startDeadline(60_000, 15_000);
    for (let piece = 0; piece < 5; piece += 1) {
      vi.advanceTimersByTime(11_999);
      deadline.progress();
    }
    expect(deadline.passed()).toBe(false);
    vi.advanceTimersByTime(5);
    expect(deadline.passed()).toBe(true);
  });

  test('aborts a list without progress', () => {
    const deadline = startDeadline(60_000, 15_000);
    vi.advanceTimersByTime(10_000);
    deadline.progress();
    vi.advanceTimersByTime(15_000);
    expect(deadline.passed()).toBe(true);
  });

  test('does not pass after the request ended', () => {
    const deadline = startDeadline(60_000, 15_000);
    deadline.end();
    vi.advanceTimersByTime(120_000);
    expect(deadline.passed()).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('lets a list arrive whose headers and body are both slow', async () => {
    const after = (ms: number, act: () => void): void => void setTimeout(act, ms);
    const slow: typeof fetch = (_url, init) =>
      new Promise((resolve) => {
        after(10_000, () => {
          const start = (body: ReadableStreamDefaultController): void => {
            init?.signal?.addEventListener('abort', () => body.error(init.signal?.reason));
            after(10_000, () => {
              body.enqueue(new TextEncoder().encode(JSON.stringify(envelope())));
              body.close();
            });
          };
          resolve(new Response(new ReadableStream({ start })));
        });
      });
    const listing = clientOf('http://service.example', { fetch: slow }).last(100);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await listing).toEqual({ ok: true, value: { items: [], unreadable: 0 } });
  });
});
