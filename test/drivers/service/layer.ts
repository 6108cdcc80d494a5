import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { operations } from '../../service/http/operations/table.ts';
import { requestNotes } from '../notes.ts';

/** The path of an operation. */
export type Operation = keyof typeof operations;

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

/** A layer in front of a service. */
export type Layer = Awaited<ReturnType<typeof startLayer>>;

/** A held request. */
export type Hold = ReturnType<Layer['hold']>;

/** Starts a proxy between the extension and the service at `target` that counts requests and applies a test's faults. */
export async function startLayer(target: string) {
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
    /** The service's address for the extension. */
    address: `http://127.0.0.1:${port}`,
    /** Every request so far, oldest first. */
    requests: (): readonly Seen[] => seen,
    /** Returns the count of requests for this operation. */
    count: (operation: Operation) => seen.filter((request) => request.operation === operation).length,
    /** Forgets the requests so far. */
    startCounting(): void {
      seen = [];
    },
    /** Treats every request for one path, or for any, this way until `heal`. */
    treat: (path: 'any' | `/${string}`, treatment: Treatment): void => void treatments.set(path, treatment),
    /** Holds the next request of this operation: before the service has seen it, or between its work and its answer. */
    hold(operation: Operation, moment: 'before' | 'after') {
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
        /** Resolves once a request is held. */
        arrived: arrival.promise,
        /** Lets the request continue. */
        release: () => decision.resolve('release'),
        /** Breaks its connection; the service's work stays done. */
        drop: () => decision.resolve('drop'),
      };
    },
    /** Delays every answer by this many milliseconds, until called again. */
    slow(milliseconds: number): void {
      latency = milliseconds;
    },
    /** Keeps connections alive, as most services do, until `heal`. */
    keepAlive(): void {
      keepsAlive = true;
    },
    /** Ends every treatment. */
    heal(): void {
      keepsAlive = false;
      treatments.clear();
    },
    /** Stops listening: refuses connections. */
    refuse: close,
    /** Listens again on the same port. */
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
