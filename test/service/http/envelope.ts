import type { FastifyReply } from 'fastify';

/** An item in the envelope's `data`. */
export type Item = Record<string, unknown>;

/** Writes the interface's envelope as JSON; a failed request has no items. */
export function envelope(status: number, words: string, data: readonly Item[] = []): string {
  return JSON.stringify({ status_code: status, status_txt: words, data });
}

/** Sends an envelope; the HTTP status equals its `status_code`. */
export function sendEnvelope(reply: FastifyReply, status: number, words: string, data?: readonly Item[]): FastifyReply {
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(envelope(status, words, data));
}
