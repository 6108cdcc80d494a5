import { expect } from '@playwright/test';
import { linkOf } from '../../drivers/service/read-service.ts';
import type { Screen } from '../../drivers/test-browser.ts';
import { isAtRest } from '../at-rest.ts';
import { begin, press, seedSubject, type Change, type Subject } from '../change.ts';
import { remove, undoDelete, edit, undoEdit, shorten, restore } from '../popup/changes.ts';
import { answerFor, openPopupOn } from '../popup/open.ts';
import { addressIs } from './known-link.ts';
import { lookUpOthers, lookUpPage, lookUpShort } from './look-ups.ts';
import type { Operation } from './operation.ts';
import { retargets } from './retarget.ts';

/** Makes a change in the popup on a page of the site; `success` replaces the change's own success text. */
const changing = (
  name: string,
  change: Change,
  kept: (popup: Screen, link: Subject) => Promise<unknown>,
  success?: string,
): Operation => ({
  name: `popup: ${name}`,
  alone: true,
  async prepare({ browser, service, site }, id) {
    const link = seedSubject(service, change.before, {
      address: site.url(id),
      elsewhere: `https://example.com/${id}`,
      title: id,
    });
    const popup = await openPopupOn(browser, link.address);
    await popup.says(answerFor[change.before]);
    await begin(change, popup, link);
    const pressed = async (): Promise<Screen> => {
      await press(change, popup, link);
      return popup;
    };
    /** After a failure that only Settings can resolve, the popup offers no other step. */
    const offers = (): Promise<boolean> =>
      popup.ask(
        (button) => [...document.querySelectorAll('button')].some(({ innerText }) => innerText === button),
        name,
      );
    return {
      press: pressed,
      async again() {
        await isAtRest(popup);
        if (change !== shorten || (await offers())) return await pressed();
        const reopened = await openPopupOn(browser, link.address);
        await reopened.says(answerFor[change.before]);
        await press(change, reopened, link);
        return reopened;
      },
      kept: (screen) => kept(screen, link),
      success: success ?? change.says(link),
      facts: async () => [link.shortUrl || String(await linkOf(service, link.address))],
      done: () => change.isDone(service, link),
    };
  },
});

/** Operations of the popup. */
export const inPopup: readonly Operation[] = [
  lookUpPage,
  lookUpShort,
  changing('Shorten', shorten, (popup, { address }) => addressIs(address)(popup), 'Copied'),
  changing('Edit', edit, async (popup, { elsewhere }) => expect(await popup.value('Destination')).toBe(elsewhere)),
  changing('Delete', remove, (popup, { shortUrl }) => popup.shows('link', shortUrl)),
  changing('Undo of Delete', undoDelete, (popup, { shortUrl }) =>
    // After an answer without a link, Undo and Shorten remain.
    popup.says(new RegExp(`${shortUrl}|No short link yet|does not show the change|Undo[^]*Shorten`)),
  ),
  changing('Restore', restore, (popup, { shortUrl }) =>
    popup.says(new RegExp(`${shortUrl}|No short link yet|does not show the change`)),
  ),
];

/** The popup's further everyday operations. */
export const moreInPopup: readonly Operation[] = [
  ...lookUpOthers,
  changing('Undo of Edit', undoEdit, async (popup, { shortUrl }) => popup.shows('link', shortUrl)),
  ...retargets,
];
