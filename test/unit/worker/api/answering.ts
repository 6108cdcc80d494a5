import { startHttpServer, type HttpServer } from '../../../fakes/http-server.ts';

/** Starts a server that answers every request with this body. */
export function startAnswering(
  body: string | Buffer | object,
  status = 200,
  headers: Record<string, string> = {},
): Promise<HttpServer> {
  const bytes = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  return startHttpServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(bytes);
  });
}

/** An envelope of success around items. */
export function envelope(...data: unknown[]): object {
  return { status_code: 200, status_txt: 'OK', data };
}
