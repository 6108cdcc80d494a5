import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A server with a test's own answers, and its requests. */
export interface OddServer {
  address: string;
  /** All requests, in the order of arrival. */
  requests: IncomingMessage[];
}

/** Starts a server on a free port, until the test ends. */
export async function startOddServer(listener: RequestListener): Promise<OddServer> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    listener(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

/** Starts a server that answers every request with this body. */
export function startAnswering(
  body: string | Buffer | object,
  status = 200,
  headers: Record<string, string> = {},
): Promise<OddServer> {
  const bytes = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  return startOddServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(bytes);
  });
}

/** An envelope of success around items. */
export function envelope(...data: unknown[]): object {
  return { status_code: 200, status_txt: 'OK', data };
}
