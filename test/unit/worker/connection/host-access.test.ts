import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Access } from '../../../../lib/browser/service-access.ts';

const copying = 'clipboardWrite';
const data = ['browsingActivity', 'authenticationInfo'] as const;

/** Creates the access of one of the two browsers, with these permissions allowed. `left`: those still allowed. */
async function accessIn(browser: 'chromium' | 'firefox', ...allowed: string[]) {
  vi.resetModules();
  vi.stubEnv('FIREFOX', browser === 'firefox' ? 'true' : ''); // stubEnv keeps only strings.
  const { createHostAccess } = await import('../../../../lib/worker/connection/host-access.ts');
  const left = new Set(allowed);
  const names = ({ data_collection, permissions = [], ...access }: Access): string[] => {
    if (browser === 'chromium' && data_collection !== undefined) throw new Error('Unexpected property');
    return [...access.origins, ...(data_collection ?? []), ...permissions];
  };
  const access = createHostAccess({
    contains: async (asked) => names(asked).every((name) => left.has(name)),
    async remove(asked) {
      for (const name of names(asked)) left.delete(name);
      return true;
    },
  });
  return { access, left };
}

const one = 'https://one.example/api';
const oneHost = 'https://one.example/*';
const other = 'https://other.example:8443';
const otherHost = 'https://other.example/*';

afterEach(() => vi.unstubAllEnvs());

describe('in Chromium', () => {
  it('needs only the host', async () => {
    const { access } = await accessIn('chromium', oneHost);
    expect(await access.granted(one)).toBe(true);
    expect(await access.granted(other)).toBe(false);
  });

  it('gives back the host, but not one that is still used', async () => {
    const { access, left } = await accessIn('chromium', oneHost, otherHost);
    await access.giveBack(one, other);
    expect([...left]).toEqual([otherHost]);
    await access.giveBack(other, null);
    expect([...left]).toEqual([]);
  });
});

describe('in Firefox', () => {
  it.each([
    ['host and data', [oneHost, ...data], true],
    ['host, data and copying', [oneHost, ...data, copying], true],
    ['the host alone', [oneHost], false],
    ['the host and a part of the data', [oneHost, data[0]], false],
    ['another host and data', [otherHost, ...data], false],
  ])('%s: granted or not', async (_, allowed, granted) => {
    const { access } = await accessIn('firefox', ...allowed);
    expect(await access.granted(one)).toBe(granted);
  });

  it('gives back data and copying together with the last host', async () => {
    const { access, left } = await accessIn('firefox', oneHost, ...data, copying);
    await access.giveBack(one, null);
    expect([...left]).toEqual([]);
  });

  it('gives back data even if the host was withdrawn before', async () => {
    const { access, left } = await accessIn('firefox', ...data);
    await access.giveBack(one, null);
    expect([...left]).toEqual([]);
  });

  it('keeps data and copying for another host', async () => {
    const { access, left } = await accessIn('firefox', oneHost, otherHost, ...data, copying);
    await access.giveBack(one, other);
    expect([...left]).toEqual([otherHost, ...data, copying]);
    expect(await access.granted(other)).toBe(true);
  });

  it('gives nothing back if the host is still used under another port or path', async () => {
    const { access, left } = await accessIn('firefox', oneHost, ...data);
    await access.giveBack(one, 'https://one.example:444/other');
    expect([...left]).toEqual([oneHost, ...data]);
  });
});
