import type { PlaceName } from '../places/place.ts';

/** What people are promised, one line each. The test of that name shows it, the same in every place. */
export const promises = {
  // Connecting
  ask: 'Connect asks the browser for the one host of the service, and keeps the account once it is checked',
  refuse: 'Access refused at Connect: it is said what to do, what was typed stays, and nothing was sent',
  plainHttp: 'A service over plain http is reached as it is, under a standing warning that the key travels readable',
  withdrawn: 'Access taken away later is told at once, and given back with one press',
  disconnect: 'Disconnect forgets the account and gives the host back',
  // The popup
  shorten: 'One press shortens the page and copies its short link',
  shortcut: 'A shortcut opens the popup on the page in front',
  lookUp: 'The popup shows the short link a page has, and its clicks',
  follow: 'A short link leads to its page, and the click is counted',
  edit: 'A link is led elsewhere in the popup, and back again with Undo',
  remove: 'A link is deleted in the popup, and back again with Undo',
  restore: 'A deleted link is restored in the popup',
  shortLink: 'A short link put into the popup shows where it leads, without a visit',
  tracking: 'Where that is chosen, a page is shortened without its tracking parameters, and Put back has them again',
  notHttp: 'A page that is not http or https is said not to be shortened, and nothing is sent',
  failure: 'A service that is away is said to be, with what to do; trying again works once it is back',
  copyAs: 'What is copied has the form chosen in Settings, with the title of the page',
  unseen: 'A result nobody saw is shown and copied by the next popup on that page',
  privately: 'In a private window nothing is sent before a press, and nothing is kept',
  // Around the page
  menuLink: 'Shorten link in the context menu copies the short link of that link',
  menuPage: 'Shorten this page in the context menu copies the short link of the page',
  keyword: 'The keyword in the address bar inspects an address',
  // The options page
  lists: 'The lists show the newest, the most clicked and the deleted links',
  search: 'A few letters find a link among those listed',
  rowEdit: 'A link is led elsewhere in its row, and back again with Undo',
  rowDelete: 'A link is deleted in its row, is then among the deleted ones, and comes back from there',
  tabs: 'The tabs of a window are shortened in one go: the browser is asked in the press, and what it allows is given back at once',
  account: 'The account shows its figures, and its days drawn and in a table',
  referrals: 'The referrals are listed with what they earned',
  inspect: 'Inspect tells of a short and of a long address what the service knows, without a visit',
  // The browser's ways
  idle: 'A worker the browser has ended for idleness is not missed',
  idleMiddle: 'A worker ended for idleness in the middle of a request: what was done is shown, nothing is sent twice',
  killed: 'A worker ended by force in the middle of a request: what was done is shown, nothing is sent twice',
  unconfirmed: 'A worker ended before the service was reached: it is not claimed that anything was done',
  update: 'An update keeps the account and the preferences',
  reopened: 'A browser closed and opened again still has the account, and not a key that was to be forgotten',
  synced: 'Preferences follow those of another browser once that is wanted, and the account never goes there',
  // For everybody
  keysPopup: 'From the page to a copied short link with the keyboard alone',
  keysOptions: 'From the top of the page of links to an edited one with the keyboard alone',
  zoom: 'At 200 % everything is still there, and nothing is cut off at the side',
  contrast: 'With forced colours every control can be told from its ground, and where the focus is',
  motion: 'Nothing moves for whoever asked for less motion',
  dark: 'Whoever has a dark system has dark pages',
} as const;

export type PromiseId = keyof typeof promises;

const noShell = 'headless Chromium has no such question, menu or key';

/** Where a promise cannot be shown, and why. */
export const notIn: Partial<Record<PromiseId, Partial<Record<PlaceName, string>>>> = {
  ask: { chromium: noShell },
  refuse: { chromium: noShell },
  withdrawn: { chromium: noShell },
  tabs: { chromium: noShell },
  shortcut: { chromium: noShell },
  menuLink: { chromium: noShell },
  menuPage: { chromium: noShell },
  keyword: { chromium: noShell },
  keysPopup: { chromium: noShell },
};
