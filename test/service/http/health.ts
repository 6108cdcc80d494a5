import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Store } from '../store/store.ts';

/** Creates the handler of `/healthz`: 200 if the database can be written, 503 if not. */
export function createHealth(store: Pick<Store, 'requireWritable'>) {
  return async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.type('text/plain; charset=utf-8');
    try {
      store.requireWritable();
    } catch {
      return reply.code(503).send('the database cannot be written\n');
    }
    return reply.send('ok\n');
  };
}
