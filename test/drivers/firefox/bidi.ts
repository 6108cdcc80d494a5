import type { Commands } from 'webdriver-bidi-protocol';

/** A connection to a browser that speaks WebDriver BiDi. A command that fails rejects with the browser's own words. */
export interface Bidi {
  send<Name extends keyof Commands>(
    method: Name,
    params: Commands[Name]['params'],
  ): Promise<Commands[Name]['returnType']>;
}

type Reply =
  | { type: 'success'; id: number; result: unknown }
  | { type: 'error'; id: number; error: string; message: string }
  | { type: 'event' };

/** Opens a session with the browser that listens at `address` (ws:). */
export async function openBidi(address: string): Promise<Bidi> {
  const socket = new WebSocket(`${address}/session`);
  const waiting = new Map<number, PromiseWithResolvers<unknown> & { method: string }>();
  let commands = 0;

  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    if (reply.type === 'event') return;
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (reply.type === 'success') asked?.resolve(reply.result);
    else asked?.reject(new Error(`${asked.method}: ${reply.error}: ${reply.message}`));
  });
  socket.addEventListener('close', () => {
    for (const { method, reject } of waiting.values()) {
      reject(new Error(`${method}: not answered before Firefox closed the connection.`));
    }
    waiting.clear();
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new Error(`Firefox does not answer at ${address}.`)), { once: true });
  });

  const bidi: Bidi = {
    send(method, params) {
      const asked = { ...Promise.withResolvers<unknown>(), method };
      commands += 1;
      waiting.set(commands, asked);
      if (socket.readyState !== WebSocket.OPEN) asked.reject(new Error('The connection to Firefox is closed.'));
      else socket.send(JSON.stringify({ id: commands, method, params }));
      return asked.promise as Promise<never>;
    },
  };
  await bidi.send('session.new', { capabilities: {} });
  return bidi;
}
