import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';

/** Returns two free ports that the system gives to no listener at port 0, as tests at the same time are. */
export async function freePorts(): Promise<[number, number]> {
  const servers = [await listenLow(), await listenLow()];
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return [ports[0] ?? 0, ports[1] ?? 0];
}

/** Listens at a free port below 32768, where Linux begins to give ports. */
async function listenLow(): Promise<Server> {
  const server = createServer().listen(randomInt(20_000, 32_768), '127.0.0.1');
  try {
    await once(server, 'listening');
    return server;
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw failure;
    return listenLow();
  }
}
