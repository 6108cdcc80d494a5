import { deletedAt, leadsTo, linkOf } from '../../places/at-the-service.ts';
import type { Screen } from '../../places/place.ts';
import { endTheWorkerIn } from './go-through.ts';
import { codeOf, lacking, question, type Operation } from './operation.ts';
import { restOf } from './rest.ts';
import type { Stand } from './stand.ts';

const elsewhere = 'https://example.com/elsewhere';
/** What the popup says of an address, whatever it is. */
const answered = /^Copy$|You deleted this link|No short link yet/;

/** A page, and what it has at the service. */
interface Page {
  stand: Stand;
  address: string;
  shortUrl: string;
}

const isLive = async ({ stand, shortUrl }: Page): Promise<boolean> =>
  (await deletedAt(stand.service, shortUrl)) === null;

interface Change {
  name: string;
  sends: '/link/shorten' | '/link/edit' | '/link/delete' | '/link/restore';
  before: 'nothing' | 'link' | 'deleted link';
  /** All that comes before the press. */
  ready?(popup: Screen): Promise<void>;
  press: string;
  done: RegExp;
  happened(page: Page): Promise<boolean>;
  /** What the popup says when it is opened again. */
  later(page: Page, happened: boolean): RegExp;
}

async function edit(popup: Screen): Promise<void> {
  await popup.press('button', 'Edit');
  await popup.write('Destination', elsewhere);
}

const changes: Change[] = [
  {
    name: 'Shorten',
    sends: '/link/shorten',
    before: 'nothing',
    press: 'Shorten',
    done: /^New link$/,
    happened: async ({ stand, address }) => (await linkOf(stand.service, address)) !== null,
    later: (_page, happened) => (happened ? /^0 clicks/ : /No short link yet/),
  },
  {
    name: 'Edit',
    sends: '/link/edit',
    before: 'link',
    ready: edit,
    press: 'Save',
    done: /^Saved$/,
    happened: async ({ stand, shortUrl }) => (await leadsTo(stand.service, shortUrl)) === elsewhere,
    later: ({ shortUrl }, happened) => (happened ? /No short link yet|^Saved$/ : new RegExp(codeOf(shortUrl))),
  },
  {
    name: 'Undo of an edit',
    sends: '/link/edit',
    before: 'link',
    async ready(popup) {
      await edit(popup);
      await popup.press('button', 'Save');
      await restOf(popup, /^Saved$/);
    },
    press: 'Undo',
    done: /^Undone$/,
    happened: async ({ stand, shortUrl }) => (await leadsTo(stand.service, shortUrl)) !== elsewhere,
    later: ({ shortUrl }, happened) => (happened ? new RegExp(codeOf(shortUrl)) : /No short link yet/),
  },
  {
    name: 'Delete',
    sends: '/link/delete',
    before: 'link',
    press: 'Delete',
    done: /^Deleted$/,
    happened: async (page) => !(await isLive(page)),
    later: (_page, happened) => (happened ? /You deleted this link|^Deleted$/ : /^Delete$/),
  },
  {
    name: 'Undo of a delete',
    sends: '/link/restore',
    before: 'link',
    async ready(popup) {
      await popup.press('button', 'Delete');
      await popup.shows('button', 'Undo');
    },
    press: 'Undo',
    done: /^Restored$/,
    happened: isLive,
    later: (_page, happened) => (happened ? /^Delete$/ : /You deleted this link|^Deleted$/),
  },
  {
    name: 'Restore',
    sends: '/link/restore',
    before: 'deleted link',
    press: 'Restore',
    done: /^Restored$/,
    happened: isLive,
    later: (_page, happened) => (happened ? /^Delete$/ : /You deleted this link/),
  },
];

/** The tab that popups are opened over. */
const tabs = new WeakMap<Stand, Promise<Screen>>();

/** Has the tab lead to an address of its own, with this at the service. */
async function goTo(stand: Stand, name: string, before: Change['before']): Promise<Page> {
  const { place, service, site } = stand;
  const tab = await (tabs.get(stand) ?? place.visit(site.url('popup')));
  tabs.set(stand, Promise.resolve(tab));
  await tab.ask((path) => history.pushState(null, '', path), `/${name}`);
  const address = site.url(name);
  const deleted = before === 'deleted link' ? { deletedAt: Date.now() - 60_000 } : {};
  const shortUrl = before === 'nothing' ? '' : service.addLink({ longUrl: address, title: name, ...deleted });
  return { stand, address, shortUrl };
}

const changing = ({ name, sends, before, ready, press, done, happened, later }: Change): Operation => ({
  name: `${name} in the popup`,
  kind: 'change',
  async prepare(stand, ofThisTime) {
    const page = await goTo(stand, ofThisTime, before);
    const popup = await stand.place.popup();
    await restOf(popup, answered);
    await ready?.(popup);
    return {
      async act() {
        await popup.press('button', press);
        return popup;
      },
      rest: (screen) => restOf(screen, done),
      sendsOnce: sends,
      happened: () => happened(page),
      async later(has) {
        await popup.close();
        const again = await stand.place.popup();
        const wrong = await lacking(again, later(page, has));
        await again.close();
        return wrong;
      },
    };
  },
});

const looking = (before: Change['before'], answer: RegExp): Operation => ({
  name: `The popup opened where there is ${before === 'nothing' ? before : `a ${before}`}`,
  kind: 'question',
  async prepare(stand, ofThisTime) {
    await goTo(stand, ofThisTime, before);
    let popup: Screen | undefined;
    return question(
      async () => (popup = await stand.place.popup()),
      answer,
      async () => popup?.close(),
    );
  },
});

endTheWorkerIn([
  ...changes.map(changing),
  looking('nothing', /No short link yet/),
  looking('link', /^0 clicks/),
  looking('deleted link', /You deleted this link/),
]);
