import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands before the service's address and keeps connections open, so that a browser sends again where one breaks. */
export interface Front {
  address: string;
  /** Has the service do each of the next requests for these paths, and breaks the connection so many times before the first byte. */
  breakOff(paths: readonly string[], times: number): void;
  /** Ends that. */
  heal(): void;
  close(): Promise<void>;
}

/** Starts one before the service at `target`. */
export async function startFront(target: string): Promise<Front> {
  let paths: readonly string[] = [];
  let times = 0;
  /** How often a request was broken off. */
  let broken = new Map<string, number>();

  async function handle({ url = '', socket }: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await fetch(target + url, { redirect: 'manual' });
    const body = await answer.text();
    const before = broken.get(url) ?? 0;
    if (paths.includes(new URL(url, target).pathname) && before < times) {
      broken.set(url, before + 1);
      socket.destroy();
      return;
    }
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' }).end(body);
  }

  // A connection that the server ended for having rested too long would be sent on again as well.
  const server = createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    address: `http://127.0.0.1:${port}`,
    breakOff(these, often) {
      paths = these;
      times = often;
      broken = new Map();
    },
    heal() {
      paths = [];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
