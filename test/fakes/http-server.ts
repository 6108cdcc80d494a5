import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A server with a test's own answers. */
export interface HttpServer {
  port: number;
  address: string;
  /** All requests, in the order of arrival. */
  requests: IncomingMessage[];
}

/** Starts a server on a free port until the test ends. `host`: where it listens. */
export async function startHttpServer(listener: RequestListener, host = '127.0.0.1'): Promise<HttpServer> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { port, address: `http://127.0.0.1:${port}`, requests };
}
