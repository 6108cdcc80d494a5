import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refuseUnreadable } from './http/unreadable.ts';
import { createService } from './service.ts';
import type { Service, ServiceOptions } from './service.ts';

/** Where a service listens. */
export interface ServerOptions {
  /** Default 127.0.0.1. */
  host?: string | undefined;
  /** Default 0: a free one. */
  port?: number | undefined;
  /** Puts a layer around the service, for instance one that counts, delays or breaks requests. */
  wrap?: ((listener: RequestListener) => RequestListener) | undefined;
}

/** A service that listens. */
export interface RunningService extends Service {
  /** Where it listens, such as `http://127.0.0.1:8787`, without a trailing slash. */
  address: string;
  port: number;
  /** Stops listening, lets requests under way end (for half a second), closes the database. */
  close(): Promise<void>;
}

/** Milliseconds that requests under way have when the service closes. */
const grace = 500;

/** Makes a service and starts it. Rejects with the system's error (such as EADDRINUSE) if it cannot listen. */
export async function startService(options: ServiceOptions & ServerOptions): Promise<RunningService> {
  const service = await createService(options);
  const listener = options.wrap ? options.wrap(service.listener) : service.listener;
  // Room above maxUrlLength, so that a long URL meets the envelope before it meets the parser.
  const maxHeaderSize = (options.maxUrlLength ?? 16_384) + 65_536;
  const server = createServer({ maxHeaderSize }, listener).on('clientError', refuseUnreadable);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(options.port ?? 0, options.host ?? '127.0.0.1', resolve);
    });
  } catch (failure) {
    await service.close();
    throw failure;
  }
  const { address: ip, family, port } = server.address() as AddressInfo;
  const address = new URL(`http://${reachable(ip, family)}:${port}`).origin;
  if (!service.shortHost) service.shortHost = address;
  const closeService = service.close;
  let closing: Promise<void> | undefined;
  async function stop() {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    const timer = setTimeout(() => server.closeAllConnections(), grace);
    await closed;
    clearTimeout(timer);
    await closeService();
  }
  // Object.assign keeps the service's own accessor of shortHost; a spread would freeze its value.
  return Object.assign(service, { address, port, close: () => (closing ??= stop()) });
}

/** A host to reach a listening address by: for one that stands for every interface, this machine's own. */
function reachable(ip: string, family: string): string {
  if (family === 'IPv6') return ip === '::' ? '[::1]' : `[${ip}]`;
  return ip === '0.0.0.0' ? '127.0.0.1' : ip;
}
