/** The promises to people, one line each. The test with the same title shows it in every place. */
export const promises = {
  // Connecting
  ask: 'Connect asks the browser for the service’s host alone, and keeps the account once it is checked',
  refuse: 'Access refused at Connect: explains what to do, keeps the typed text and sends nothing',
  plainHttp: 'A service over plain http works, under a lasting warning that the key travels readable',
  withdrawn: 'Access taken away later is reported at once, and one press gives it back',
  disconnect: 'Disconnect deletes the account and gives up the host permission',
  accounts: 'Several accounts stand beside each other: each has its own links, and switching takes one press',
  // The popup
  shorten: 'One press shortens the page and copies its short link',
  shortcut: 'A shortcut opens the popup on the page in front',
  lookUp: 'The popup shows a page’s short link and its clicks',
  follow: 'A short link leads to its page, and the click is counted',
  edit: 'A link is edited in the popup, and Undo reverts it',
  remove: 'A link is deleted in the popup, and Undo restores it',
  restore: 'A deleted link is restored in the popup',
  shortLink: 'A short link in the popup shows its destination, without a visit',
  tracking: 'If so chosen, a page is shortened without its tracking parameters, and Put back restores them',
  notHttp: 'The popup refuses a page that is not http or https, and sends nothing',
  failure: 'An unreachable service is reported with advice; trying again works once it is back',
  copyAs: 'Copies in the form chosen in Settings, with the page’s title',
  unseen: 'The next popup on a page shows and copies a result that nobody saw',
  privately: 'In a private window nothing is sent before a press, and nothing is stored',
  // Around the page
  menuLink: 'Shorten link in the context menu copies the link’s short link',
  menuPage: 'Shorten this page in the context menu copies the page’s short link',
  keyword: 'The keyword in the address bar inspects an address',
  // The options page
  lists: 'The lists show the newest, the most clicked and the deleted links',
  search: 'A few letters find a link among those listed',
  rowEdit: 'A link is edited in its row, and Undo reverts it',
  rowDelete: 'A link is deleted in its row, moves to Deleted, and is restored there',
  gained: 'The popup and the lists say what a link has gained since an earlier day, and its history shows each day',
  historyMoves: 'An exported click history can be imported again after it was forgotten, and is the same as before',
  recordedDaily: 'If so chosen, the clicks of all links are recorded once a day, by one request, without any page open',
  tabs: 'One press shortens the tabs of a window: it asks for the permission and returns it at once',
  account: 'The account shows its figures, and its days as a chart and a table',
  wholeText:
    'The links of a pasted text become short links; the text is copied back with its formatting, and Copy original gives the old one',
  movers: 'The account shows the links that gained most, in all days or on the one chosen in the chart',
  referrals: 'The referrals are listed with their earnings',
  inspect: 'Inspect shows the service’s facts about a short and a long address, without a visit',
  // The browser's ways
  idle: 'A worker ended for idleness starts again unnoticed',
  idleMiddle: 'A worker ended for idleness during a request: shows the result, sends nothing twice',
  killed: 'A worker ended by force during a request: shows the result, sends nothing twice',
  unconfirmed: 'A worker ended before the service was reached: claims no result',
  update: 'An update keeps the account and the preferences',
  reopened: 'A restarted browser still has the account, but not a session-only key',
  synced: 'Preferences sync with another browser if so chosen, and the account never does',
  // For everybody
  oneKey: 'If so chosen, one key press shortens the page, copies the short link and closes the popup',
  ownLists:
    'With the keyboard alone a template and a channel are added in Settings, and used in the popup and on Links',
  onePress: 'If so chosen, a key and the context menu shorten and copy without a window',
  knownPages: 'If so chosen, the toolbar button has a dot on pages that have a short link, and nothing is sent',
  keysPopup: 'The keyboard alone leads from the page to a copied short link',
  keysOptions: 'The keyboard alone leads from the top of the Links page to an edited link',
  zoom: 'At 200 % everything is still there, and nothing is cut off at the side',
  contrast: 'With forced colours every control and the focus stand out',
  motion: 'Nothing moves when the system asks for less motion',
  dark: 'A dark system gets dark pages',
} as const;

export type PromiseId = keyof typeof promises;

/** The main job, which `npm test` shows in Firefox. */
export const mainJob: readonly PromiseId[] = [
  'ask',
  'shorten',
  'lookUp',
  'follow',
  'edit',
  'remove',
  'menuPage',
  'rowEdit',
];

/** Promises that a headless Chromium cannot show: it has no such question, menu or key. */
export const notInChromium: readonly PromiseId[] = [
  'ask',
  'refuse',
  'withdrawn',
  'tabs',
  'shortcut',
  'menuLink',
  'menuPage',
  'keyword',
  'oneKey',
  'onePress',
  'knownPages',
  'keysPopup',
];
