import { describe, expect, it } from 'vitest';
import type { Access } from '../../../../lib/browser/service-access.ts';
import { buildFor } from '../../../fakes/build-for.ts';

const copying = 'clipboardWrite';
const data = ['browsingActivity', 'authenticationInfo'] as const;

/** Creates the access of one of the two browsers, with these permissions allowed. `left`: those still allowed. */
async function accessIn(browser: 'chromium' | 'firefox', ...allowed: string[]) {
  buildFor(browser);
  const { createHostAccess, giveBackUnused } = await import('../../../../lib/worker/connection/host-access.ts');
  const left = new Set(allowed);
  const names = ({ data_collection, permissions = [], ...access }: Access): string[] => {
    if (browser === 'chromium' && data_collection !== undefined) throw new Error('Unexpected property');
    return [...access.origins, ...(data_collection ?? []), ...permissions];
  };
  const permissions = {
    contains: async (asked: Access) => names(asked).every((name) => left.has(name)),
    async remove(asked: Access) {
      for (const name of names(asked)) left.delete(name);
      return true;
    },
    getAll: async () => ({ origins: [...left].filter((name) => /[:<]/.test(name)) }),
  };
  return {
    access: createHostAccess(permissions),
    giveBackUnused: (used: string | null) => giveBackUnused(permissions, used),
    left,
  };
}

const one = 'https://one.example/api';
const oneHost = 'https://one.example/*';
const other = 'https://other.example:8443';
const otherHost = 'https://other.example/*';

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

it('does not fail if the browser refuses: access is then not granted', async () => {
  const { createHostAccess } = await import('../../../../lib/worker/connection/host-access.ts');
  const refuse = () => Promise.reject(new Error('Invalid host wildcard'));
  const access = createHostAccess({ contains: refuse, remove: refuse });
  expect(await access.granted(one)).toBe(false);
  await access.giveBack(one, other);
  await access.giveBack(one, null);
});

describe('at the start of the browser', () => {
  it.each(['chromium', 'firefox'] as const)('gives back everything without a connection, in %s', async (browser) => {
    const given = browser === 'firefox' ? [...data, copying] : [];
    const { giveBackUnused, left } = await accessIn(browser, oneHost, otherHost, '*://*.wide.example/*', ...given);
    await giveBackUnused(null);
    expect([...left]).toEqual([]);
  });

  it('gives back hosts that the connection does not need', async () => {
    const { giveBackUnused, left } = await accessIn('firefox', oneHost, otherHost, ...data, copying);
    await giveBackUnused(other);
    expect([...left]).toEqual([otherHost, ...data, copying]);
  });

  it('keeps wider access that the person gave in the browser, which the connection may use', async () => {
    const { giveBackUnused, left } = await accessIn('chromium', '<all_urls>', 'https://*/*', '*://one.example/*');
    await giveBackUnused(one);
    expect([...left]).toEqual(['<all_urls>', 'https://*/*', '*://one.example/*']);
  });
});
