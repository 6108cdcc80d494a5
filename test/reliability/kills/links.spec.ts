import { deletedAt, leadsTo, linkOf } from '../../places/at-the-service.ts';
import type { Screen } from '../../places/place.ts';
import { endTheWorkerIn } from './go-through.ts';
import { lacking, question, type Operation } from './operation.ts';
import { restOf } from './rest.ts';
import type { Stand } from './stand.ts';

/** A row of a list. */
interface Row {
  stand: Stand;
  page: Screen;
  name: string;
  shortUrl: string;
}

const destination = (name: string): string => `https://example.com/before/${name}`;
const elsewhere = (name: string): string => `https://example.com/after/${name}`;
const isLive = async ({ stand, shortUrl }: Row): Promise<boolean> =>
  (await deletedAt(stand.service, shortUrl)) === null;

interface Change {
  name: string;
  sends: '/link/edit' | '/link/delete' | '/link/restore';
  list: 'recent' | 'deleted';
  /** All that comes before the press. */
  ready?(row: Row): Promise<void>;
  press(row: Row): Promise<void>;
  done: RegExp;
  happened(row: Row): Promise<boolean>;
  /** Where the link is found then, and by which words. */
  later(row: Row, happened: boolean): { list: 'recent' | 'deleted'; words: string };
}

const remove = (row: Row): Promise<void> => row.page.row(row.name).press('button', 'Delete');
const placed = ({ name }: Row, isDeleted: boolean) =>
  ({ list: isDeleted ? 'deleted' : 'recent', words: name }) as const;

const changes: Change[] = [
  {
    name: 'Edit',
    sends: '/link/edit',
    list: 'recent',
    async ready({ page, name }) {
      await page.row(name).press('button', 'Edit');
      await page.within('dialog', 'Edit link').write('Destination', elsewhere(name));
    },
    press: ({ page }) => page.within('dialog', 'Edit link').press('button', 'Save'),
    done: /Saved “/,
    happened: async ({ stand, shortUrl, name }) => (await leadsTo(stand.service, shortUrl)) === elsewhere(name),
    later: ({ name }, happened) => ({
      list: 'recent',
      words: `example.com/${happened ? 'after' : 'before'}/${name}`,
    }),
  },
  {
    name: 'Delete',
    sends: '/link/delete',
    list: 'recent',
    press: remove,
    done: /Deleted “/,
    happened: async (row) => !(await isLive(row)),
    later: (row, happened) => placed(row, happened),
  },
  {
    name: 'Undo of a delete',
    sends: '/link/restore',
    list: 'recent',
    async ready(row) {
      await remove(row);
      await restOf(row.page, /Deleted “/);
    },
    press: ({ page }) => page.press('button', 'Undo'),
    done: /^Undone$/,
    happened: isLive,
    later: (row, happened) => placed(row, !happened),
  },
  {
    name: 'Restore',
    sends: '/link/restore',
    list: 'deleted',
    press: ({ page, name }) => page.row(name).press('button', 'Restore'),
    done: /Restored “/,
    happened: isLive,
    later: (row, happened) => placed(row, !happened),
  },
];

const changing = ({ name, sends, list, ready, press, done, happened, later }: Change): Operation => ({
  name: `${name} on the Links page`,
  kind: 'change',
  async prepare(stand, ofThisTime) {
    const deleted = list === 'deleted' ? { deletedAt: Date.now() } : {};
    const shortUrl = stand.service.addLink({ longUrl: destination(ofThisTime), title: ofThisTime, ...deleted });
    const page = await stand.place.options(`#/links/${list}`);
    const row = { stand, page, name: ofThisTime, shortUrl };
    await restOf(page, new RegExp(ofThisTime));
    await ready?.(row);
    return {
      async act() {
        await press(row);
        return page;
      },
      rest: (screen) => restOf(screen, done),
      sendsOnce: sends,
      happened: () => happened(row),
      async later(has) {
        await page.close();
        const found = later(row, has);
        const again = await stand.place.options(`#/links/${found.list}`);
        const wrong = await lacking(again, new RegExp(found.words));
        await again.close();
        return wrong;
      },
    };
  },
});

const shortenMany: Operation = {
  name: 'Shorten many',
  kind: 'change',
  async prepare({ place, service }, ofThisTime) {
    const address = destination(ofThisTime);
    const page = await place.options('#/links/recent');
    await page.press('button', 'Shorten many');
    const dialog = page.within('dialog', 'Shorten many');
    await dialog.write('Addresses', address);
    await dialog.shows('button', 'Shorten 1 address');
    return {
      async act() {
        await dialog.press('button', 'Shorten 1 address');
        return page;
      },
      rest: (screen) => restOf(screen, /1 address was shortened/),
      sendsOnce: '/link/shorten',
      happened: async () => (await linkOf(service, address)) !== null,
      async later(happened) {
        await page.close();
        if (!happened) return null;
        const again = await place.options('#/links/recent');
        const wrong = await lacking(again, new RegExp(`example.com/before/${ofThisTime}`));
        await again.close();
        return wrong;
      },
    };
  },
};

const listing = (list: 'recent' | 'popular' | 'deleted'): Operation => ({
  name: `The list ${list}`,
  kind: 'question',
  async prepare({ place, service }, ofThisTime) {
    const state = list === 'deleted' ? { deletedAt: Date.now() } : { clicks: { '2026-01-01': 1_000_000 } };
    service.addLink({ longUrl: destination(ofThisTime), title: ofThisTime, ...state });
    let page: Screen | undefined;
    return question(
      async () => (page = await place.options(`#/links/${list}`)),
      new RegExp(`${ofThisTime}[^]*example.com/before/${ofThisTime}`),
      async () => page?.close(),
    );
  },
});

endTheWorkerIn([...changes.map(changing), shortenMany, listing('recent'), listing('popular'), listing('deleted')]);
