import type { FastifyReply } from 'fastify';

/** One item of the envelope's data. */
export type Item = Record<string, unknown>;

/** The interface's envelope as JSON. A failed request has no items. */
export function envelope(status: number, words: string, data: readonly Item[] = []): string {
  return JSON.stringify({ status_code: status, status_txt: words, data });
}

/** Answers with an envelope; the HTTP status mirrors its `status_code`. */
export function sendEnvelope(reply: FastifyReply, status: number, words: string, data?: readonly Item[]): FastifyReply {
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .send(envelope(status, words, data));
}
