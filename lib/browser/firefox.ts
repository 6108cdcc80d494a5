import { browser } from './browser.ts';

/*
 * Every difference between the browsers, one named flag each, and the browser's name. No other file depends on the
 * browser. A build is for one browser and its flags are constants, so the bundler removes the code for the other browser.
 */

/**
 * The browser asks the person which data may be sent. Chromium rejects a request with a permission name it does not
 * know.
 */
export const asksAboutData = !!import.meta.env.FIREFOX;

/** Without the permission `clipboardWrite`, a page may copy only within a few seconds of a press in it. */
export const copiesByPermission = !!import.meta.env.FIREFOX;

/** The worker can write the clipboard. Chromium's has none: a page that nobody sees does it. */
export const workerCopies = !!import.meta.env.FIREFOX;

/** The popup stays open over the tab that a link in it opens. Chromium's closes when it loses the focus. */
export const linksLeavePopup = !!import.meta.env.FIREFOX;

/**
 * The browser has a call that opens its page for shortcuts. Chromium has an address instead, which no link may open.
 */
export const opensShortcuts = !!import.meta.env.FIREFOX;

/** Suggestions in the address bar are parsed as markup. Firefox shows them as plain text. */
export const suggestionsAreMarkup = !import.meta.env.FIREFOX;

/** The extension's pages open in private windows and share one worker with the others. Chromium keeps them out. */
export const runsInPrivate = !!import.meta.env.FIREFOX;

/** A store can be closed to content scripts. Firefox has no such setting; Curtail runs no content scripts. */
export const storesHaveLevels = !import.meta.env.FIREFOX;

/** A pending reply keeps the worker running. Firefox still ends the worker after its idle time. */
export const waitingKeepsWorker = !import.meta.env.FIREFOX;

/** The button is pinned in the menu behind its gear. Chromium's menu has a pin beside each extension. */
export const pinsBehindGear = !!import.meta.env.FIREFOX;

/** The permission `alarms` comes with the installation. In Chromium it is asked for once it is needed. */
export const hasAlarms = !!import.meta.env.FIREFOX;

/** Extensions can add entries to the menu of a tab. */
export const tabsHaveMenus = !!import.meta.env.FIREFOX;

/** The extension can read the addresses of the browser's own pages. Chromium withholds them. */
export const tellsInternalPages = !!import.meta.env.FIREFOX;

/** An element gives an extension the inside that its page has closed. Chromium has a call for that. */
export const elementsGiveRoots = !!import.meta.env.FIREFOX;

/** Returns the browser's name and version, for a person to read: nothing is decided by it. */
export async function browserName(): Promise<string> {
  if (import.meta.env.FIREFOX) {
    const { name, version } = await browser.runtime.getBrowserInfo();
    return `${name} ${version}`;
  }
  const { userAgentData } = navigator as BrandedNavigator;
  return brandIn((await userAgentData?.getHighEntropyValues(['fullVersionList']))?.fullVersionList ?? []);
}

/** What Chromium tells of itself; the types of the page do not have it. */
interface BrandedNavigator {
  userAgentData?: { getHighEntropyValues(hints: string[]): Promise<{ fullVersionList?: readonly Brand[] }> };
}

/** A name that a Chromium goes by, and its version. */
export interface Brand {
  brand: string;
  version: string;
}

/** Returns a Chromium's own name rather than `Chromium`, with the version, and no name that is only there to be ignored. */
export function brandIn(brands: readonly Brand[]): string {
  const real = brands.filter(({ brand }) => !/not[^a-z]*a[^a-z]*brand/i.test(brand));
  const found = real.find(({ brand }) => brand !== 'Chromium') ?? real[0];
  return found === undefined ? 'Chromium' : `${found.brand} ${found.version}`;
}
