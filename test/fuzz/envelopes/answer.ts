import fc from 'fast-check';
import { hostileText } from '../hostile-text.ts';
import { damagedText } from './damaged-text.ts';
import { operations, rightItems, type Operation, type Item } from './right-items.ts';

/** Wrong values for a field; undefined leaves it out. */
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 10, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.constantFrom(0, -0, 1, -1, 0.5, 1e9, 1e11, 1e14, 1e21, 1e300, 1.7e308, 5e-324, 2 ** 53) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(undefined, null, true, false, [], {}, [[]], [null], { length: 3 }) },
  { weight: 1, arbitrary: fc.integer() },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);

/** Field names: those of some operation, and those with a meaning in JavaScript objects. */
const fieldName = fc.constantFrom(
  ...Object.values(rightItems).flatMap((items) => Object.keys(items[0] ?? {})),
  ...'__proto__ constructor prototype toString toJSON then ok referrals_commission'.split(' '),
);

/** Generates an item with some fields changed and some added. Built from entries, so that `__proto__` is an ordinary field. */
function damagedItem(item: Item): fc.Arbitrary<unknown> {
  const own = fc.constantFrom(...Object.keys(item));
  const changed = fc.tuple(fc.oneof({ weight: 4, arbitrary: own }, { weight: 1, arbitrary: fieldName }), hostileValue);
  const changes = fc.array(changed, { maxLength: 3 });
  return changes.map((some) => Object.fromEntries([...Object.entries(item), ...some]));
}

/** Generates the items of an answer: damaged, missing, added, replaced or reordered. */
function damagedItems(operation: Operation): fc.Arbitrary<unknown[]> {
  const item = fc.constantFrom(...rightItems[operation]).chain(damagedItem);
  const each = fc.tuple(...rightItems[operation].map(damagedItem));
  const any = fc.oneof({ weight: 6, arbitrary: item }, { weight: 1, arbitrary: hostileValue });
  return fc.oneof(
    { weight: 6, arbitrary: each },
    { weight: 1, arbitrary: each.chain((items) => fc.shuffledSubarray([...items])) },
    { weight: 2, arbitrary: fc.array(any, { maxLength: 6 }) },
    { weight: 1, arbitrary: fc.array(item, { minLength: 1, maxLength: 3 }).map((items) => [items]) },
  );
}

/** An answer of a service and its request, all of it JSON. */
export interface Answer {
  operation: Operation;
  /** Count of requested values, for batch operations. */
  asked: number;
  status: number;
  headers: Record<string, string>;
  /** The encoding of the body. */
  charset: 'utf8' | 'latin1' | 'utf16le';
  body: string;
}

/** What a kept case need not say. */
export const plainAnswer = { status: 200, headers: {}, charset: 'utf8' } as const;

const statusCode = fc.oneof(
  { weight: 20, arbitrary: fc.constant<unknown>(200) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>('200', ' 200 ', 200.5, 201, 301, 400, 401, '403', 404, 414, 429, 431, 500, -1),
  },
  { weight: 1, arbitrary: hostileValue },
);
const statusText = fc.oneof(
  { weight: 20, arbitrary: fc.constant<unknown>('OK') },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>('ok', ' Ok\n', 'INVALID_URI', 'wrong secret_key', 'unknown uid', 'SLOW_DOWN'),
  },
  { weight: 1, arbitrary: hostileValue },
);

/** Generates an envelope with damaged fields, in any order, with others among them. */
function envelope(operation: Operation): fc.Arbitrary<string> {
  const items = damagedItems(operation);
  const data = fc.oneof(
    { weight: 8, arbitrary: items },
    { weight: 1, arbitrary: items.map(([first]) => first) },
    { weight: 1, arbitrary: hostileValue },
  );
  const extra = fc.array(
    fc.tuple(fc.constantFrom('__proto__', 'constructor', 'data ', 'Data', 'error'), hostileValue),
    { maxLength: 1 },
  );
  return fc
    .tuple(statusCode, statusText, data, extra)
    .chain(([status_code, status_txt, items, others]) =>
      fc.shuffledSubarray<[string, unknown]>(
        [['status_code', status_code], ['status_txt', status_txt], ['data', items], ...others],
        { minLength: 3 },
      ),
    )
    .map((fields) => JSON.stringify(Object.fromEntries(fields)));
}

const status = fc.oneof(
  { weight: 20, arbitrary: fc.constant(200) },
  { weight: 1, arbitrary: fc.constantFrom(201, 202, 203, 206, 301, 302, 400, 401, 403, 404, 414, 429, 431, 500, 503) },
  { weight: 1, arbitrary: fc.integer({ min: 205, max: 599 }).filter((number) => number !== 205 && number !== 304) },
);

const retryAfter = fc.oneof(
  fc.constantFrom('5', '0', '-1', '1e9', ' 7 ', '9'.repeat(20), '9007199254', '1.5', 'soon', '2030', '', 'Infinity'),
  fc.constantFrom('Wed, 21 Oct 2015 07:28:00 GMT', 'Fri, 31 Dec 9999 23:59:59 GMT', 'Sat, 1 Jan 275760 00:00:00 GMT'),
  fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
  hostileText.map((text) => text.replaceAll(/[^\x20-\x7e]/g, '?')),
);
const headers = fc.record(
  {
    'retry-after': retryAfter,
    'content-type': fc.constantFrom('application/json', 'text/html', 'application/json; charset=utf-16', 'x'),
    location: fc.constantFrom('http://elsewhere.example/', 'javascript:alert(1)'),
  },
  { requiredKeys: [] },
);

/** Generates correct answers and damages them on every level. */
export const answers: fc.Arbitrary<Answer> = fc.constantFrom(...operations).chain((operation) =>
  fc.record({
    operation: fc.constant(operation),
    asked: fc.integer({ min: 1, max: 3 }),
    status,
    headers,
    charset: fc.oneof(
      { weight: 18, arbitrary: fc.constant('utf8' as const) },
      { weight: 1, arbitrary: fc.constantFrom('latin1' as const, 'utf16le' as const) },
    ),
    body: damagedText(envelope(operation)),
  }),
);
