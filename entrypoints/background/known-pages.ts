import type { Tabs } from 'webextension-polyfill';
import { pageBehind } from '../../lib/address/page-behind.ts';
import { createTurns } from '../../lib/worker/storage/stored-item.ts';
import type { Parts } from './parts.ts';

export type KnownPages = ReturnType<typeof createKnownPages>;

const sizes = [16, 32, 48];
const iconOf = (isKnown: boolean): Record<number, string> =>
  Object.fromEntries(sizes.map((size) => [size, `/icon/${isKnown ? 'known' : ''}${size}.png`]));

/**
 * Creates the dot on the toolbar button on pages that have a short link, as far as the cache knows: it asks the service
 * nothing. Without the permission `tabs` the browser withholds the addresses, and no page is known.
 */
export function createKnownPages({ browser, accounts, sessions, cleaning, preferences }: Parts) {
  const { action, i18n, tabs } = browser;
  /** A tab's later page is looked up after its earlier one. */
  const inTurn = createTurns();

  async function shortUrlFor({ url = '', incognito }: Tabs.Tab): Promise<string | null> {
    const page = pageBehind(url)?.address ?? url;
    if (incognito || !/^https?:/i.test(page)) return null;
    const session = sessions.of(await accounts.snapshot());
    if (!session.ok) return null;
    const { facts, cache } = session.value;
    const { address, isShort } = await cleaning.one(page, facts);
    return isShort ? null : cache.shortUrlOf(address);
  }

  /** Shows or takes away the dot of a tab. The tooltip says in words what the dot says, and so tells which tab has it. */
  async function mark(tabId: number, shortUrl: string | null): Promise<void> {
    const usual = await action.getTitle({});
    const title = shortUrl === null ? usual : i18n.getMessage('knownPage', [shortUrl]);
    if ((await action.getTitle({ tabId })) === title) return;
    await Promise.all([action.setTitle({ tabId, title }), action.setIcon({ tabId, path: iconOf(shortUrl !== null) })]);
  }

  const isWanted = async (): Promise<boolean> => (await preferences.read()).markKnownPages;

  /** Looks up the page that a tab shows. */
  async function check(tab: Tabs.Tab): Promise<void> {
    if (tab.id !== undefined) await mark(tab.id, await shortUrlFor(tab));
  }

  /** Does this in turn. A tab that was closed meanwhile, or a store that fails, has no dot; the next page is marked again. */
  const follow = (work: () => Promise<unknown>): void => void inTurn(work).catch(() => undefined);

  /** Looks up a tab that has changed. Where that is not wanted, the tabs would start the worker again and again. */
  const checkChanged = (tabId: number): void =>
    follow(async () => {
      if (await isWanted()) await check(await tabs.get(tabId));
      else ignore();
    });
  const shown = ({ tabId }: Tabs.OnActivatedActiveInfoType): void => checkChanged(tabId);
  // A page that has loaded has the button without its dot again.
  const changed = (tabId: number, { url, status }: Tabs.OnUpdatedChangeInfoType, { active }: Tabs.Tab): void => {
    if (active && (url !== undefined || status === 'complete')) checkChanged(tabId);
  };

  function listen(): void {
    tabs.onActivated.addListener(shown);
    tabs.onUpdated.addListener(changed);
  }

  function ignore(): void {
    tabs.onActivated.removeListener(shown);
    tabs.onUpdated.removeListener(changed);
  }

  /** A refresh waits for its turn: it will see what has changed by then. */
  let isDue = false;

  function refresh(): void {
    if (isDue) return;
    isDue = true;
    follow(async () => {
      isDue = false;
      if (!(await isWanted())) return ignore();
      for (const tab of await tabs.query({ active: true })) await check(tab).catch(() => undefined);
    });
  }

  return {
    /** Listens to the tabs. Call it in the first turn of the worker, which a tab may have started. */
    listen,
    /** Marks the pages that are shown: links may have changed. */
    refresh,
    /** Begins or ends to mark pages as the person wants. */
    arrange: (): void =>
      follow(async () => {
        if (await isWanted()) {
          listen();
          return refresh();
        }
        ignore();
        for (const { id } of await tabs.query({})) if (id !== undefined) await mark(id, null).catch(() => undefined);
      }),
  };
}
