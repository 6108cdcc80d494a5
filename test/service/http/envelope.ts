import type { FastifyReply } from 'fastify';

/**
 * The headers of all answers, unless a route sets its own. Nothing is kept: each click is counted, and each answer is the
 * account's own. No referrer: an operation's address contains the key.
 */
export const usualHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/** An item in the envelope's `data`. */
export type Item = Record<string, unknown>;

/** Writes the interface's envelope as JSON, around items in JSON; a failed request has none. */
export function envelope(status: number, words: string, items = ''): string {
  return `{"status_code":${status},"status_txt":${JSON.stringify(words)},"data":[${items}]}`;
}

/** Sends an envelope; the HTTP status equals its `status_code`. */
export function sendEnvelope(reply: FastifyReply, status: number, words: string, items?: string): FastifyReply {
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(envelope(status, words, items));
}

const { rawJSON } = JSON as typeof JSON & { rawJSON(text: string): unknown };

/**
 * Writes an amount, given in ten-thousandths, as in the interface's example: a JSON number with four fractional digits. It
 * is raw JSON because a JavaScript number loses the trailing zeros and, if large, the last digits.
 */
export function amount(tenThousandths: bigint): unknown {
  const digits = String(tenThousandths < 0n ? -tenThousandths : tenThousandths).padStart(5, '0');
  return rawJSON(`${tenThousandths < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`);
}

/**
 * Converts milliseconds since 1970 to the service's timestamp in whole seconds; null stays null. (The interface leaves the
 * unit open.)
 */
export function timestamp(time: number | null): number | null {
  return time === null ? null : Math.floor(time / 1000);
}
