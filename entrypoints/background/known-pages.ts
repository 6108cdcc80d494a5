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
export function createKnownPages({ browser, credentials, sessions, cleaning, preferences }: Parts) {
  const { action, i18n, tabs } = browser;
  /** A tab's later page is looked up after its earlier one. */
  const inTurn = createTurns();

  async function shortUrlFor({ url = '', incognito }: Tabs.Tab): Promise<string | null> {
    const page = pageBehind(url)?.address ?? url;
    if (incognito || !/^https?:/i.test(page)) return null;
    const session = sessions.of(await credentials.snapshot());
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

  function listen(): void {
    tabs.onActivated.addListener(shown);
    tabs.onUpdated.addListener(changed);
  }

  /** Ends the listening if it is not wanted: the tabs would start the worker again and again. */
  async function listenIfWanted(): Promise<boolean> {
    const { markKnownPages: wanted } = await preferences.read();
    if (wanted) listen();
    else {
      tabs.onActivated.removeListener(shown);
      tabs.onUpdated.removeListener(changed);
    }
    return wanted;
  }

  /** Looks up the page that a tab shows. A tab that was closed meanwhile, or a store that fails, has no dot. */
  const check = (tabId: number): Promise<void> =>
    inTurn(async () => {
      if (await listenIfWanted()) await mark(tabId, await shortUrlFor(await tabs.get(tabId)));
    }).catch(() => undefined);

  const shown = ({ tabId }: Tabs.OnActivatedActiveInfoType): void => void check(tabId);
  // A page that has loaded has the button without its dot again.
  const changed = (tabId: number, { url, status }: Tabs.OnUpdatedChangeInfoType, { active }: Tabs.Tab): void => {
    if (active && (url !== undefined || status === 'complete')) void check(tabId);
  };

  async function refresh(): Promise<void> {
    if (!(await listenIfWanted())) return;
    for (const { id } of await tabs.query({ active: true })) if (id !== undefined) await check(id);
  }

  async function arrange(): Promise<void> {
    if (await listenIfWanted()) return refresh();
    for (const { id } of await tabs.query({})) if (id !== undefined) await mark(id, null).catch(() => undefined);
  }

  const ignored = (work: Promise<unknown>): void => void work.catch(() => undefined); // The next page is marked again.

  return {
    /** Listens to the tabs. Call it in the first turn of the worker, which a tab may have started. */
    listen,
    /** Marks the pages that are shown: links may have changed. */
    refresh: (): void => ignored(refresh()),
    /** Begins or ends to mark pages as the person wants. */
    arrange: (): void => ignored(arrange()),
  };
}
