import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Serves pages on all interfaces of this machine; stops after the test. */
export async function servePages(
  listener: RequestListener,
): Promise<{ port: number; address: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { port, address: `http://127.0.0.1:${port}`, asked };
}

/** Creates a listener that answers every request with the same page. */
export function page(body: string | Uint8Array, type = 'text/html; charset=utf-8', status = 200): RequestListener {
  return (_request, response) => void response.writeHead(status, { 'content-type': type }).end(body);
}
