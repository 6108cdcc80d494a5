import { expect } from '@playwright/test';
import { opening, pressing, type Operation } from './operation.ts';

/** Connects again, with the form of Settings. */
const connect: Operation = {
  name: 'Settings: Connect',
  alone: true,
  async prepare({ place, service, address }) {
    const { uid, secretKey } = service.account;
    const page = await place.options('#/settings');
    await page.shows('button', 'Disconnect');
    await page.write('Secret key', secretKey);
    const { press, again } = pressing(page, () => page.press('button', 'Connect'));
    return {
      press,
      again,
      kept: async () => {
        expect([await page.value('Service address'), await page.value('Account ID')]).toEqual([address, uid]);
        expect((await page.value('Secret key')) === secretKey, 'the key is there still').toBe(true);
        await page.says(`${uid} at ${address} stays connected`);
        await page.shows('button', 'Disconnect');
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
    const page = await connected.place.options('#/referrals');
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

const inspecting = (what: 'short' | 'long'): Operation => ({
  name: `Inspect: a ${what} address`,
  async prepare({ place, service }, id) {
    const destination = `https://example.com/${id}`;
    const shortUrl = service.addLink({ longUrl: destination, title: id });
    const address = what === 'short' ? shortUrl : destination;
    const page = await place.options('#/inspect');
    await page.write('Address', address);
    const { press, again } = pressing(page, () => page.press('button', 'Inspect'));
    return {
      press,
      again,
      kept: async () => expect(await page.value('Address')).toBe(address),
      success: what === 'short' ? 'This is a short link' : 'This address has a short link',
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
        success: /Balance\s+[\d?][^]*Daily mean/,
      }),
  },
  {
    name: 'Account: other days',
    async prepare({ place }) {
      const page = await place.options('#/account');
      await page.says(dayBefore(29));
      const { press, again } = pressing(page, () => page.press('button', 'Last 90 days'));
      return { press, again, kept: () => page.says(dayBefore(29)), success: dayBefore(89) };
    },
  },
  referrals('Latest'),
  referrals('Most profitable'),
  inspecting('short'),
  inspecting('long'),
];

/** A day before today, as the table of days writes it; `count` in days. */
function dayBefore(count: number): string {
  const now = new Date();
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - count);
  return day.toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
}
