import { cut, html, redirect, refusal, status } from '../../e2e/harness/faults.ts';
import type { Treatment } from '../../e2e/harness/layer.ts';
import * as answers from './answers.ts';
import * as connections from './connections.ts';
import type { Ground } from './ground.ts';
import type { FailureName } from './words.ts';

/** One way in which a request goes wrong, or seems to. */
export interface Kind {
  /** Begins it; answers what ends it. */
  begin(ground: Ground): Promise<() => unknown>;
  /**
   * What it means where an operation says nothing else: a failure, or that the answer is read all the same. A change
   * may have happened after a failure, and is looked at, unless the service said that it did not do it.
   */
  means: FailureName | 'read';
  /** What is told beside the failure's own words. */
  also?: string;
  /** It befalls a connection that has been kept open. */
  reused?: true;
  /** It lasts for as long as is waited for an answer. */
  stalls?: true;
}

const treated = (
  means: Kind['means'],
  treatment: Treatment,
  more: Pick<Kind, 'also' | 'reused' | 'stalls'> = {},
): Kind => ({
  begin: ({ service }) => {
    service.treat('any', treatment);
    return Promise.resolve(service.heal);
  },
  means,
  ...more,
});

const http = (code: number): Kind => treated('http', status(code), { also: `HTTP status ${code}` });
const { bare, before, body, envelope, foreign, items, nested, wrongTypes, written } = answers;
const elsewhere = '/moved';

/** What befalls a connection. */
const ofConnections = {
  refused: {
    async begin({ service }) {
      await service.refuse();
      return service.accept;
    },
    means: 'unreachable',
  },
  'name not found': { begin: ({ place }) => place.loseName(), means: 'unreachable' },
  'reset before the first byte': treated('unreachable', connections.reset),
  'reset before the first byte, connection reused': treated('read', connections.resetReused, { reused: true }),
  'reset after the first byte': treated('unreachable', connections.resetInHead),
  'reset after the first byte, connection reused': treated('unreachable', connections.resetInHead, { reused: true }),
  'body cut': treated('not-the-service', connections.cutBody),
  'reset in the body': treated('not-the-service', connections.resetInBody),
  'headers stalled': treated('timeout', connections.stalledHead, { stalls: true }),
  'body stalled': treated('timeout', connections.stalledBody, { stalls: true }),
} satisfies Record<string, Kind>;

/** What HTTP has a number for. */
const ofHttp = {
  'redirect on the same host': treated('redirected', redirect(elsewhere)),
  'redirect to another host': treated('redirected', redirect('http://localhost:9/')),
  'redirect to https': treated('redirected', redirect('https://links.example/')),
  'redirect in a loop': treated('redirected', answers.loop),
  'HTTP 204': treated('not-the-service', bare(204)),
  'HTTP 400': http(400),
  'HTTP 401': treated('credentials', status(401)),
  'HTTP 403': treated('credentials', status(403)),
  'HTTP 404': http(404),
  'HTTP 414': treated('too-long', status(414)),
  'HTTP 429 with Retry-After': treated('rate-limited', status(429, { 'retry-after': '2' })),
  'HTTP 429 without Retry-After': treated('rate-limited', status(429)),
  'HTTP 500': http(500),
  'HTTP 502 with HTML': treated('http', body('<!doctype html><h1>Bad gateway</h1>', 'text/html', 502), {
    also: 'HTTP status 502',
  }),
  'HTTP 503': http(503),
} satisfies Record<string, Kind>;

/** What is no envelope, or hardly one. */
const ofBodies = {
  'HTML with 200': treated('not-the-service', html),
  'empty with 200': treated('not-the-service', bare(200)),
  'wrong content type': treated(
    'read',
    written((text) => text, 'image/png'),
  ),
  'byte-order mark': treated(
    'read',
    written((text) => `\u{feff}${text}`),
  ),
  'UTF-16': treated(
    'not-the-service',
    written((text) => Buffer.from(text, 'utf16le'), 'application/json; charset=utf-16le'),
  ),
  'Latin-1': treated(
    'read',
    written((text) => Buffer.from(text, 'latin1'), 'application/json; charset=iso-8859-1'),
  ),
  'JSON cut': treated('not-the-service', cut),
  'JSON that is no envelope': treated('not-the-service', body('{"message":"Hello"}')),
  '50 MB': treated('not-the-service', connections.fiftyMegabytes),
  'deeply nested': treated(
    'read',
    written((text) => before(`"more":${nested(100_000)}`, text)),
  ),
  'duplicate keys': treated(
    'read',
    written((text) => before('"status_code":500,"status_txt":"ERROR","data":null', text)),
  ),
  'the key __proto__': treated(
    'read',
    written((text) => text.replaceAll('{', '{"__proto__":{"status_code":500,"error":"ERROR","data":null},')),
  ),
  '200 under HTTP 500': treated(
    'read',
    envelope((said) => said, 500),
  ),
  '500 under HTTP 200': treated('service', refusal(500, 'BROKEN'), { also: '500 BROKEN' }),
  '403 under HTTP 200': treated('credentials', refusal(403, 'NO')),
} satisfies Record<string, Kind>;

/** What can be wrong with the items of an envelope. */
const ofItems = {
  'data missing': treated(
    'not-the-service',
    envelope(({ data: _, ...said }) => said),
  ),
  'data null': treated(
    'not-the-service',
    items(() => null),
  ),
  'data a text': treated(
    'not-the-service',
    items(() => 'nothing'),
  ),
  'data the item itself': treated(
    'read',
    items((data) => (data.length === 1 ? data[0] : data)),
  ),
  'values of wrong types': treated(
    'read',
    items((data) => data.map(wrongTypes)),
  ),
  'an unknown error of each item': treated(
    'read',
    items((data) => data.map((item) => ({ ...item, error: 'MOON_PHASE' }))),
    { also: 'MOON_PHASE' },
  ),
  'items reordered': treated(
    'read',
    items((data) => data.toReversed()),
  ),
  'an item too few': treated(
    'read',
    items((data) => data.slice(0, -1)),
  ),
  'an item too many': treated(
    'read',
    items((data) => [...data, foreign]),
  ),
} satisfies Record<string, Kind>;

/** Every kind there is. */
export const kinds = { ...ofConnections, ...ofHttp, ...ofBodies, ...ofItems } satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;
/** Those of which each operation says itself what they mean, if not that the answer is read. */
export type ItemKindName = keyof typeof ofItems;

/** Whether it lasts for as long as is waited for an answer. */
export const stalls = (name: KindName): boolean => (kinds[name] as Kind).stalls === true;
