import type { FastifyReply, FastifyRequest } from 'fastify';
import { operations } from './operations/table.ts';

const text = [
  '# Short links may be followed. The operations are for the owners of the links.',
  'User-agent: *',
  ...Array.from(operations.keys(), (path) => `Disallow: ${path}`),
  '',
].join('\n');

/** Answers `/robots.txt`. */
export async function robots(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return reply.type('text/plain; charset=utf-8').send(text);
}
