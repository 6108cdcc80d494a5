import { openPopupOn } from '../popup/open.ts';
import { addressIs, deletedLink, escapes, factsOfKnown, knownLink } from './known-link.ts';
import type { Operation, Text } from './operation.ts';
import type { LinkSeed } from '../../service/index.ts';

interface Known {
  /** The end of the page's address. */
  query?: string;
  /** Returns the account's link for the page; null for none. */
  seed(id: string): LinkSeed | null;
  /** The answer's words; by default the short address. */
  success?: Text;
  facts: readonly Text[];
}

/** Opens the popup on a page of the site. */
const lookUp = (what: string, { query = '', seed, success, facts }: Known): Operation => ({
  name: `popup: look up ${what}`,
  alone: true,
  async prepare({ browser, service, site }, id) {
    const page = site.url(`${id}${query}`);
    const link = seed(id);
    const shortUrl = link === null ? '' : service.addLink({ ...link, longUrl: page });
    await browser.visit(page);
    return {
      press: () => browser.popup(),
      async again(popup) {
        await popup.close();
        return await browser.popup();
      },
      kept: addressIs(page),
      success: success ?? shortUrl,
      facts: () => (link === null ? facts : [shortUrl, ...facts]),
    };
  },
});

const { clicks, created, deleted } = factsOfKnown;

/** Opens the popup on a page with a live link. */
export const lookUpPage = lookUp('the page', { seed: knownLink, facts: [`${clicks} clicks`, `created ${created}`] });

/** Opens the popup on pages that a service may answer about in several ways. */
export const lookUpOthers: readonly Operation[] = [
  lookUp('a page whose address has escapes', { query: escapes, seed: knownLink, facts: [`${clicks} clicks`] }),
  lookUp('a page without a link', { seed: () => null, success: 'No short link yet', facts: ['Shorten'] }),
  lookUp('a page with a deleted link', {
    seed: deletedLink,
    success: 'You deleted this link',
    facts: [`deleted ${deleted}`, 'Restore'],
  }),
];

/** Types a short link into the popup. */
export const lookUpShort: Operation = {
  name: 'popup: look up a short link',
  alone: true,
  async prepare({ browser, service, site }, id) {
    const link = knownLink(id);
    const shortUrl = service.addLink(link);
    const popup = await openPopupOn(browser, site.url('around'));
    await popup.shows('button', 'Shorten');
    const look = async () => {
      await popup.write('Address', shortUrl);
      await popup.keys('Enter');
      return popup;
    };
    return {
      press: look,
      again: look,
      kept: addressIs(shortUrl),
      success: link.longUrl,
      facts: () => [link.title, `${clicks} clicks`, `created ${created}`],
    };
  },
};
