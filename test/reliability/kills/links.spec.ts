import { linkOf } from '../../drivers/service/read-service.ts';
import { seedSubject, type Change, type Subject } from '../../flows/change.ts';
import { remove, undoDelete, edit, restore } from '../../flows/rows/changes.ts';
import { shortenButton, shortenedMany, typeMany } from '../../flows/bulk-shorten.ts';
import { endTheWorkerIn } from './go-through.ts';
import { changing, lacking, question, type Operation } from './operation.ts';
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

const changingRow = ({ name, change, done, later }: RowChange): Operation => ({
  name: `${name} on the Links page`,
  kind: 'change',
  async prepare({ browser, service }, title) {
    const subject = { address: destination(title), elsewhere: elsewhere(title), title };
    const link = seedSubject(service, change.before, subject);
    const screen = await browser.options(`#/links/${change.before === 'deleted link' ? 'deleted' : 'recent'}`);
    await restOf(screen, new RegExp(title));
    return await changing({
      change,
      screen,
      service,
      link,
      done,
      later(happened) {
        const { list, words } = later(link, happened);
        return lacking(() => browser.options(`#/links/${list}`), new RegExp(words));
      },
    });
  },
});

const bulkShorten: Operation = {
  name: 'Bulk shorten',
  kind: 'change',
  async prepare({ browser, service }, ofThisTime) {
    const address = destination(ofThisTime);
    const page = await browser.options('#/links/recent');
    await typeMany(page, [address]);
    return {
      async act() {
        await page.press('button', shortenButton([address]));
        return page;
      },
      rest: (screen) => restOf(screen, new RegExp(shortenedMany([address]))),
      sendsOnce: '/link/shorten',
      happened: async () => (await linkOf(service, address)) !== null,
      async later(happened) {
        await page.close();
        if (!happened) return null;
        return await lacking(() => browser.options('#/links/recent'), new RegExp(`example.com/before/${ofThisTime}`));
      },
    };
  },
};

const listing = (list: 'recent' | 'popular' | 'deleted'): Operation => ({
  name: `The list ${list}`,
  kind: 'question',
  async prepare({ browser, service }, ofThisTime) {
    const state = list === 'deleted' ? { deletedAt: Date.now() } : { clicks: { '2026-01-01': 1_000_000 } };
    service.addLink({ longUrl: destination(ofThisTime), title: ofThisTime, ...state });
    return question(
      () => browser.options(`#/links/${list}`),
      new RegExp(`${ofThisTime}[^]*example.com/before/${ofThisTime}`),
    );
  },
});

endTheWorkerIn([...changes.map(changingRow), bulkShorten, listing('recent'), listing('popular'), listing('deleted')]);
