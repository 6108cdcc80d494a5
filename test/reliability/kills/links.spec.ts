import type { Screen } from '../../drivers/place.ts';
import { linkOf } from '../../drivers/service/read-service.ts';
import { begin, press, seedSubject, type Change, type Subject } from '../../flows/change.ts';
import { remove, undoDelete } from '../../flows/rows/delete.ts';
import { edit } from '../../flows/rows/edit.ts';
import { restore } from '../../flows/rows/restore.ts';
import { shortenButton, shortenedMany, typeMany } from '../../flows/shorten-many.ts';
import { endTheWorkerIn } from './go-through.ts';
import { lacking, question, wholeLine, type Operation } from './operation.ts';
import { restOf } from './rest.ts';

const destination = (name: string): string => `https://example.com/before/${name}`;
const elsewhere = (name: string): string => `https://example.com/after/${name}`;

interface RowChange {
  name: string;
  change: Change;
  /** Text on the screen once the change is done, if not its usual words. */
  done?: RegExp;
  /** The list that shows the link when the person comes back, and text of its row. */
  later(link: Subject, happened: boolean): { list: 'recent' | 'deleted'; words: string };
}

const placed = ({ title }: Subject, isDeleted: boolean) =>
  ({ list: isDeleted ? 'deleted' : 'recent', words: title }) as const;

const changes: readonly RowChange[] = [
  {
    name: 'Edit',
    change: edit,
    done: /Saved “/, // The service reads the title again.
    later: ({ title }, happened) => ({
      list: 'recent',
      words: `example.com/${happened ? 'after' : 'before'}/${title}`,
    }),
  },
  { name: 'Delete', change: remove, later: (link, happened) => placed(link, happened) },
  { name: 'Undo of a delete', change: undoDelete, later: (link, happened) => placed(link, !happened) },
  { name: 'Restore', change: restore, later: (link, happened) => placed(link, !happened) },
];

const changing = ({ name, change, done, later }: RowChange): Operation => ({
  name: `${name} on the Links page`,
  kind: 'change',
  async prepare({ place, service }, title) {
    const link = seedSubject(service, change.before, {
      address: destination(title),
      elsewhere: elsewhere(title),
      title,
    });
    const page = await place.options(`#/links/${change.before === 'deleted link' ? 'deleted' : 'recent'}`);
    await restOf(page, new RegExp(title));
    await begin(change, page, link);
    return {
      async act() {
        await press(change, page, link);
        return page;
      },
      rest: (screen) => restOf(screen, done ?? wholeLine(change.says(link))),
      sendsOnce: change.sends,
      happened: () => change.isDone(service, link),
      async later(happened) {
        await page.close();
        const found = later(link, happened);
        const again = await place.options(`#/links/${found.list}`);
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
    const dialog = await typeMany(page, [address]);
    return {
      async act() {
        await dialog.press('button', shortenButton([address]));
        return page;
      },
      rest: (screen) => restOf(screen, new RegExp(shortenedMany([address]))),
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
