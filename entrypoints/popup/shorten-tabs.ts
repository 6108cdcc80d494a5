import { shortenTabsAddress } from '../../lib/page-addresses.ts';
import { browser } from '../../lib/page-browser.ts';

/** Opens Shorten many on the tabs of this window; which of them are highlighted is told there, as it ends with that. */
export async function shortenTabs(): Promise<void> {
  const tabs = await browser.tabs.query({ highlighted: true, currentWindow: true });
  const ids = tabs.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const hash = shortenTabsAddress(tabs[0]?.windowId ?? 0, ids);
  await browser.tabs.create({ url: browser.runtime.getURL(`options.html${hash}`) });
  window.close();
}
