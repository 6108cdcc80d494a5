import { afterEach, expect, it, vi } from 'vitest';
import { buildFor } from '../../fakes/build-for.ts';
import { manifestFor } from '../manifest-for.ts';

afterEach(() => vi.unstubAllGlobals());

/** Asks for a host in one of the two browsers; returns the answer and the browser's permission request. */
async function ask(
  browser: 'chromium' | 'firefox',
  answer: () => Promise<boolean>,
): Promise<{ allowed: boolean; request: unknown }> {
  const request = vi.fn(answer);
  vi.stubGlobal('browser', { permissions: { request } });
  buildFor(browser);
  const { requestHost } = await import('../../../lib/browser/permissions.ts');
  const allowed = requestHost('http://links.example:8787/api');
  expect(request, 'asked before anything is awaited').toHaveBeenCalledOnce();
  return { allowed: await allowed, request: request.mock.calls[0]?.[0 as never] };
}

it('asks Chromium for one host and nothing else, because it refuses unknown permission names', async () => {
  const { allowed, request } = await ask('chromium', async () => true);
  expect(request).toEqual({ origins: ['http://links.example/*'] });
  expect(allowed).toBe(true);
});

it('asks Firefox for the host together with the data named in the manifest', async () => {
  const { optional_permissions: more, browser_specific_settings: settings } = await manifestFor('firefox');
  const optional = settings?.gecko?.data_collection_permissions?.optional;
  const { request } = await ask('firefox', async () => true);
  expect(optional).toEqual(['browsingActivity', 'authenticationInfo']);
  expect(request).toEqual({
    origins: ['http://links.example/*'],
    data_collection: optional,
    permissions: ['clipboardWrite'],
  });
  expect(more, 'may be asked for').toContain('clipboardWrite');
});

it('treats a browser that fails to ask as one that refuses', async () => {
  const { allowed } = await ask('chromium', () => Promise.reject(new Error('blocked by policy')));
  expect(allowed).toBe(false);
});
