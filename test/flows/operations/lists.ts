import type { LinkSeed } from '../../service/index.ts';
import type { Screen } from '../../drivers/test-browser.ts';
import { waitFor } from '../../drivers/wait-for.ts';
import { linkOf } from '../../drivers/service/read-service.ts';
import { beyond, lost } from '../../drivers/service/faults.ts';
import type { TestService } from '../../drivers/service/test-service.ts';
import { isAtRest } from '../at-rest.ts';
import { changeAccount } from '../connect.ts';
import { listCount, openListWith, reveal } from '../rows/open-list.ts';
import { factsOfKnown, knownLink } from './known-link.ts';
import { opening, pressing, type Operation, type Text } from './operation.ts';

/** Returns an address as rows show it. */
const shown = (address: string): string => address.replace(/^https?:\/\//, '');

const today = new Date().toISOString().slice(0, 10);
/** Clicks of the latest link to head Popular; grows with each. */
let clicks = 1_000_000;

/** Facts that make a link the head of a list. */
const lists: Record<'Recent' | 'Popular' | 'Deleted', () => Partial<LinkSeed>> = {
  Recent: () => ({ createdAt: Date.now() }),
  Popular: () => ({ clicks: { [today]: (clicks += 1) } }),
  Deleted: () => ({ deletedAt: Date.now() }),
};

/** The texts of a head's row besides its short address. */
const headFacts: Record<keyof typeof lists, () => readonly Text[]> = {
  Recent: () => [factsOfKnown.clicks],
  Popular: () => [clicks.toLocaleString('en-US'), factsOfKnown.created],
  Deleted: () => [factsOfKnown.clicks],
};

/** Opens a list whose head has changed since it was last open. */
const openList = (name: keyof typeof lists): Operation => ({
  name: `Links: open ${name}`,
  async prepare(connected, id) {
    const hash = `#/links/${name.toLowerCase()}`;
    const knownBefore = knownLink(`${id}-known`);
    const add = (link: LinkSeed): string => shown(connected.service.addLink({ ...link, ...lists[name]() }));
    const known = add(knownBefore);
    const before = await connected.browser.options(hash);
    await reveal(before, knownBefore.title);
    await before.says(known);
    await isAtRest(before);
    await before.close();
    const head = knownLink(id);
    return {
      ...opening(connected, hash),
      kept: (page) => page.says(known),
      success: add(head),
      row: head.title,
      facts: () => [head.title, head.longUrl.replace('https://', ''), ...headFacts[name]()],
    };
  },
});

/** Operations of the lists. */
export const inLists: readonly Operation[] = [
  openList('Recent'),
  openList('Popular'),
  openList('Deleted'),
  {
    name: 'Links: load the rest again',
    alone: true,
    async prepare({ browser, service, address }) {
      if ((await service.ask('/link/last', { limit: '201' })).length < 201) service.addLinks(old(201));
      // Empties the cache, and leaves the key where it was.
      for (let moved = 0; moved < 2; moved += 1) {
        await (await changeAccount(browser, { ...service, address }, true)).close();
      }
      service.treat('/link/last', beyond(100, lost));
      const page = await browser.options('#/links/recent');
      await page.says('100 links');
      await page.shows('button', 'Try again');
      service.heal();
      // Rows request their details as they come into view.
      const short_url = String((await service.ask('/link/last', { limit: '100' })).at(-1)?.['short_url']);
      const [last] = await service.ask('/link/expand', { short_url });
      const scrolled = async () => {
        await page.front(); // A tab that closes late brings its neighbour to the front, which then gets the key.
        await page.keys('End');
        return await page.text();
      };
      await waitFor(scrolled, { message: 'the last row' }).toContain(shown(short_url));
      await page.row(shown(short_url)).says(shown(String(last?.['long_url'])));
      const links = await liveLinks(service);
      const { press } = pressing(page, () => page.press('button', 'Try again'));
      return {
        press,
        async again() {
          // After a failure that only Settings can end, the page has no button for it. A reload loads the rest by itself.
          await page.ask(() => location.reload());
          await page.says(listCount);
          return page;
        },
        kept: () => page.says('100 links'),
        // A fault can add an item, or leave one out.
        success: new RegExp(String.raw`\b(?:${[links - 1, links, links + 1].join('|')}) links|listed ${links - 1}\b`),
      };
    },
  },
  {
    name: 'Links: Export everything',
    async prepare({ browser, service }, id) {
      service.addLink({ longUrl: `https://example.com/${id}`, title: id });
      const page = await openListWith(browser, 'recent', id);
      const { press } = pressing(page, () => page.press('button', 'Export everything'));
      return {
        press,
        async again() {
          await page.press('button', 'Close');
          return await press();
        },
        kept: () => page.says(id),
        success: /active, [\d,]+ deleted/,
        async facts() {
          const live = await liveLinks(service);
          const deleted = (await service.ask('/link/deleted', {})).length;
          return [`${live} active, ${deleted} deleted`, `Your account reports ${live} link`];
        },
      };
    },
  },
];

/** Returns links for the end of Recent. */
export const old = (count: number): LinkSeed[] =>
  Array.from({ length: count }, (_, number) => ({
    longUrl: `https://example.com/old/${number}`,
    title: `Old ${number}`,
    createdAt: 1_600_000_000_000 + number,
  }));

/** Returns how many links of the account are not deleted. */
const liveLinks = async ({ ask }: TestService): Promise<number> => Number((await ask('/overview', {}))[0]?.['links']);

/** Opens Recent with more links than the first answer has, and asks for more until the page offers no more. */
const showAll: Operation = {
  name: 'Links: open a long list',
  async prepare({ browser, service }) {
    const links = await liveLinks(service);
    const press = async (): Promise<Screen> => {
      const page = await browser.options('#/links/recent');
      await page.says(listCount);
      await isAtRest(page);
      while ((await page.text()).includes('Show more')) {
        await page.press('button', 'Show more');
        await isAtRest(page);
      }
      return page;
    };
    return {
      press,
      async again(page) {
        await page.close();
        return await press();
      },
      kept: () => Promise.resolve(),
      success: new RegExp(String.raw`(?<![\d,])(?:[\d,]+ of )?${links}(?: links)?\b`),
    };
  },
};

/** What a search says that has nothing more to go through. */
const searchedAll =
  /[1-9][\d,]* of [\d,]+ links? match|None of the \d+ links|The one link that|No link matches|(?:listed \d+|no more at a time)\./;

/** Types words into the search of Recent, and presses `Search all` if more can be searched. */
async function searchFor(page: Screen, words: string): Promise<Screen> {
  await page.front();
  await page.write('Search links', words);
  // The rest of the list is offered once the account's own count is known, unless the service lists no more. While
  // details arrive, the button comes and goes.
  const isPressed = async () => (await page.ask(clickIfThere, 'Search all')) || searchedAll.test(await page.text());
  await isAtRest(page);
  await waitFor(isPressed, { message: 'Search all is pressed, or not needed' }).toBe(true);
  return page;
}

/** Clicks this button in one step if it is there; returns whether it was. Runs in the page. */
function clickIfThere(name: string): boolean {
  const button = [...document.querySelectorAll('button')].find(({ innerText }) => innerText === name);
  button?.click();
  return button !== undefined;
}

/** Opens Recent to search it; `seed` returns the link to find, and words that no other link has. */
const search = (
  name: string,
  seed: (service: TestService, id: string) => Promise<{ shortUrl: string; words: string; facts: readonly Text[] }>,
): Operation => ({
  name: `Links: ${name}`,
  async prepare({ browser, service }, id) {
    const { shortUrl, words, facts } = await seed(service, id);
    const page = await browser.options('#/links/recent');
    await page.says(listCount);
    const press = () => searchFor(page, words);
    return {
      press,
      again: press,
      kept: () => page.says(listCount),
      success: shown(shortUrl),
      facts: () => [...facts, /(?<!\d)1 of /],
    };
  },
});

const searchNewest = search('search', (service, id) => {
  const link = { ...knownLink(id), createdAt: Date.now() };
  const shortUrl = service.addLink(link);
  return Promise.resolve({ shortUrl, words: id, facts: [link.title, factsOfKnown.clicks] });
});

/** Looks for a link that is not among the newest; the account has the links of `old`. */
const searchOldest = search('Search all', async (service) => {
  const oldest = 'https://example.com/old/0';
  return { shortUrl: String(await linkOf(service, oldest)), words: oldest, facts: ['Old 0'] };
});

/** Further everyday operations of the lists. */
export const moreInLists: readonly Operation[] = [searchOldest, showAll, searchNewest];
