import { expect } from '@playwright/test';
import type { Screen } from '../../drivers/place.ts';
import { begin, press, seedSubject, type Change, type Subject } from '../change.ts';
import { remove, undoDelete } from '../popup/delete.ts';
import { edit } from '../popup/edit.ts';
import { answerFor, openPopupOn } from '../popup/open.ts';
import { restore } from '../popup/restore.ts';
import { shorten } from '../popup/shorten.ts';
import type { Operation } from './operation.ts';

const addressIs = (page: string) => async (popup: Screen) => expect(await popup.value('Address')).toBe(page);

/** Opens the popup on a page of the site. */
const lookUp: Operation = {
  name: 'popup: look up the page',
  alone: true,
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
};

/** Types a short link into the popup. */
const lookUpShort: Operation = {
  name: 'popup: look up a short link',
  alone: true,
  async prepare({ place, service, site }, id) {
    const destination = `https://example.com/${id}`;
    const shortUrl = service.addLink({ longUrl: destination, title: id });
    const popup = await openPopupOn(place, site.url('around'));
    await popup.shows('button', 'Shorten');
    const look = async (): Promise<Screen> => {
      await popup.write('Address', shortUrl);
      await popup.keys('Enter');
      return popup;
    };
    return { press: look, again: look, kept: addressIs(shortUrl), success: destination };
  },
};

/** Makes a change in the popup on a page of the site; `success` replaces the change's own success text. */
const changing = (
  name: string,
  change: Change,
  kept: (popup: Screen, link: Subject) => Promise<unknown>,
  success?: string,
): Operation => ({
  name: `popup: ${name}`,
  alone: true,
  async prepare({ place, service, site }, id) {
    const link = seedSubject(service, change.before, {
      address: site.url(id),
      elsewhere: `https://example.com/${id}`,
      title: id,
    });
    const popup = await openPopupOn(place, link.address);
    await popup.says(answerFor[change.before]);
    await begin(change, popup, link);
    const pressed = async (): Promise<Screen> => {
      await press(change, popup, link);
      return popup;
    };
    return {
      press: pressed,
      again: pressed,
      kept: (screen) => kept(screen, link),
      success: success ?? change.says(link),
      done: () => change.isDone(service, link),
    };
  },
});

/** Operations of the popup. */
export const inPopup: readonly Operation[] = [
  lookUp,
  lookUpShort,
  changing('Shorten', shorten, (popup, { address }) => addressIs(address)(popup), 'Copied'),
  changing('Edit', edit, async (popup, { elsewhere }) => expect(await popup.value('Destination')).toBe(elsewhere)),
  changing('Delete', remove, (popup, { shortUrl }) => popup.shows('link', shortUrl)),
  changing('Undo of Delete', undoDelete, (popup, { shortUrl }) =>
    // After an answer without a link, Undo and Shorten remain.
    popup.says(new RegExp(`${shortUrl}|No short link yet|Undo\\s+Shorten`)),
  ),
  changing('Restore', restore, (popup, { shortUrl }) => popup.says(new RegExp(`${shortUrl}|No short link yet`))),
];
