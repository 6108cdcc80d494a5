// Answers every short address with a bare 302, with the server and the framework of the service and nothing behind them.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';

const app = fastify({ logger: false });
app.get('/:code', (_request, reply) => reply.header('cache-control', 'no-store').redirect('https://example.com/', 302));
await app.ready();
const server = createServer((request, response) => app.routing(request, response));
server.listen(0, '127.0.0.1', () => {
  console.log(`Service address: http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
