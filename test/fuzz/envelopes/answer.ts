import fc from 'fast-check';
import { hostileText } from '../hostile-text.ts';
import { damagedItems, hostileValue } from './damaged-items.ts';
import { damagedText } from './damaged-text.ts';
import { operations, type Operation } from './right-items.ts';

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
  { weight: 1, arbitrary: fc.constantFrom<unknown>('ok', ' Ok\n', 'INVALID_URI', 'wrong secret_key', 'unknown uid') },
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
    {
      maxLength: 1,
    },
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
