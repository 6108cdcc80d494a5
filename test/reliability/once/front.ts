import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy before the service that keeps connections open, so that a browser resends requests when one breaks. */
export interface Front {
  address: string;
  /**
   * Has the service carry out the next requests for these paths, but breaks each one's connection `times` times before
   * the first byte of the answer.
   */
  breakOff(paths: readonly string[], times: number): void;
  /** Stops breaking connections. */
  heal(): void;
  close(): Promise<void>;
}

/** Starts one before the service at `target`. */
export async function startFront(target: string): Promise<Front> {
  let paths: readonly string[] = [];
  let times = 0;
  /** Count of broken connections by request. */
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

  // If the server closed an idle connection, the browser would also resend its request.
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
