import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Access } from '../../../lib/service-access.ts';

const copying = 'clipboardWrite';
const data = ['browsingActivity', 'authenticationInfo'] as const;

/** Access in one of the two browsers, where a person has allowed all this; `left` is what is still allowed. */
async function accessIn(browser: 'chromium' | 'firefox', ...allowed: string[]) {
  vi.resetModules();
  vi.stubEnv('FIREFOX', browser === 'firefox' ? 'true' : ''); // It keeps texts alone.
  const { createHostAccess } = await import('../../../lib/connection/host-access.ts');
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
  it('the host is all that is needed', async () => {
    const { access } = await accessIn('chromium', oneHost);
    expect(await access.granted(one)).toBe(true);
    expect(await access.granted(other)).toBe(false);
  });

  it('the host goes back, and the one that is still used does not', async () => {
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
  ])('%s: whether it may be sent to', async (_, allowed, granted) => {
    const { access } = await accessIn('firefox', ...allowed);
    expect(await access.granted(one)).toBe(granted);
  });

  it('data and copying go back together with the last host', async () => {
    const { access, left } = await accessIn('firefox', oneHost, ...data, copying);
    await access.giveBack(one, null);
    expect([...left]).toEqual([]);
  });

  it('data goes back also where the host was withdrawn before', async () => {
    const { access, left } = await accessIn('firefox', ...data);
    await access.giveBack(one, null);
    expect([...left]).toEqual([]);
  });

  it('of a host that is given up for another, data and copying stay for that one', async () => {
    const { access, left } = await accessIn('firefox', oneHost, otherHost, ...data, copying);
    await access.giveBack(one, other);
    expect([...left]).toEqual([otherHost, ...data, copying]);
    expect(await access.granted(other)).toBe(true);
  });

  it('of a host that is used further, under another port or path, nothing goes back', async () => {
    const { access, left } = await accessIn('firefox', oneHost, ...data);
    await access.giveBack(one, 'https://one.example:444/other');
    expect([...left]).toEqual([oneHost, ...data]);
  });
});
