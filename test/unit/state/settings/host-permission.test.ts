import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Asks for a host in a browser with these calls; returns the answer and what the browser was asked. */
async function ask(runtime: object, answer: () => Promise<boolean>): Promise<{ allowed: boolean; request: unknown }> {
  const request = vi.fn(answer);
  vi.stubGlobal('browser', { runtime, permissions: { request } });
  const { requestHost } = await import('../../../../lib/host-permission.ts');
  const allowed = requestHost('http://links.example:8787/api');
  expect(request, 'asked before anything is awaited').toHaveBeenCalledOnce();
  return { allowed: await allowed, request: request.mock.calls[0]?.[0 as never] };
}

it('asks Chromium for one host and nothing else: it refuses a request with a name it does not know', async () => {
  const { allowed, request } = await ask({}, async () => true);
  expect(request).toEqual({ origins: ['http://links.example/*'] });
  expect(allowed).toBe(true);
});

it('asks Firefox for the host together with the data that will be sent there', async () => {
  const { request } = await ask({ getBrowserInfo() {} }, async () => true);
  expect(request).toEqual({
    origins: ['http://links.example/*'],
    data_collection: ['browsingActivity', 'authenticationInfo'],
  });
});

it('takes a browser that will not ask for one that refuses', async () => {
  const { allowed } = await ask({}, () => Promise.reject(new Error('blocked by policy')));
  expect(allowed).toBe(false);
});
