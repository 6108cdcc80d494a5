import { expect, it } from 'vitest';
import type { Access } from '../../../../lib/browser/service-access.ts';
import { buildFor } from '../../../fakes/build-for.ts';

const copying = 'clipboardWrite';
const data = ['browsingActivity', 'authenticationInfo'] as const;

/** Creates the access of one of the two browsers, with these permissions allowed. `left`: those still allowed. */
async function accessIn(browser: 'chromium' | 'firefox', ...allowed: string[]) {
  buildFor(browser);
  const { createHostAccess } = await import('../../../../lib/worker/connection/host-access.ts');
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
  return { access: createHostAccess(permissions), left };
}

const one = 'https://one.example/api';
const oneHost = 'https://one.example/*';
const other = 'https://other.example:8443';
const otherHost = 'https://other.example/*';

it.each([
  ['chromium', 'the host', [oneHost], true],
  ['chromium', 'another host', [otherHost], false],
  ['firefox', 'host and data', [oneHost, ...data], true],
  ['firefox', 'host, data and copying', [oneHost, ...data, copying], true],
  ['firefox', 'the host alone', [oneHost], false],
  ['firefox', 'the host and a part of the data', [oneHost, data[0]], false],
  ['firefox', 'another host and data', [otherHost, ...data], false],
] as const)('in %s, %s: granted or not', async (browser, _what, allowed, granted) => {
  const { access } = await accessIn(browser, ...allowed);
  expect(await access.granted(one)).toBe(granted);
});

it.each([
  ['chromium', 'the host', [oneHost], [], []],
  ['chromium', 'the host, but not another that is still used', [oneHost, otherHost], [other], [otherHost]],
  ['firefox', 'data and copying together with the last host', [oneHost, ...data, copying], [], []],
  ['firefox', 'data even if the host was withdrawn before', data, [], []],
  [
    'firefox',
    'the host alone while another one is used',
    [oneHost, otherHost, ...data, copying],
    [other],
    [otherHost, ...data, copying],
  ],
  [
    'firefox',
    'nothing while the host is used under another port or path',
    [oneHost, ...data],
    ['https://one.example:444/other'],
    [oneHost, ...data],
  ],
] as const)('in %s, gives back %s', async (browser, _what, allowed, used, expected) => {
  const { access, left } = await accessIn(browser, ...allowed);
  await access.giveBack(one, used);
  expect([...left]).toEqual(expected);
});

it('does not fail if the browser refuses: access is then not granted', async () => {
  const { createHostAccess } = await import('../../../../lib/worker/connection/host-access.ts');
  const refuse = () => Promise.reject(new Error('Invalid host wildcard'));
  const access = createHostAccess({ contains: refuse, remove: refuse, getAll: refuse });
  expect(await access.granted(one)).toBe(false);
  await access.giveBack(one, [other]);
  await access.giveBack(one, []);
});

const wide = ['<all_urls>', 'https://*/*', '*://one.example/*'];

it.each([
  ['chromium', 'everything without a connection', [oneHost, otherHost, '*://*.wide.example/*'], [], []],
  ['firefox', 'everything without a connection', [oneHost, '*://*.wide.example/*', ...data, copying], [], []],
  [
    'firefox',
    'hosts that the connection does not need',
    [oneHost, otherHost, ...data, copying],
    [other],
    [otherHost, ...data, copying],
  ],
  ['chromium', 'no wider access that the person gave, which the connection may use', wide, [one], wide],
] as const)('in %s, the start of the browser gives back %s', async (browser, _what, allowed, used, expected) => {
  const { access, left } = await accessIn(browser, ...allowed);
  await access.giveBackUnused(used);
  expect([...left]).toEqual(expected);
});
