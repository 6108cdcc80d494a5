import { dayNumber } from '../store/day.ts';
import { isWebAddress } from './web-address.ts';
import type { Query } from './query.ts';
import { Refusal } from './refusal.ts';

/** The largest limit (count): 100 doubled ten times. A larger one is taken for a mistake. */
const maxLimit = 102_400;
const defaultLimit = 10;

/** Readers of an operation's parameters. Each throws a Refusal with status 400 if its parameter is missing or wrong. */
export interface Parameters {
  /** One short address. Any text is accepted; the operation answers NOT_FOUND for text that names no link. */
  shortUrl(): string;
  /** One or more short addresses. */
  shortUrls(): readonly string[];
  /** One http or https address, unchanged. */
  longUrl(): string;
  /** One or more http or https addresses. */
  longUrls(): readonly string[];
  /** A count of items from 1 to 102,400; 10 if missing. */
  limit(): number;
  /** A date written YYYY-MM-DD, as days since 1970-01-01. */
  date(name: 'start_date' | 'end_date'): number;
}

/** Creates the readers for a query; with `ignoreRepeats` only the first of several addresses counts. */
export function createParameters(query: Query, ignoreRepeats: boolean): Parameters {
  function many(name: string): readonly string[] {
    const values = query.get(name) ?? [];
    if (values.length === 0 || values.includes('')) throw new Refusal(400, `MISSING_${name.toUpperCase()}`);
    return ignoreRepeats ? values.slice(0, 1) : values;
  }
  function one(name: string): string {
    const [value, ...rest] = many(name);
    if (value === undefined || rest.length > 0) throw new Refusal(400, `REPEATED_${name.toUpperCase()}`);
    return value;
  }
  return {
    shortUrl: () => one('short_url'),
    shortUrls: () => many('short_url'),
    longUrl: () => web(one('long_url')),
    longUrls: () => many('long_url').map(web),
    limit() {
      if (!query.has('limit')) return defaultLimit;
      const text = one('limit');
      const limit = Number(text);
      if (!/^\d+$/.test(text) || limit < 1 || limit > maxLimit) throw new Refusal(400, 'INVALID_LIMIT');
      return limit;
    },
    date(name) {
      const day = dayNumber(one(name));
      if (day === null) throw new Refusal(400, `INVALID_${name.toUpperCase()}`);
      return day;
    },
  };
}

function web(address: string): string {
  if (!isWebAddress(address)) throw new Refusal(400, 'INVALID_LONG_URL');
  return address;
}
