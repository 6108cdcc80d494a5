import type { Bound } from './figures.ts';

interface Budget {
  /** Ratios: to an empty extension's popup with one line, but for `useful`, which is to Curtail's own first paint. */
  popup: Record<'firstPaintWarm' | 'firstPaintCold' | 'useful' | 'mainThread' | 'remembered' | 'layoutShift', Bound>;
  /** Ratios: 10,000 links to 100; one by one to chosen on the page. */
  links: Record<'keyToMatches' | 'bulk', Bound>;
  /** Bytes, gzipped, of everything an entry loads before anybody presses anything. */
  firstLoad: Record<string, number>;
  /** Count of requests, and bytes of what is asked for in them, of everything that asks the service. */
  sending: Record<string, { requests: number; bytes: number }>;
}

/**
 * What each figure may be. `npm run bench` ends with code 1 where a ratio is beyond it; `npm test` holds the bytes and
 * the requests, which are the same on every machine.
 */
export const budget: Budget = {
  popup: {
    firstPaintWarm: { most: 1.25 },
    firstPaintCold: { most: 1.3 },
    useful: { most: 1.6 },
    mainThread: { most: 2 },
    remembered: { most: 1.75 },
    layoutShift: { most: 0 },
  },
  links: {
    keyToMatches: { most: 3 },
    bulk: { least: 3 },
  },
  firstLoad: {
    'popup.html': 16_000,
    'options.html': 72_000,
    'background.js': 32_000,
  },
  sending: {},
};
