/**
 * The bounds of every figure. `npm run bench` ends with code 1 if a ratio misses its bound; `npm test -- all` checks the
 * bytes and requests, which are the same on every machine.
 */
export const budget = {
  /** Ratios to the popup of an empty extension; `useful` is to Curtail's own first paint. */
  popup: {
    firstPaintWarm: { most: 1.25 },
    firstPaintCold: { most: 1.3 },
    useful: { most: 1.6 },
    mainThread: { most: 2 },
    remembered: { most: 1.5 },
    layoutShift: { most: 0 },
  },
  links: {
    /** Ratio of deleting one by one to deleting a selection. */
    bulk: { least: 3 },
    /** 100,000 links to 1,000, or to a bare page; tasks in milliseconds, heap and disk in megabytes. */
    scale: {
      listing: { most: 3 },
      listingTask: { most: 100 },
      firstRows: { most: 1.5 },
      keys: { most: 3 },
      task: { most: 200 },
      /** Milliseconds for each change of tabs. */
      tabChange: { most: 1 },
      heap: { most: 60 },
      disk: { most: 40 },
    },
    /** Changing between two accounts with 100,000 links each, to opening the page again. */
    accounts: { most: 2 },
    /** 100,000 links on 400 days: megabytes, three bytes a link and day; and a task in milliseconds. */
    history: { disk: { most: 120 }, movers: { most: 200 } },
    /**
     * 5,000 links in two megabytes: ratios to the browser's own parsing and writing; the longest task too. The library
     * that removes scripts looks at every element and attribute; it takes half of the reading. A task also has the text
     * in its box. Were each style reported, as the policy of the pages would have it, it would be 70.
     */
    /** Milliseconds that a page may be kept from drawing while it reads 10,000 addresses. */
    rows: { most: 200 },
    wholeText: { formatted: { most: 20 }, markdown: { most: 5 }, task: { most: 30 } },
  },
  /**
   * The reference service. Ratios: redirects a second to those of a bare 302; a redirect beside wrong keys to an idle one;
   * an operation with a million links to one with a thousand; the page at `/` beside readers that do not read to an idle
   * one; redirects a second with a full disk to those with room.
   */
  service: {
    rate: { least: 0.5 },
    guessing: { most: 2 },
    size: { most: 2 },
    slowReaders: { most: 3 },
    fullDisk: { least: 0.5 },
  },
  /**
   * Bytes, gzipped, of everything that an entry loads before the first press. They are an alarm for a library loaded by
   * mistake; how fast an entry opens is measured in time.
   */
  firstLoad: {
    'popup.html': 24_000,
    'options.html': 110_000,
    'background.js': 60_000,
  },
  /** Count of requests that each action sends, and bytes of their URLs. */
  sending: {
    'popup: look up the page': { requests: 2, bytes: 270 },
    'popup: look up a short link': { requests: 2, bytes: 270 },
    'popup: Shorten': { requests: 2, bytes: 270 },
    'popup: Edit': { requests: 1, bytes: 185 },
    'popup: Delete': { requests: 1, bytes: 140 },
    'popup: Undo of Delete': { requests: 1, bytes: 140 },
    'popup: Restore': { requests: 1, bytes: 140 },
    'Links: open Recent': { requests: 5, bytes: 1500 },
    'Links: open Popular': { requests: 3, bytes: 1500 },
    'Links: open Deleted': { requests: 3, bytes: 650 },
    'Links: load the rest again': { requests: 3, bytes: 520 },
    'Links: Export everything': { requests: 11, bytes: 21500 },
    'Links: Edit in a row': { requests: 3, bytes: 460 },
    'Links: Delete in a row': { requests: 3, bytes: 420 },
    'Links: Restore in a row': { requests: 1, bytes: 140 },
    'Links: Delete selected': { requests: 2, bytes: 280 },
    'Links: Restore selected': { requests: 2, bytes: 280 },
    'Links: Bulk shorten': { requests: 5, bytes: 750 },
    'Settings: Save changes': { requests: 2, bytes: 170 },
    'Account: open': { requests: 3, bytes: 340 },
    'Account: other days': { requests: 2, bytes: 260 },
    'Referrals: Latest': { requests: 1, bytes: 95 },
    'Referrals: Most profitable': { requests: 1, bytes: 95 },
    'Inspect: a short address': { requests: 3, bytes: 410 },
    'Inspect: a long address': { requests: 4, bytes: 520 },
  } as Record<string, { requests: number; bytes: number }>,
};
