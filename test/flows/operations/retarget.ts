import type { Screen } from '../../drivers/test-browser.ts';
import { leadsTo } from '../../drivers/service/read-service.ts';
import { openPopupOn } from '../popup/open.ts';
import { chooseLink, retargetButton } from '../popup/retarget.ts';
import { addressIs, knownLink } from './known-link.ts';
import type { Operation } from './operation.ts';

/** Points an existing link to the page; `back` takes that back by Undo. */
const retargeting = (back: boolean): Operation => ({
  name: back ? 'popup: Undo of Point a link here' : 'popup: Point a link here',
  alone: true,
  async prepare({ browser, service, site }, id) {
    const page = site.url(id);
    const link = { ...knownLink(id), createdAt: Date.now() };
    const shortUrl = service.addLink(link);
    const popup = await openPopupOn(browser, page);
    await popup.says('No short link yet');
    await chooseLink(popup, id);
    const retarget = () => popup.press('button', retargetButton);
    if (back) {
      await retarget();
      await popup.says('Saved');
    }
    const press = async (): Promise<Screen> => {
      await (back ? popup.press('button', 'Undo') : retarget());
      return popup;
    };
    return {
      press,
      again: press,
      kept: addressIs(page),
      success: back ? 'Undone' : 'Saved',
      facts: () => (back ? [] : [shortUrl, '1,234 clicks']),
      done: async () => (await leadsTo(service, shortUrl)) === (back ? link.longUrl : page),
    };
  },
});

/** Points an existing link to the page, and back. */
export const retargets: readonly Operation[] = [retargeting(false), retargeting(true)];
