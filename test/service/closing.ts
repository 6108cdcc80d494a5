import type { Server, ServerResponse } from 'node:http';
import { Server as TcpServer, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';

/** An open connection. */
interface Connection {
  /** The requests whose answers are not sent whole yet. */
  unanswered: Set<ServerResponse>;
  /** The bytes received when the last answer was sent. More of them are a request that is under way. */
  bytesAnswered: number;
}

/**
 * Returns a function that closes a server without losing a request: it accepts no new connection, ends the idle ones,
 * answers what it has received, and cuts what is left after `grace` milliseconds. Call it before the server listens.
 */
export function closerOf(server: Server, grace: number): () => Promise<void> {
  const connections = new Map<Socket, Connection>();
  let accepted = 0;
  let closing = false;

  function endIfIdle(socket: Socket, { unanswered, bytesAnswered }: Connection): void {
    if (unanswered.size === 0 && socket.bytesRead === bytesAnswered) socket.destroySoon();
  }
  /**
   * Resolves when every waiting connection is accepted, and everything that the network has delivered is read, or at
   * `deadline` (of `performance.now`).
   */
  async function receiveDelivered(deadline: number): Promise<void> {
    const received = () => [...connections.keys()].reduce((sum, { bytesRead }) => sum + bytesRead, accepted);
    let before = received();
    let quiet = 0;
    // A turn of the event loop accepts one connection, and reads from those that it has. The first may be past both.
    while (quiet < 2 && performance.now() < deadline) {
      await setImmediate();
      const now = received();
      quiet = now === before ? quiet + 1 : 0;
      before = now;
    }
  }
  server.on('connection', (socket) => {
    accepted += 1;
    connections.set(socket, { unanswered: new Set(), bytesAnswered: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', ({ socket }, response) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connection.unanswered.add(response);
    if (closing) announceEnd(response);
    response.once('close', () => {
      connection.unanswered.delete(response);
      connection.bytesAnswered = socket.bytesRead;
      if (closing) endIfIdle(socket, connection);
    });
  });
  return async () => {
    const deadline = performance.now() + grace;
    closing = true;
    for (const { unanswered } of connections.values()) unanswered.forEach(announceEnd);
    // The rest of the time is for the answers, also if requests never stop coming.
    await receiveDelivered(deadline - grace / 2);
    // The close of an HTTP server also cuts answers that are not sent whole.
    const closed = new Promise<void>((resolve) => TcpServer.prototype.close.call(server, () => resolve()));
    for (const [socket, connection] of connections) endIfIdle(socket, connection);
    const timer = setTimeout(() => server.closeAllConnections(), deadline - performance.now());
    await closed;
    clearTimeout(timer);
  };
}

function announceEnd(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
