import { dayNumber } from '../store/day.ts';
import { isWebAddress } from './web-address.ts';
import type { Query } from './query.ts';
import { Refusal } from './refusal.ts';

/** The largest limit (count): 100 doubled ten times. A larger one is taken for a mistake. */
const maxLimit = 102_400;
const defaultLimit = 10;

/** Readers of an operation's parameters. */
export type Parameters = ReturnType<typeof createParameters>;

/** Creates the readers for a query. Each throws a Refusal with status 400 if its parameter is missing or wrong. */
export function createParameters(query: Query) {
  function many(name: string): readonly string[] {
    const values = query.get(name) ?? [];
    if (values.length === 0 || values.includes('')) throw new Refusal(400, `MISSING_${name.toUpperCase()}`);
    return values;
  }
  function one(name: string): string {
    const [value, ...rest] = many(name);
    if (value === undefined || rest.length > 0) throw new Refusal(400, `REPEATED_${name.toUpperCase()}`);
    return value;
  }
  return {
    /** One short address. Any text is accepted; the operation answers NOT_FOUND for text that names no link. */
    shortUrl: () => one('short_url'),
    /** One or more short addresses. */
    shortUrls: () => many('short_url'),
    /** One http or https address, unchanged. */
    longUrl: () => web(one('long_url')),
    /** One or more http or https addresses. */
    longUrls: () => many('long_url').map(web),
    /** A count of items from 1 to 102,400; 10 if missing. */
    limit(): number {
      if (!query.has('limit')) return defaultLimit;
      const text = one('limit');
      const limit = Number(text);
      if (!/^\d+$/.test(text) || limit < 1 || limit > maxLimit) throw new Refusal(400, 'INVALID_LIMIT');
      return limit;
    },
    /** A date written YYYY-MM-DD, as days since 1970-01-01. */
    date(name: 'start_date' | 'end_date'): number {
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
