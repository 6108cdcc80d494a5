import type { LinkSeed } from '../../service/index.ts';
import { connectAgain } from '../connect.ts';
import { opening, pressing, type Operation } from './operation.ts';

/** Returns a short address as rows show it. */
const shown = (shortUrl: string): string => shortUrl.replace('http://', '');

const today = new Date().toISOString().slice(0, 10);
/** Clicks of the latest link to head Popular; grows with each. */
let clicks = 1_000_000;

/** Facts that make a link the head of a list. */
const lists: Record<'Recent' | 'Popular' | 'Deleted', () => Partial<LinkSeed>> = {
  Recent: () => ({}),
  Popular: () => ({ clicks: { [today]: (clicks += 1) } }),
  Deleted: () => ({ deletedAt: Date.now() }),
};

const openList = (name: keyof typeof lists): Operation => ({
  name: `Links: open ${name}`,
  async prepare(connected, id) {
    const hash = `#/links/${name.toLowerCase()}`;
    const add = (title: string): string =>
      shown(connected.service.addLink({ longUrl: `https://example.com/${title}`, title, ...lists[name]() }));
    const known = add(`${id}-known`);
    const before = await connected.place.options(hash);
    await before.says(known);
    await before.close();
    return { ...opening(connected, hash), kept: (page) => page.says(known), success: add(id) };
  },
});

/** Operations of the lists. */
export const inLists: readonly Operation[] = [
  openList('Recent'),
  openList('Popular'),
  openList('Deleted'),
  {
    name: 'Links: Show more',
    alone: true,
    async prepare({ place, service, address }) {
      if ((await service.ask('/link/last', { limit: '201' })).length < 201) service.addLinks(old(201));
      // A new connection begins with an empty cache.
      await (await connectAgain(place, { ...service, address })).close();
      const page = await place.options('#/links/recent');
      await page.says('100 links');
      // Rows request their details as they come into view.
      const last = (await service.ask('/link/last', { limit: '100' })).at(-1);
      await page.keys('End');
      await page.row(shown(String(last?.['short_url']))).says('example.com');
      const { press } = pressing(page, () => page.press('button', 'Show more'));
      return {
        press,
        async again() {
          // After a failure that only Settings can end, the page has no other button.
          await page.ask(() => location.reload());
          await page.says('100 links');
          return await press();
        },
        kept: () => page.says('100 links'),
        success: /\b(?:199|20\d) links/,
      };
    },
  },
  {
    name: 'Links: Export everything',
    async prepare({ place, service }, id) {
      service.addLink({ longUrl: `https://example.com/${id}`, title: id });
      const page = await place.options('#/links/recent');
      await page.row(id).shows('button', 'Edit');
      const { press } = pressing(page, () => page.press('button', 'Export everything'));
      return {
        press,
        async again() {
          await page.press('button', 'Close');
          return await press();
        },
        kept: () => page.says(id),
        success: /live and [\d,]+ deleted links/,
      };
    },
  },
];

/** Returns links for the end of Recent. */
const old = (count: number): LinkSeed[] =>
  Array.from({ length: count }, (_, number) => ({
    longUrl: `https://example.com/old/${number}`,
    title: `Old ${number}`,
    createdAt: 1_600_000_000_000 + number,
  }));
