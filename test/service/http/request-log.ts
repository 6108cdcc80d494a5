import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LogEntry } from '../log.ts';
import { codeIn } from './short-address.ts';

/** The route of short addresses; a slash may follow. */
export const linkRoute = '/:code';

/** Returns the log entry of an answered request. */
export function requestEntry(request: FastifyRequest, { statusCode, elapsedTime }: FastifyReply): LogEntry {
  const refused = (statusCode === 401 || statusCode === 403) && !isLinkRoute(request);
  return {
    event: 'request',
    method: request.method,
    path: pathOf(request, statusCode),
    status: statusCode,
    milliseconds: Math.round(elapsedTime),
    // A proxy that adds to X-Forwarded-For instead of replacing it lets the client write the text.
    ...(refused && { address: isIP(request.ip) ? request.ip : 'unknown' }),
  };
}

function pathOf(request: FastifyRequest, status: number): string {
  const isLink = status === 302 || status === 410;
  if (isLink && isLinkRoute(request)) return `/${codeIn((request.params as { code: string }).code)}`;
  return request.routeOptions.url ?? 'unknown';
}

function isLinkRoute({ routeOptions: { url } }: FastifyRequest): boolean {
  return url?.startsWith(linkRoute) ?? false;
}
