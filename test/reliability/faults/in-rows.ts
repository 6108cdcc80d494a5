import { expect } from '@playwright/test';
import { deletedAt, leadsTo, linkOf } from '../../places/at-the-service.ts';
import type { Screen } from '../../places/place.ts';
import type { Ground } from './ground.ts';
import { asChanged, asListed, pressing, unread, unreadOrMissing, type Operation } from './operation.ts';

/** A page on which rows of these titles are to be seen, read as new as they are. */
async function pageWith({ place }: Ground, list: 'recent' | 'deleted', ...titles: readonly string[]): Promise<Screen> {
  const page = await place.options(`#/links/${list}`);
  for (const title of titles) await page.row(title).shows('button', list === 'deleted' ? 'Restore' : 'Delete');
  return page;
}

/** A link whose item is missing is one that the service does not name: deleted it may be, restored it is not. */
const meaning = (action: 'Delete' | 'Restore'): NonNullable<Operation['means']> =>
  action === 'Delete' ? unread : { ...unread, 'an item too few': { says: 'this had not happened' } };

/** Deletes or restores one link by the button in its row. */
const inRow = (action: 'Delete' | 'Restore'): Operation => ({
  name: `Links: ${action} in a row`,
  offers: asListed,
  after: 'Try these again',
  means: meaning(action),
  async prepare(ground, id) {
    const restores = action === 'Restore';
    const shortUrl = ground.service.addLink({
      longUrl: `https://example.com/${id}`,
      title: id,
      deletedAt: restores ? Date.now() : null,
    });
    const page = await pageWith(ground, restores ? 'deleted' : 'recent', id);
    const press = pressing(page, () => page.row(id).press('button', action));
    return {
      press,
      again: press,
      kept: () => page.row(id).shows('button', action),
      success: `${action}d “${id}”`,
      done: async () => ((await deletedAt(ground.service, shortUrl)) === null) === restores,
    };
  },
});

/** Deletes or restores two chosen links. */
const chosen = (action: 'Delete' | 'Restore'): Operation => ({
  name: `Links: ${action} selected`,
  offers: asListed,
  after: 'Try these again',
  means: meaning(action),
  async prepare(ground, id) {
    const restores = action === 'Restore';
    const titles = [`${id} one`, `${id} two`];
    const shortUrls = ground.service.addLinks(
      titles.map((title, place) => ({
        longUrl: `https://example.com/${id}/${place}`,
        title,
        deletedAt: restores ? Date.now() : null,
      })),
    );
    const page = await pageWith(ground, restores ? 'deleted' : 'recent', ...titles);
    await page.write('Search links', id);
    await page.says('2 of ');
    await page.press('checkbox', 'Select all');
    const press = pressing(page, () => page.press('button', `${action} selected`));
    return {
      press,
      again: pressing(page, () => page.press('button', 'Try these again')),
      kept: async () => {
        for (const title of titles) await page.row(title).shows('button', action);
        expect(await page.value('Search links')).toBe(id);
      },
      success: `${action}d 2 of 2`,
      async done() {
        const times = await Promise.all(shortUrls.map((shortUrl) => deletedAt(ground.service, shortUrl)));
        return times.every((time) => (time === null) === restores);
      },
    };
  },
});

/** What changes links from their lists. */
export const inRows: readonly Operation[] = [
  {
    name: 'Links: Edit in a row',
    offers: asChanged,
    means: unreadOrMissing,
    async prepare(ground, id) {
      const moved = `https://example.com/${id}/moved`;
      const shortUrl = ground.service.addLink({ longUrl: `https://example.com/${id}`, title: id });
      const page = await pageWith(ground, 'recent', id);
      await page.row(id).press('button', 'Edit');
      const dialog = page.within('dialog', 'Edit link');
      await expect.poll(() => dialog.value('Destination')).toBe(`https://example.com/${id}`);
      await dialog.write('Destination', moved);
      const press = pressing(page, () => dialog.press('button', 'Save'));
      return {
        press,
        again: press,
        kept: async () => expect(await dialog.value('Destination')).toBe(moved),
        success: /Saved “/,
        done: async () => (await leadsTo(ground.service, shortUrl)) === moved,
      };
    },
  },
  inRow('Delete'),
  inRow('Restore'),
  chosen('Delete'),
  chosen('Restore'),
  {
    name: 'Links: Shorten many',
    offers: () => ['Try these again'],
    means: unreadOrMissing,
    async prepare(ground, id) {
      const addresses = [`https://127.0.0.1:9/${id}/1`, `https://127.0.0.1:9/${id}/2`];
      const page = await ground.place.options('#/links/recent');
      await page.says(/\d+ links?/);
      await page.press('button', 'Shorten many');
      const dialog = page.within('dialog', 'Shorten many');
      await dialog.write('Addresses', addresses[0] ?? '');
      await page.keys('Enter');
      await page.type(addresses[1] ?? '');
      await dialog.says('2 addresses can be shortened');
      const press = pressing(page, () => dialog.press('button', 'Shorten 2 addresses'));
      return {
        press,
        again: press,
        kept: async () => {
          for (const address of addresses) await dialog.says(address);
        },
        success: '2 addresses were shortened.',
        async done() {
          const links = await Promise.all(addresses.map((address) => linkOf(ground.service, address)));
          return links.every((link) => link !== null);
        },
      };
    },
  },
];
