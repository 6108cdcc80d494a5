import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Log } from '../log.ts';
import { AmountTooLarge } from '../store/exact.ts';
import { pieceLength } from '../store/link-lists.ts';
import type { Link } from '../store/links.ts';
import type { Store } from '../store/store.ts';
import type { Access } from './access/authenticate.ts';
import { createLongAnswers } from './access/long-answers.ts';
import { sendEnvelope, usualHeaders, type Item } from './envelope.ts';
import { createHealth } from './health.ts';
import type { Call, Operation } from './operations/call.ts';
import { meansOperation, operations } from './operations/table.ts';
import { createParameters } from './parameters.ts';
import { readQuery } from './query.ts';
import { Refusal } from './refusal.ts';
import { linkRoute, requestEntry } from './request-log.ts';
import type { Settings } from './settings.ts';
import { home, sendNone } from './visit/page.ts';
import { createCounter } from './visit/counter.ts';
import { createRedirect } from './visit/redirect.ts';

const robots = [
  '# Short links may be followed. The operations are for the owners of the links.',
  'User-agent: *',
  ...Object.keys(operations).map((path) => `Disallow: ${path}`),
  '',
].join('\n');

/** The longest request target (bytes); a longer one is refused with 414. */
export const maxUrlLength = 16_384;

interface AppDeps {
  settings: Settings;
  store: Store;
  access: Pick<Access, 'authenticate' | 'charge'>;
  /** Reads the title of a link's destination in the background. */
  readTitle: (link: Link) => void;
}

/** Creates the HTTP side: routes and refusals. It contains no SQL. */
export async function createApp({ settings, store, access, readTitle }: AppDeps): Promise<FastifyInstance> {
  const refuse = (failure: unknown, _request: FastifyRequest, reply: FastifyReply) => {
    const { status, words, retryAfter } = refusalOf(failure, settings.log);
    if (status === 405) reply.header('allow', 'GET, HEAD');
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    return sendEnvelope(reply, status, words);
  };
  const logRequest = (request: FastifyRequest, reply: FastifyReply) => settings.log(requestEntry(request, reply));
  const app = fastify({
    // A log would contain request targets, which contain the key.
    logger: false,
    // Answers HEAD like GET, without the body.
    exposeHeadRoutes: true,
    frameworkErrors(failure, request, reply) {
      // Such a request has no route and runs no hook.
      if (settings.logRequests) reply.raw.once('finish', () => logRequest(request, reply));
      reply.headers(usualHeaders);
      void (meansOperation(request.raw.url ?? '') ? refuse(failure, request, reply) : sendNone(request, reply));
    },
    routerOptions: { querystringParser: () => ({}) },
    trustProxy: settings.trustProxy && 'loopback, linklocal, uniquelocal',
  });

  const longAnswers = createLongAnswers();

  /** Writes the items of a list. One that has several pieces is long until it is sent. */
  async function listed(account: number, pieces: AsyncIterable<readonly Item[]>, reply: FastifyReply) {
    const written: string[] = [];
    let count = 0;
    for await (const items of pieces) {
      if (reply.raw.destroyed) break; // Nobody reads it, and its close is past.
      if (written.length === 1) reply.raw.once('close', longAnswers.begin(account));
      written.push(JSON.stringify(items).slice(1, -1));
      count += items.length;
    }
    return { items: written.join(), count };
  }
  async function itemsOf(operation: Operation, call: Call, { method }: FastifyRequest, reply: FastifyReply) {
    if (operation.kind === 'list') {
      if (operation.limit(call) > pieceLength) longAnswers.requireRoom(call.account);
      return listed(call.account, operation.answer(call), reply);
    }
    const kind = method === 'HEAD' && operation.kind === 'write' ? 'trial' : operation.kind;
    const items = await store.transaction(kind, () => operation.answer(call));
    return { items: JSON.stringify(items).slice(1, -1), count: items.length };
  }
  async function answer(operation: Operation, request: FastifyRequest, reply: FastifyReply) {
    const query = readQuery(request.raw.url ?? '');
    const account = await access.authenticate(query, request.ip);
    const wanted: Link[] = [];
    const call: Call = {
      account,
      parameters: createParameters(query),
      store,
      settings,
      now: settings.clock(),
      wantTitle: (link) => wanted.push(link),
    };
    const { items, count } = await itemsOf(operation, call, request, reply);
    access.charge(account, count);
    if (request.method !== 'HEAD') for (const link of wanted) readTitle(link);
    return sendEnvelope(reply, 200, 'OK', items);
  }

  // Checked first, so that no other route answers.
  app.addHook('onRequest', async ({ raw }, reply) => {
    const { url = '', method = '' } = raw;
    reply.headers(usualHeaders);
    if (Buffer.byteLength(url) > maxUrlLength) throw new Refusal(414, 'URL_TOO_LONG');
    if (method === 'GET' || method === 'HEAD') return;
    await dropBody(raw);
    throw new Refusal(405, 'METHOD_NOT_ALLOWED');
  });
  if (settings.logRequests) app.addHook('onResponse', async (request, reply) => logRequest(request, reply));
  app.setErrorHandler(refuse);
  app.setNotFoundHandler((request, reply) => {
    if (meansOperation(request.url)) throw new Refusal(404, 'UNKNOWN_PATH');
    return sendNone(request, reply);
  });
  for (const [path, operation] of Object.entries(operations))
    app.get(path, (request, reply) => answer(operation, request, reply));
  app.get('/', home);
  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));
  app.get('/healthz', createHealth(store, settings.clock));
  const counter = createCounter(store, settings);
  app.addHook('onClose', async () => counter.close());
  const redirect = createRedirect(store, settings, counter);
  for (const path of [linkRoute, `${linkRoute}/`]) app.get(path, redirect);
  await app.ready();
  return app;
}

/** The longest body that is read before it is dropped (bytes). */
const longestDropped = 65_536;

/** Reads a short body to its end: a connection that closes before may break, and the answer with it. */
async function dropBody(request: IncomingMessage): Promise<void> {
  const { 'transfer-encoding': encoding, 'content-length': length = 0 } = request.headers;
  if (encoding !== undefined || Number(length) > longestDropped) return;
  // Whoever has left gets no answer.
  await finished(request.resume()).catch(() => undefined);
}

/** Returns status and words for a failure. Only a refusal has words and a time of its own. */
function refusalOf(
  failure: unknown,
  log: Log,
): Pick<Refusal, 'status' | 'words'> & { retryAfter?: number | undefined } {
  if (failure instanceof Refusal) return failure;
  if (failure instanceof AmountTooLarge) return { status: 500, words: 'AMOUNT_TOO_LARGE' };
  const {
    statusCode = 500,
    code = 'unknown',
    errstr = '',
  } = failure as { statusCode?: number; code?: string; errstr?: string };
  if (statusCode < 500) return { status: statusCode, words: statusCode === 404 ? 'UNKNOWN_PATH' : 'MALFORMED_REQUEST' };
  // Never report `message`: it may quote the request.
  log({ event: 'fault', what: `A request failed inside the service: ${code} ${errstr}`.trimEnd() });
  return { status: 500, words: 'INTERNAL_ERROR' };
}
