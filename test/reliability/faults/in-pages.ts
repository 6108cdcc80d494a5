import { expect } from '@playwright/test';
import { opening } from './in-lists.ts';
import { asAsked, pressing, unread, type Operation } from './operation.ts';

/** The form of Settings: whatever went wrong, Connect is what is pressed again. */
const connect: Operation = {
  name: 'Settings: Connect',
  alone: true,
  offers: () => ['Connect'],
  means: { 'an item too few': 'not-the-service' },
  async prepare({ place, service, address }) {
    const { uid, secretKey } = service.account;
    const page = await place.options('#/settings');
    await page.shows('button', 'Disconnect');
    await page.write('Secret key', secretKey);
    const press = pressing(page, () => page.press('button', 'Connect'));
    return {
      press,
      again: press,
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
  offers: asAsked,
  means: { 'values of wrong types': { says: 'could not be read' } },
  async prepare(ground, id) {
    const today = new Date().toISOString().slice(0, 10);
    const first = order === 'Latest';
    // Of those before it none has signed up later, or earned as much.
    ground.service.addReferrals([{ uid: id, earnings: { [today]: Date.now() } }]);
    if (first) return { ...opening(ground, '#/referrals'), kept: (page) => page.says('Most profitable'), success: id };
    const page = await ground.place.options('#/referrals');
    await page.says('Total of');
    const press = pressing(page, () => page.press('tab', order));
    return {
      press,
      again: opening(ground, '#/referrals/profitable').again,
      kept: () => page.says('Latest'),
      success: id,
    };
  },
});

const inspect = (what: 'short' | 'long'): Operation => ({
  name: `Inspect: a ${what} address`,
  offers: asAsked,
  means: {
    ...unread,
    'an item too few': { says: 'Not found' },
  },
  async prepare({ place, service }, id) {
    const destination = `https://example.com/${id}`;
    const shortUrl = service.addLink({ longUrl: destination, title: id });
    const address = what === 'short' ? shortUrl : destination;
    const page = await place.options('#/inspect');
    await page.write('Address', address);
    const press = pressing(page, () => page.press('button', 'Inspect'));
    return {
      press,
      again: press,
      kept: async () => expect(await page.value('Address')).toBe(address),
      success: what === 'short' ? 'This is a short link' : 'This address has a short link',
    };
  },
});

/** What is asked for on the other pages. */
export const inPages: readonly Operation[] = [
  connect,
  {
    name: 'Account: open',
    offers: asAsked,
    means: { 'values of wrong types': { says: 'could not be read' }, 'an item too few': 'not-the-service' },
    prepare: (ground) =>
      Promise.resolve({
        ...opening(ground, '#/account'),
        kept: (page) => page.shows('heading', 'Account'),
        success: /Balance\s+[\d?][^]*Daily mean/,
      }),
  },
  {
    name: 'Account: other days',
    offers: asAsked,
    means: { 'values of wrong types': { says: 'could not be read' } },
    async prepare({ place }) {
      const page = await place.options('#/account');
      await page.says(dayBefore(29));
      const press = pressing(page, () => page.press('button', 'Last 90 days'));
      return { press, again: press, kept: () => page.says(dayBefore(29)), success: dayBefore(89) };
    },
  },
  referrals('Latest'),
  referrals('Most profitable'),
  inspect('short'),
  inspect('long'),
];

/** A day so many before today, as the table of days names it. */
function dayBefore(count: number): string {
  const now = new Date();
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - count);
  return day.toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
}
