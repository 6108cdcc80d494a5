import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

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
  /** Length of what was asked for, with everything that was sent in it; the browser's own headers come on top. */
  bytes: number;
  /** True where its connection had carried a request before. */
  reused: boolean;
}

/** An answer, whole. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** One request under way. */
export interface Exchange {
  /** Lets the service do it; answers what the service said. */
  serve(): Promise<Answer>;
  answer(answer: Omit<Answer, 'body'> & { body: string | Uint8Array }): void;
  /** Breaks the connection. */
  drop(): void;
  /** The connection itself, for what HTTP has no word for. */
  socket: Socket;
  /** As in `Seen`. */
  reused: boolean;
}

/** What happens to a request in place of being served and answered. */
export type Treatment = (exchange: Exchange) => void | Promise<void>;

/** A request held on its way: before the service has seen it, or after it has done it and before it has answered. */
export interface Hold {
  /** Resolves once a request is held. */
  arrived: Promise<void>;
  /** Lets it go on its way. */
  release(): void;
  /** Breaks its connection; what the service has done it has done. */
  drop(): void;
}

/** Stands between the extension and a service: counts what passes, and treats it as a test wants. */
export interface Layer {
  /** What the extension is told is the service's address. */
  address: string;
  /** Everything that came, oldest first. */
  requests(): readonly Seen[];
  /** How many requests came for this operation. */
  count(operation: Operation): number;
  /** Forgets what came so far. */
  startCounting(): void;
  /** Treats every request for one path, or for any, so, until `heal`. */
  treat(path: Operation | 'any' | `/${string}`, treatment: Treatment): void;
  /** Holds the next request of this operation. */
  hold(operation: Operation, moment: 'before' | 'after'): Hold;
  /** Answers every request so many milliseconds later than it could, until told otherwise. */
  slow(milliseconds: number): void;
  /** Keeps connections for the requests that follow, as most services do, until healed. */
  keepAlive(): void;
  /** Ends every treatment. */
  heal(): void;
  /** Listens no more: who connects is refused. */
  refuse(): Promise<void>;
  /** Listens again where it did. */
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
      serve: () => serve(target + path, request),
      answer: ({ status, headers, body }) =>
        // Kept-alive connections would let the browser send a request again by itself when one breaks.
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
  // Long enough for a test to go on in between.
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

/** The service does what was asked and says so. */
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
