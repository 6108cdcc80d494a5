import { readableAddress } from '../../../lib/address/readable-address.ts';
import { expect } from '@playwright/test';
import type { TestService } from '../../drivers/service/test-service.ts';
import { openForm } from '../connect.ts';
import { deletedLink, escapes, factsOfKnown, knownLink } from './known-link.ts';
import { opening, pressing, type Operation } from './operation.ts';

/** Saves the account again, with the form of Settings. */
const connect: Operation = {
  name: 'Settings: Save changes',
  alone: true,
  async prepare({ browser, service, address }) {
    const { uid, secretKey } = service.account;
    const page = await browser.options('#/settings');
    await page.shows('button', 'Disconnect');
    await openForm(page);
    await page.write('Secret key', secretKey);
    const { press, again } = pressing(page, () => page.press('button', 'Save changes'));
    return {
      press,
      again,
      kept: async () => {
        expect([await page.value('Service address'), await page.value('Account ID')]).toEqual([address, uid]);
        expect((await page.value('Secret key')) === secretKey, 'the key is there still').toBe(true);
        await page.says(`${uid} at ${address} stays connected`);
        await page.shows('button', 'Save changes');
      },
      success: /^Connected$/m,
    };
  },
};

const referrals = (order: 'Latest' | 'Most profitable'): Operation => ({
  name: `Referrals: ${order}`,
  async prepare(connected, id) {
    const today = new Date().toISOString().slice(0, 10);
    const first = order === 'Latest';
    // This referral is both the newest and the highest earning.
    connected.service.addReferrals([{ uid: id, earnings: { [today]: Date.now() } }]);
    if (first)
      return { ...opening(connected, '#/referrals'), kept: (page) => page.says('Most profitable'), success: id };
    const page = await connected.browser.options('#/referrals');
    await page.says('Total of');
    const { press } = pressing(page, () => page.press('tab', order));
    return {
      press,
      again: opening(connected, '#/referrals/profitable').again,
      kept: () => page.says('Latest'),
      success: id,
    };
  },
});

/** What the Inspect page says of an address that the account knows in this way. */
const inspected = {
  'a short address': 'This is a short link',
  'a long address': 'This address has a short link',
  'a long address with escapes': 'This address has a short link',
  'a deleted link': 'This is a short link, and you deleted it',
  'an unknown address': 'No short link yet',
} as const;

const inspecting = (what: keyof typeof inspected): Operation => ({
  name: `Inspect: ${what}`,
  async prepare({ browser, service }, id) {
    const link = what === 'a deleted link' ? deletedLink(id) : knownLink(id);
    if (what === 'a long address with escapes') link.longUrl += escapes;
    const unknown = what === 'an unknown address';
    const shortUrl = unknown ? '' : service.addLink(link);
    const address = what.startsWith('a long address') || unknown ? link.longUrl : shortUrl;
    const page = await browser.options('#/inspect');
    await page.write('Address', address);
    const { press, again } = pressing(page, () => page.press('button', 'Inspect'));
    return {
      press,
      again,
      kept: async () => expect(await page.value('Address')).toBe(address),
      success: inspected[what],
      facts: () =>
        unknown
          ? []
          : [
              link.title,
              readableAddress(link.longUrl),
              shortUrl,
              /Clicks\s+1,234/,
              new RegExp(`Created\\s+${factsOfKnown.created}`),
            ],
    };
  },
});

/** Operations of the other pages. */
export const inPages: readonly Operation[] = [
  connect,
  {
    name: 'Account: open',
    prepare: (connected) =>
      Promise.resolve({
        ...opening(connected, '#/account'),
        kept: (page) => page.shows('heading', 'Account'),
        success: /Balance\s+[\d?][^]*Daily average/,
        facts: () => overviewOf(connected.service),
      }),
  },
  {
    name: 'Account: other days',
    async prepare({ browser, service }) {
      const before = await daysBefore(service);
      const page = await browser.options('#/account');
      await page.says(before(29));
      const { press, again } = pressing(page, () => page.press('button', 'Last 90 days'));
      return { press, again, kept: () => page.says(before(29)), success: before(89) };
    },
  },
  referrals('Latest'),
  referrals('Most profitable'),
  inspecting('a short address'),
  inspecting('a long address'),
];

/** Further everyday operations of the Inspect page. */
export const moreInPages: readonly Operation[] = [
  inspecting('a long address with escapes'),
  inspecting('a deleted link'),
  inspecting('an unknown address'),
];

/** Returns the account's figures as the page shows them. */
async function overviewOf(service: TestService): Promise<RegExp[]> {
  const [overview = {}] = await service.ask('/overview', {});
  const shown = (name: string, field: string, least = 0): RegExp => {
    const figure = Number(overview[field]).toLocaleString('en-US', {
      minimumFractionDigits: least,
      maximumFractionDigits: 10,
    });
    return new RegExp(String.raw`${name}\s+${figure.replaceAll('.', String.raw`\.`)}(?!\S)`);
  };
  return [
    shown('Balance', 'balance', 4),
    shown('Links', 'links'),
    shown('Clicks', 'clicks'),
    shown('Referrals', 'referrals'),
    shown('Referral commission', 'referrals_commosion', 4),
  ];
}

/**
 * Returns the function that names a day before the service's today, as the table of days writes it; `count` in days. Its
 * clock may be past midnight before ours.
 */
async function daysBefore({ address, account }: TestService): Promise<(count: number) => string> {
  const query = new URLSearchParams({ uid: account.uid, secret_key: account.secretKey });
  const answer = await fetch(`${address}/overview?${query}`);
  const now = new Date(answer.headers.get('date') ?? Number.NaN);
  return (count) => {
    const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - count);
    return day.toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
  };
}
