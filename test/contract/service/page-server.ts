import type { RequestListener } from 'node:http';
import { startHttpServer } from '../../fakes/http-server.ts';

/** Serves pages on all interfaces of this machine; stops after the test. `asked`: the path of each request. */
export async function servePages(listener: RequestListener) {
  const asked: string[] = [];
  const server = await startHttpServer((request, response) => {
    asked.push(request.url ?? '');
    listener(request, response);
  }, '0.0.0.0');
  return { ...server, asked };
}

/** Creates a listener that answers every request with the same page. */
export function page(body: string | Uint8Array, type = 'text/html; charset=utf-8', status = 200): RequestListener {
  return (_request, response) => void response.writeHead(status, { 'content-type': type }).end(body);
}
