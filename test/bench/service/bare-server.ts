// Answers every short address with a bare 302: the service's own server, and its framework with nothing behind it.
import { fastify } from 'fastify';
import { startService } from '../../service/index.ts';

const app = fastify({ logger: false });
app.get('/:code', (_request, reply) => reply.header('cache-control', 'no-store').redirect('https://example.com/', 302));
await app.ready();
const { address, close } = await startService({
  databaseFile: ':memory:',
  wrap: () => (request, response) => app.routing(request, response),
});
process.once('SIGTERM', () => void close());
console.log(`Service address: ${address}`);
