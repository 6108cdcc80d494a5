import type { RequestListener } from 'node:http';
import { startHttpServer, type HttpServer } from '../../fakes/http-server.ts';

/** Serves pages on all interfaces of this machine; stops after the test. */
export const servePages = (listener: RequestListener): Promise<HttpServer> => startHttpServer(listener, '0.0.0.0');

/** Creates a listener that answers every request with the same page. */
export function page(body: string | Uint8Array, type = 'text/html; charset=utf-8', status = 200): RequestListener {
  return (_request, response) => void response.writeHead(status, { 'content-type': type }).end(body);
}
