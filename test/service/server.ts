import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { closerOf } from './closing.ts';
import { maxUrlLength } from './http/app.ts';
import { envelope, usualHeaders } from './http/envelope.ts';
import { markRunning } from './store/running-mark.ts';
import { createService, type Service, type ServiceOptions } from './service.ts';

/** The options of the server. */
export interface ServerOptions {
  /** Default 127.0.0.1. */
  host?: string | undefined;
  /** Default 0: any free port. */
  port?: number | undefined;
  /** Wraps the listener, for instance to count, delay or break requests. */
  wrap?: ((listener: RequestListener) => RequestListener) | undefined;
  /** What to do once it listens; the first requests wait for its end. Default: nothing. */
  prepare?: ((service: Service) => Promise<void>) | undefined;
  /** How long a connection may stand still until it is cut, as nobody reads the answer (milliseconds). Default 30000. */
  patience?: number | undefined;
  /** How long received requests may take when the service closes (milliseconds). Default 500. */
  closeGrace?: number | undefined;
}

/** A listening service. */
export type RunningService = Awaited<ReturnType<typeof startService>>;

/**
 * Creates a service and starts it. Rejects with the system's error (such as EADDRINUSE) if it cannot listen, or with what
 * `prepare` rejects with.
 */
export async function startService(options: ServiceOptions & ServerOptions) {
  const service = await createService(options);
  const unmark = markRunning(options.databaseFile);
  const closeService = service.close;
  async function end(): Promise<void> {
    await closeService();
    unmark();
  }
  const answer = options.wrap ? options.wrap(service.listener) : service.listener;
  let preparing: Promise<void> | null = null;
  const listener: RequestListener = (request, response) => {
    if (preparing === null) return answer(request, response);
    // Whoever waits for what fails is cut off.
    preparing.then(
      () => answer(request, response),
      () => response.destroy(),
    );
  };
  // So that a URL that is too long gets an envelope and no parser error.
  const maxHeaderSize = maxUrlLength + 65_536;
  const server = createServer({ maxHeaderSize }, listener).on('clientError', (failure, socket) => {
    const status = refuseUnreadable(failure, socket);
    if (status !== null && options.logRequests)
      options.log?.({ event: 'request', method: 'unknown', path: 'unknown', status, milliseconds: 0 });
  });
  cutStill(server, options.patience ?? 30_000);
  const closeServer = closerOf(server, options.closeGrace ?? 500);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(options.port ?? 0, options.host ?? '127.0.0.1', resolve);
    });
  } catch (failure) {
    await end();
    throw failure;
  }
  const { address: ip, family, port } = server.address() as AddressInfo;
  const address = new URL(`http://${reachable(ip, family)}:${port}`).origin;
  service.setAddress(address);
  try {
    preparing = options.prepare?.(service) ?? null;
    await preparing;
    preparing = null;
  } catch (failure) {
    server.close().closeAllConnections();
    await end();
    throw failure;
  }
  let closing: Promise<void> | undefined;
  async function stop() {
    service.holdNothing();
    await closeServer();
    await end();
  }
  // Object.assign keeps the accessor of shortHost; a spread would copy its value.
  return Object.assign(service, {
    /** Its address without a trailing slash, such as `http://127.0.0.1:8787`. */
    address,
    port,
    /** Stops listening, answers the requests it has received, cuts those that exceed `closeGrace`, and closes the database. */
    close: (): Promise<void> => (closing ??= stop()),
  });
}

/** Cuts a connection that stands still for so many milliseconds, unless the service itself is at work on its answer. */
function cutStill(server: Server, patience: number): void {
  const answers = new WeakMap<Socket, ServerResponse>();
  server.prependListener('request', ({ socket }, response) => answers.set(socket, response));
  // Node has looked whether the reader has taken anything meanwhile.
  server.setTimeout(patience, (socket) => {
    if (answers.get(socket)?.headersSent !== false) socket.destroy();
  });
}

/** Returns a host that reaches a listening address; loopback for one that stands for all interfaces. */
function reachable(ip: string, family: string): string {
  if (family === 'IPv6') return ip === '::' ? '[::1]' : `[${ip}]`;
  return ip === '0.0.0.0' ? '127.0.0.1' : ip;
}

/**
 * Sends an envelope for a request that the HTTP parser refused: headers too large (431) or malformed (400). Returns the
 * status, or null if nobody is there to read it.
 */
function refuseUnreadable(failure: NodeJS.ErrnoException, socket: Duplex): number | null {
  if (failure.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return null;
  }
  const [status, phrase, words] =
    failure.code === 'HPE_HEADER_OVERFLOW'
      ? ([431, 'Request Header Fields Too Large', 'URL_TOO_LONG'] as const)
      : ([400, 'Bad Request', 'MALFORMED_REQUEST'] as const);
  const body = envelope(status, words);
  const headers = {
    ...usualHeaders,
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${phrase}`, ...lines, '', body].join('\r\n'));
  return status;
}
