import { expect } from '@playwright/test';
import { deletedAt, leadsTo, linkOf } from '../../places/at-the-service.ts';
import type { Screen } from '../../places/place.ts';
import type { Ground } from './ground.ts';
import { asAsked, asChanged, unread, unreadOrMissing, type Operation, type Prepared } from './operation.ts';

/** Opens a page of the site, and the popup over it. */
async function popupOn({ place }: Ground, page: string): Promise<Screen> {
  await place.visit(page);
  return await place.popup();
}

/** A press of a button of the popup, and the same one again. */
const pressOf = (popup: Screen, name: string): Pick<Prepared, 'press' | 'again'> => {
  const press = async (): Promise<Screen> => {
    await popup.press('button', name);
    return popup;
  };
  return { press, again: press };
};

const addressIs = (page: string) => async (popup: Screen) => expect(await popup.value('Address')).toBe(page);

/** The link, or what is read of the address where the service now says that there is none. */
const knownOrGone = (shortUrl: string): RegExp => new RegExp(`${shortUrl}|No short link yet`);

/** What is started in the popup. */
export const inPopup: readonly Operation[] = [
  {
    name: 'popup: look up the page',
    offers: asAsked,
    means: { ...unread, 'an item too few': { says: 'No short link yet' } },
    async prepare({ place, service, site }, id) {
      const page = site.url(id);
      const shortUrl = service.addLink({ longUrl: page, title: id });
      await place.visit(page);
      return {
        press: () => place.popup(),
        async again(popup) {
          await popup.close();
          return await place.popup();
        },
        kept: addressIs(page),
        success: shortUrl,
      };
    },
  },
  {
    name: 'popup: look up a short link',
    offers: asAsked,
    means: { ...unread, 'an item too few': { says: 'No short link yet' } },
    async prepare(ground, id) {
      const destination = `https://example.com/${id}`;
      const shortUrl = ground.service.addLink({ longUrl: destination, title: id });
      const popup = await popupOn(ground, ground.site.url('around'));
      await popup.shows('button', 'Shorten');
      const press = async (): Promise<Screen> => {
        await popup.write('Address', shortUrl);
        await popup.keys('Enter');
        return popup;
      };
      return { press, again: press, kept: addressIs(shortUrl), success: destination };
    },
  },
  {
    name: 'popup: Shorten',
    offers: asChanged,
    means: unreadOrMissing,
    async prepare(ground, id) {
      const page = ground.site.url(id);
      const popup = await popupOn(ground, page);
      await popup.shows('button', 'Shorten');
      return {
        ...pressOf(popup, 'Shorten'),
        kept: addressIs(page),
        success: 'Copied',
        done: async () => (await linkOf(ground.service, page)) !== null,
      };
    },
  },
  {
    name: 'popup: Edit',
    offers: asChanged,
    means: unreadOrMissing,
    async prepare(ground, id) {
      const page = ground.site.url(id);
      const moved = `https://example.com/${id}`;
      const shortUrl = ground.service.addLink({ longUrl: page, title: id });
      const popup = await popupOn(ground, page);
      await popup.says('0 clicks');
      await popup.press('button', 'Edit');
      await popup.write('Destination', moved);
      return {
        ...pressOf(popup, 'Save'),
        kept: async () => expect(await popup.value('Destination')).toBe(moved),
        success: 'Saved',
        done: async () => (await leadsTo(ground.service, shortUrl)) === moved,
      };
    },
  },
  {
    name: 'popup: Delete',
    offers: asChanged,
    // A service that no longer names the link has deleted it.
    means: unread,
    async prepare(ground, id) {
      const page = ground.site.url(id);
      const shortUrl = ground.service.addLink({ longUrl: page, title: id });
      const popup = await popupOn(ground, page);
      await popup.says('0 clicks');
      return {
        ...pressOf(popup, 'Delete'),
        kept: () => popup.shows('link', shortUrl),
        success: 'Deleted',
        done: async () => (await deletedAt(ground.service, shortUrl)) !== null,
      };
    },
  },
  {
    name: 'popup: Undo of Delete',
    offers: asChanged,
    means: unreadOrMissing,
    async prepare(ground, id) {
      const page = ground.site.url(id);
      const shortUrl = ground.service.addLink({ longUrl: page, title: id });
      const popup = await popupOn(ground, page);
      await popup.says('0 clicks');
      await popup.press('button', 'Delete');
      await popup.shows('button', 'Undo');
      return {
        ...pressOf(popup, 'Undo'),
        // Where the service has just answered that it knows of no link, Undo and Shorten are what is left.
        kept: () => popup.says(new RegExp(`${shortUrl}|No short link yet|Undo\\s+Shorten`)),
        success: 'Restored',
        done: async () => (await deletedAt(ground.service, shortUrl)) === null,
      };
    },
  },
  {
    name: 'popup: Restore',
    offers: asChanged,
    means: unreadOrMissing,
    async prepare(ground, id) {
      const page = ground.site.url(id);
      const shortUrl = ground.service.addLink({ longUrl: page, title: id, deletedAt: Date.now() });
      const popup = await popupOn(ground, page);
      await popup.says('You deleted this link');
      return {
        ...pressOf(popup, 'Restore'),
        kept: () => popup.says(knownOrGone(shortUrl)),
        success: 'Restored',
        done: async () => (await deletedAt(ground.service, shortUrl)) === null,
      };
    },
  },
];
