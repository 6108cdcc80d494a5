import type { Readable, Writable } from 'node:stream';

interface Answered {
  id: number;
  result?: Record<string, unknown>;
  error?: { message: string };
}

/** Returns a function that sends a DevTools command over a browser's pipe, in which a zero byte ends each message. */
export function pipedCommands(
  commands: Writable,
  answers: Readable,
): (method: string, params: object) => Promise<Record<string, unknown>> {
  const waiting = new Map<number, (answered: Answered) => void>();
  let sent = 0;
  let received = '';
  answers.setEncoding('utf8').on('data', (text: string) => {
    const messages = (received + text).split('\0');
    received = messages.pop() ?? '';
    for (const message of messages) {
      const answered = JSON.parse(message) as Answered;
      waiting.get(answered.id)?.(answered);
      waiting.delete(answered.id);
    }
  });
  return (method, params) =>
    new Promise((resolve, reject) => {
      sent += 1;
      waiting.set(sent, ({ result = {}, error }) => (error ? reject(new Error(error.message)) : resolve(result)));
      commands.write(`${JSON.stringify({ id: sent, method, params })}\0`);
    });
}
