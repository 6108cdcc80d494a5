import { connectAgain } from '../../places/connect.ts';
import type { LinkSeed } from '../../service/index.ts';
import type { Screen } from '../../places/place.ts';
import type { Ground } from './ground.ts';
import { asAsked, pressing, type Operation, type Prepared } from './operation.ts';

/** Opening a page by its address, and opening it again. */
export function opening({ place }: Ground, hash: string): Pick<Prepared, 'press' | 'again'> {
  const press = (): Promise<Screen> => place.options(hash);
  return {
    press,
    async again(screen) {
      await screen.close();
      return await press();
    },
  };
}

/** A short address as rows show it. */
const shown = (shortUrl: string): string => shortUrl.replace('http://', '');

const today = new Date().toISOString().slice(0, 10);
/** Each link that is to stand at the head of Popular has more clicks than the one before. */
let clicks = 1_000_000;

/** What a link has to be like to stand at the head of a list. */
const lists: Record<'Recent' | 'Popular' | 'Deleted', () => Partial<LinkSeed>> = {
  Recent: () => ({}),
  Popular: () => ({ clicks: { [today]: (clicks += 1) } }),
  Deleted: () => ({ deletedAt: Date.now() }),
};

const openList = (name: keyof typeof lists): Operation => ({
  name: `Links: open ${name}`,
  offers: asAsked,
  means: { 'values of wrong types': { says: 'could not be read' } },
  async prepare(ground, id) {
    const hash = `#/links/${name.toLowerCase()}`;
    const add = (title: string): string =>
      shown(ground.service.addLink({ longUrl: `https://example.com/${title}`, title, ...lists[name]() }));
    const known = add(`${id}-known`);
    const before = await ground.place.options(hash);
    await before.says(known);
    await before.close();
    return { ...opening(ground, hash), kept: (page) => page.says(known), success: add(id) };
  },
});

/** What is asked for when lists are looked at. */
export const inLists: readonly Operation[] = [
  openList('Recent'),
  openList('Popular'),
  openList('Deleted'),
  {
    name: 'Links: Show more',
    alone: true,
    offers: asAsked,
    means: { 'values of wrong types': { says: 'could not be read' } },
    async prepare({ place, service, address }) {
      if ((await service.ask('/link/last', { limit: '201' })).length < 201) service.addLinks(old(201));
      // What was shown of it before is known no more.
      await (await connectAgain(place, service, address)).close();
      const page = await place.options('#/links/recent');
      await page.says('100 links');
      // The rows around the button are asked for as they come into view.
      const last = (await service.ask('/link/last', { limit: '100' })).at(-1);
      await page.keys('End');
      await page.row(shown(String(last?.['short_url']))).says('example.com');
      const press = pressing(page, () => page.press('button', 'Show more'));
      return {
        press,
        async again() {
          // Where Settings is what helps, there is nothing else to press.
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
    offers: asAsked,
    means: { 'values of wrong types': { says: 'could not be read' } },
    async prepare({ place, service }, id) {
      service.addLink({ longUrl: `https://example.com/${id}`, title: id });
      const page = await place.options('#/links/recent');
      await page.row(id).shows('button', 'Edit');
      const press = pressing(page, () => page.press('button', 'Export everything'));
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

/** Links that stand at the end of Recent. */
const old = (count: number): LinkSeed[] =>
  Array.from({ length: count }, (_, number) => ({
    longUrl: `https://example.com/old/${number}`,
    title: `Old ${number}`,
    createdAt: 1_600_000_000_000 + number,
  }));
