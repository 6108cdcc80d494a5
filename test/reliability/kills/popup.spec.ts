import { linkOf } from '../../drivers/service/read-service.ts';
import type { Screen } from '../../drivers/test-browser.ts';
import { waitFor } from '../../drivers/wait-for.ts';
import { seedSubject, type Change, type Subject } from '../../flows/change.ts';
import { remove, undoDelete, edit, undoEdit, shorten, restore } from '../../flows/popup/changes.ts';
import { answerFor } from '../../flows/popup/open.ts';
import { endTheWorkerIn } from './go-through.ts';
import { changing, codeOf, lacking, question, type Operation } from './operation.ts';
import { restOf } from './rest.ts';
import type { KillSetup } from './kill-setup.ts';

const answered = new RegExp(['^Copy$', ...Object.values(answerFor).map(({ source }) => source)].join('|'));

/** Text of the popup when it is opened again, by whether the change happened. */
type Later = (link: Subject, happened: boolean) => RegExp;

const changes: readonly [name: string, change: Change, later: Later][] = [
  ['Shorten', shorten, (_link, happened) => (happened ? /^0 clicks[^]*^Delete$/ : /No short link yet/)],
  ['Edit', edit, ({ shortUrl }, happened) => (happened ? /No short link yet|^Saved$/ : new RegExp(codeOf(shortUrl)))],
  [
    'Undo of an edit',
    undoEdit,
    ({ shortUrl }, happened) => (happened ? new RegExp(codeOf(shortUrl)) : /No short link yet/),
  ],
  ['Delete', remove, (_link, happened) => (happened ? /You deleted this link|^Deleted$/ : /^Delete$/)],
  ['Undo of a delete', undoDelete, (_link, happened) => (happened ? /^Delete$/ : /You deleted this link|^Deleted$/)],
  ['Restore', restore, (_link, happened) => (happened ? /^Delete$/ : /You deleted this link/)],
];

/** The tab under the popups. */
const tabs = new WeakMap<KillSetup, Promise<Screen>>();

/** Sends the tab to a new address, after giving the account this link for it. */
async function goTo(setup: KillSetup, title: string, before: Change['before']): Promise<Subject> {
  const { browser, service, site } = setup;
  const tab = await (tabs.get(setup) ?? browser.visit(site.url('popup')));
  tabs.set(setup, Promise.resolve(tab));
  await tab.ask((path) => history.pushState(null, '', path), `/${title}`);
  return seedSubject(service, before, { address: site.url(title), elsewhere: 'https://example.com/elsewhere', title });
}

const changingInPopup = ([name, change, later]: (typeof changes)[number]): Operation => ({
  name: `${name} in the popup`,
  kind: 'change',
  async prepare(setup, ofThisTime) {
    const { browser, service } = setup;
    const link = await goTo(setup, ofThisTime, change.before);
    const screen = await browser.popup();
    await restOf(screen, answered);
    return await changing({
      change,
      screen,
      service,
      link,
      later: (happened) => lacking(() => browser.popup(), later(link, happened)),
    });
  },
});

const looking = (before: Change['before'], answer: RegExp): Operation => ({
  name: `The popup opened where there is ${before === 'no link' ? 'nothing' : `a ${before.replace('live ', '')}`}`,
  kind: 'question',
  async prepare(setup, ofThisTime) {
    await goTo(setup, ofThisTime, before);
    return question(() => setup.browser.popup(), answer);
  },
});

/** The key that shortens and copies: the toolbar button tells how that ended, and the next popup what there is now. */
const onePress: Operation = {
  name: 'Shorten and copy without the popup',
  kind: 'change',
  only: 'firefox',
  async prepare(setup, ofThisTime) {
    const { browser, service, stepsPage } = setup;
    const { address } = await goTo(setup, ofThisTime, 'no link');
    const tab = await browser.visit(address);
    const badge = () => stepsPage.ask(() => chrome.action.getBadgeText({}));
    const press = () => browser.press('Alt+Shift+U');
    /** The badge of a worker that was ended stays as it was. The popup is looked at then. */
    let looks = 0;
    let popup: Screen | undefined;
    return {
      async act() {
        await press();
        return { ...tab, press: async (...on) => popup?.press(...on) };
      },
      async rest() {
        looks += 1;
        if (looks === 1) {
          await waitFor(async () => looks > 1 || ['✓', '!'].includes(await badge())).toBe(true);
          return { outcome: 'done', text: '' };
        }
        popup ??= await browser.popup();
        const { outcome, text } = await restOf(popup, answered);
        return { outcome: /No short link yet/.test(text) ? 'failed' : outcome, text };
      },
      sendsOnce: '/link/shorten',
      happened: async () => typeof (await linkOf(service, address)) === 'string',
      async later() {
        await popup?.close();
        await press();
        await waitFor(badge).toBe('✓');
        const shortUrl = await linkOf(service, address);
        const copied = await browser.clipboard();
        if (copied !== shortUrl) return `copies ${copied} in place of ${String(shortUrl)}`;
        await tab.close();
        return service.count('/link/shorten') > 1 ? 'makes the link twice' : null;
      },
    };
  },
};

endTheWorkerIn([
  ...changes.map(changingInPopup),
  onePress,
  looking('no link', /No short link yet/),
  looking('live link', /^0 clicks[^]*^Delete$/),
  looking('deleted link', /You deleted this link/),
]);
