import { once } from 'node:events';
import { connect } from 'node:net';
import { onTestFinished } from 'vitest';

/** A connection to the service, for requests that no HTTP client would send. */
export interface RawConnection {
  /** Sends bytes; resolves when the system has taken them. */
  send(text: string): Promise<void>;
  /** Resolves with everything that was received, when the service ends the connection. */
  ended: Promise<string>;
}

/** Connects to the service at an address; ends the connection after the test. */
export async function openRaw(address: string): Promise<RawConnection> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => (received += text));
  const ended = once(socket, 'close').then(() => received);
  await once(socket, 'connect');
  const send = (text: string) => new Promise<void>((resolve) => void socket.write(text, () => resolve()));
  return { send, ended };
}

/** Sends bytes to the service at an address; resolves with everything that was received when it ends the connection. */
export async function sendRaw(address: string, text: string): Promise<string> {
  const { send, ended } = await openRaw(address);
  await send(text);
  return ended;
}
