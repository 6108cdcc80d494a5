import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { requestNotes } from '../notes.ts';

/** The operations the extension's pages use, by their paths. */
export type Operation =
  | '/link/shorten'
  | '/link/info'
  | '/link/edit'
  | '/link/delete'
  | '/link/restore'
  | '/link/expand'
  | '/link/lookup'
  | '/link/last'
  | '/link/top'
  | '/link/deleted'
  | '/overview'
  | '/daily_statistics'
  | '/referral/last'
  | '/referral/top';

/** A request as it reached the service's address. */
export interface Seen {
  operation: string;
  parameters: URLSearchParams;
  headers: NodeJS.Dict<string | string[]>;
  /** Bytes of the path with its parameters, without the browser's own headers. */
  bytes: number;
  /** True if its connection had already carried a request. */
  reused: boolean;
}

/** A complete answer. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** One request in progress. */
export interface Exchange {
  /** The operation's path. */
  operation: string;
  /** All parameters, with the account's. */
  parameters: URLSearchParams;
  /** Has the service carry it out, or another request in its place; returns the service's answer. */
  serve(parameters?: URLSearchParams, operation?: string): Promise<Answer>;
  answer(answer: Omit<Answer, 'body'> & { body: string | Uint8Array }): void;
  /** Breaks the connection. */
  drop(): void;
  /** The connection itself, for faults below HTTP. */
  socket: Socket;
  /** As in `Seen`. */
  reused: boolean;
}

/** Handles a request in place of the service. */
export type Treatment = (exchange: Exchange) => void | Promise<void>;

/** A held request: before the service has seen it, or between its work and its answer. */
export interface Hold {
  /** Resolves once a request is held. */
  arrived: Promise<void>;
  /** Lets the request continue. */
  release(): void;
  /** Breaks its connection; the service's work stays done. */
  drop(): void;
}

/** A proxy between the extension and a service that counts requests and applies a test's faults. */
export interface Layer {
  /** The service's address for the extension. */
  address: string;
  /** Every request so far, oldest first. */
  requests(): readonly Seen[];
  /** Returns the count of requests for this operation. */
  count(operation: Operation): number;
  /** Forgets the requests so far. */
  startCounting(): void;
  /** Treats every request for one path, or for any, this way until `heal`. */
  treat(path: Operation | 'any' | `/${string}`, treatment: Treatment): void;
  /** Holds the next request of this operation. */
  hold(operation: Operation, moment: 'before' | 'after'): Hold;
  /** Delays every answer by this many milliseconds, until called again. */
  slow(milliseconds: number): void;
  /** Keeps connections alive, as most services do, until `heal`. */
  keepAlive(): void;
  /** Ends every treatment. */
  heal(): void;
  /** Stops listening: refuses connections. */
  refuse(): Promise<void>;
  /** Listens again on the same port. */
  accept(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a layer in front of the service at `target`. */
export async function startLayer(target: string): Promise<Layer> {
  const treatments = new Map<string, Treatment>();
  const used = new WeakSet<Socket>();
  let latency = 0;
  let keepsAlive = false;
  let seen: Seen[] = [];

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    const { pathname, searchParams } = new URL(path, target);
    noteRequest(pathname, searchParams, response);
    const { socket } = request;
    const reused = used.has(socket);
    used.add(socket);
    seen.push({
      operation: pathname,
      parameters: searchParams,
      headers: request.headers,
      bytes: Buffer.byteLength(path),
      reused,
    });
    const exchange: Exchange = {
      operation: pathname,
      parameters: searchParams,
      serve: (parameters, operation = pathname) =>
        serve(target + (parameters === undefined ? path : `${operation}?${parameters}`), request),
      answer: ({ status, headers, body }) =>
        // On kept-alive connections the browser resends a request by itself when one breaks.
        response.writeHead(status, { ...headers, ...(keepsAlive ? {} : { connection: 'close' }) }).end(body),
      drop: () => response.destroy(),
      socket,
      reused,
    };
    if (latency > 0) await setTimeout(latency);
    const treatment = treatments.get(pathname) ?? treatments.get('any') ?? pass;
    await treatment(exchange);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  // Long enough for a test to continue in between.
  server.keepAliveTimeout = 60_000;
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;

  return {
    address: `http://127.0.0.1:${port}`,
    requests: () => seen,
    count: (operation) => seen.filter((request) => request.operation === operation).length,
    startCounting() {
      seen = [];
    },
    treat: (path, treatment) => void treatments.set(path, treatment),
    hold(operation, moment) {
      const arrival = Promise.withResolvers<void>();
      const decision = Promise.withResolvers<'release' | 'drop'>();
      treatments.set(operation, async (exchange) => {
        treatments.delete(operation);
        const early = moment === 'after' ? await exchange.serve() : null;
        arrival.resolve();
        if ((await decision.promise) === 'drop') exchange.drop();
        else exchange.answer(early ?? (await exchange.serve()));
      });
      return {
        arrived: arrival.promise,
        release: () => decision.resolve('release'),
        drop: () => decision.resolve('drop'),
      };
    },
    slow(milliseconds) {
      latency = milliseconds;
    },
    keepAlive() {
      keepsAlive = true;
    },
    heal() {
      keepsAlive = false;
      treatments.clear();
    },
    refuse: close,
    accept: () => listen(port),
    close,
  };
}

/** Notes a request and how it ended. Of its parameters only the names are noted: one of the values is the secret key. */
function noteRequest(operation: string, parameters: URLSearchParams, response: ServerResponse): void {
  const begun = performance.now();
  const names = [...Map.groupBy(parameters.keys(), (name) => name)].map(([name, all]) =>
    all.length === 1 ? name : `${name} (${all.length} times)`,
  );
  let end = 'no answer yet';
  response.once('close', () => {
    const how = response.writableFinished ? `${response.statusCode}` : 'broken off';
    end = `${how} after ${Math.round(performance.now() - begun)} ms`;
  });
  requestNotes.add(() => [operation, end, `with ${names.join(', ') || 'no parameters'}`].join(' '));
}

/** Serves the request and answers. */
export const pass: Treatment = async ({ serve, answer }) => answer(await serve());

async function serve(url: string, request: IncomingMessage): Promise<Answer> {
  const answer = await fetch(url, { method: request.method ?? 'GET', redirect: 'manual' });
  const body = await answer.text();
  const headers: Record<string, string> = {};
  for (const name of ['content-type', 'location', 'cache-control']) {
    const value = answer.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  return { status: answer.status, headers, body };
}
