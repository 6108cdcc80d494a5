import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Store } from '../store/store.ts';

/** How long an answer holds (milliseconds): a stranger may ask as often as they like, and each look is a write. */
const lasting = 1_000;

/**
 * Creates the handler of `/healthz`: 200 if the database can be written, 503 if not. `clock` returns milliseconds since
 * 1970.
 */
export function createHealth(store: Pick<Store, 'requireWritable'>, clock: () => number) {
  let last = { at: -Infinity, isWritable: Promise.resolve(false) };

  function look(): Promise<boolean> {
    return store.requireWritable().then(
      () => true,
      () => false,
    );
  }
  function isWritable(): Promise<boolean> {
    const now = clock();
    // A clock may be set back.
    if (Math.abs(now - last.at) >= lasting) last = { at: now, isWritable: look() };
    return last.isWritable;
  }
  return async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.type('text/plain; charset=utf-8');
    return (await isWritable()) ? reply.send('ok\n') : reply.code(503).send('the database cannot be written\n');
  };
}
