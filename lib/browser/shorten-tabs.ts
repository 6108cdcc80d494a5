import { shortenTabsAddress } from '../routes/page-addresses.ts';
import { browser } from './browser.ts';

/** Opens Bulk shorten for this window's tabs. Passes on which are highlighted: opening a tab ends the selection. */
export async function shortenTabs(): Promise<void> {
  const tabs = await browser.tabs.query({ highlighted: true, currentWindow: true });
  const ids = tabs.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const hash = shortenTabsAddress(tabs[0]?.windowId ?? 0, ids);
  await browser.tabs.create({ url: browser.runtime.getURL(`options.html${hash}`) });
  window.close();
}
