import { changed, cut, html, redirect, refusal, status } from '../../drivers/service/faults.ts';
import type { Treatment } from '../../drivers/service/layer.ts';
import * as answers from './answers.ts';
import * as connections from './connections.ts';
import type { ConnectedBrowser } from '../../flows/connected-browser.ts';
import type { FailureName } from './words.ts';

/** One kind of fault. */
export interface Kind {
  /** Begins the fault; returns a function that ends it. */
  begin(connected: ConnectedBrowser): Promise<() => unknown>;
  /**
   * The meaning of the fault unless an operation expects another: a failure, or an answer that can still be read.
   * After a failure a change may have happened; it is checked unless the service said that it did nothing.
   */
  means: FailureName | 'read';
  /** Text shown beside the failure's own words. */
  also?: string;
  /** Needs a connection that was kept open. */
  reused?: true;
  /** Lasts until the deadline for an answer. */
  stalls?: true;
  /** Has the screens wait before they ask again; answers nothing until this is called. */
  answer?(): void;
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

/** An answer that can still be read. */
const read = (treatment: Treatment, more?: Parameters<typeof treated>[2]): Kind => treated('read', treatment, more);
/** An answer that is none of the service's. */
const notTheService = (treatment: Treatment): Kind => treated('not-the-service', treatment);

/** Refuses requests for now. */
function rateLimited(headers?: Record<string, string>): Kind {
  let answering = Promise.withResolvers<void>();
  return {
    begin({ service }) {
      answering = Promise.withResolvers();
      service.treat('any', async (exchange) => {
        await answering.promise;
        await status(429, headers)(exchange);
      });
      return Promise.resolve(service.heal);
    },
    means: 'rate-limited',
    answer: () => answering.resolve(),
  };
}

const http = (code: number): Kind => treated('http', status(code), { also: `HTTP status ${code}` });
const { bare, before, body, envelope, foreign, nested, wrongTypes, written } = answers;
const elsewhere = '/moved';

/** Faults of a connection. */
const ofConnections = {
  refused: {
    async begin({ service }) {
      await service.refuse();
      return service.accept;
    },
    means: 'unreachable',
  },
  'name not found': { begin: ({ browser }) => browser.loseName(), means: 'unreachable' },
  'reset before the first byte': treated('unreachable', connections.reset),
  'reset before the first byte, connection reused': read(connections.resetReused, { reused: true }),
  'reset after the first byte': treated('unreachable', connections.resetInHead),
  'reset after the first byte, connection reused': treated('unreachable', connections.resetInHead, { reused: true }),
  'body cut': notTheService(connections.cutBody),
  'reset in the body': notTheService(connections.resetInBody),
  'headers stalled': treated('timeout', connections.stalledHead, { stalls: true }),
  'body stalled': treated('timeout', connections.stalledBody, { stalls: true }),
} satisfies Record<string, Kind>;

/** Faults with an HTTP status. */
const ofHttp = {
  'redirect on the same host': treated('redirected', redirect(elsewhere)),
  'redirect to another host': treated('redirected', redirect('http://localhost:9/')),
  'redirect to https': treated('redirected', redirect('https://links.example/')),
  'redirect in a loop': treated('redirected', answers.loop),
  'HTTP 204': notTheService(bare(204)),
  'HTTP 400': http(400),
  'HTTP 401': treated('credentials', status(401)),
  'HTTP 403': treated('forbidden', status(403), { also: 'HTTP status 403' }),
  'HTTP 404': http(404),
  'HTTP 414': treated('too-long', status(414)),
  'HTTP 429 with Retry-After': rateLimited({ 'retry-after': '2' }),
  'HTTP 429 without Retry-After': rateLimited(),
  'HTTP 500': http(500),
  'HTTP 502 with HTML': treated('http', body('<!doctype html><h1>Bad gateway</h1>', 'text/html', 502), {
    also: 'HTTP status 502',
  }),
  'HTTP 503': http(503),
} satisfies Record<string, Kind>;

/** Bodies that are not an envelope, or a broken one. */
const ofBodies = {
  'HTML with 200': notTheService(html),
  'empty with 200': notTheService(bare(200)),
  'wrong content type': read(written((text) => text, 'image/png')),
  'byte-order mark': read(written((text) => `\u{feff}${text}`)),
  'UTF-16': notTheService(written((text) => Buffer.from(text, 'utf16le'), 'application/json; charset=utf-16le')),
  'Latin-1': read(
    written(
      (text) => Buffer.from(text.replaceAll(/[“”]/g, '\u{ab}'), 'latin1'),
      'application/json; charset=iso-8859-1',
    ),
  ),
  'JSON cut': notTheService(cut),
  'JSON that is no envelope': notTheService(body('{"message":"Hello"}')),
  '50 MB': notTheService(connections.fiftyMegabytes),
  'deeply nested': read(written((text) => before(`"more":${nested(100_000)}`, text))),
  'duplicate keys': read(written((text) => before('"status_code":500,"status_txt":"ERROR","data":null', text))),
  'the key __proto__': read(
    written((text) => text.replaceAll('{', '{"__proto__":{"status_code":500,"error":"ERROR","data":null},')),
  ),
  '200 under HTTP 500': read(envelope((said) => said, 500)),
  '500 under HTTP 200': treated('service', refusal(500, 'BROKEN'), { also: '500 BROKEN' }),
  '403 under HTTP 200': treated('credentials', refusal(403, 'NO')),
} satisfies Record<string, Kind>;

/** Faults in the items of an envelope. */
const ofItems = {
  'data missing': notTheService(envelope(({ data: _, ...said }) => said)),
  'data null': notTheService(changed(() => null)),
  'data a text': notTheService(changed(() => 'nothing')),
  'data the item itself': read(changed((data) => (data.length === 1 ? data[0] : data))),
  'values of wrong types': read(changed((data) => data.map(wrongTypes))),
  'an unknown error of each item': read(
    changed((data) => data.map((item) => ({ ...item, error: 'MOON_PHASE' }))),
    { also: 'MOON_PHASE' },
  ),
  'items reordered': read(changed((data) => data.toReversed())),
  'an item too few': read(changed((data) => data.slice(0, -1))),
  'an item too many': read(changed((data) => [...data, foreign])),
} satisfies Record<string, Kind>;

/** Every kind of fault. */
export const kinds = { ...ofConnections, ...ofHttp, ...ofBodies, ...ofItems } satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;

/** Returns true for a kind that lasts until the deadline for an answer. */
export const stalls = (name: KindName): boolean => (kinds[name] as Kind).stalls === true;
