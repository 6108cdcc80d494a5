import { Refusal } from './refusal.ts';

/** The values of each query parameter, in their order. */
export type Query = ReadonlyMap<string, readonly string[]>;

/**
 * Reads the query of a request target. `+` and `%20` are spaces. Throws a Refusal for bytes that are not UTF-8: replacing
 * them would store another long address than the one that was sent.
 */
export function readQuery(target: string): Query {
  const query = new Map<string, string[]>();
  const start = target.indexOf('?');
  if (start === -1) return query;
  for (const pair of target.slice(start + 1).split('&')) {
    if (pair === '') continue;
    const middle = pair.indexOf('=');
    const name = decode(middle === -1 ? pair : pair.slice(0, middle));
    const value = decode(middle === -1 ? '' : pair.slice(middle + 1));
    const values = query.get(name);
    if (values) values.push(value);
    else query.set(name, [value]);
  }
  return query;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new Refusal(400, 'MALFORMED_QUERY');
  }
}
