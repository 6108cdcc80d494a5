import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Store } from '../store/store.ts';

/** How long an answer holds (milliseconds): a stranger may ask as often as they like, and each look is a write. */
const lasting = 1_000;

/**
 * Creates the handler of `/healthz`: 200 if the database can be read and written, 503 with a sentence if not. `clock`
 * returns milliseconds since 1970.
 */
export function createHealth(store: Pick<Store, 'trouble'>, clock: () => number) {
  let last: { at: number; trouble: Promise<string | null> } = { at: -Infinity, trouble: Promise.resolve(null) };

  function look(): Promise<string | null> {
    const now = clock();
    // A clock may be set back.
    if (Math.abs(now - last.at) >= lasting) last = { at: now, trouble: store.trouble() };
    return last.trouble;
  }
  return async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const trouble = await look();
    reply.type('text/plain; charset=utf-8');
    return trouble === null ? reply.send('ok\n') : reply.code(503).send(`${trouble}\n`);
  };
}
