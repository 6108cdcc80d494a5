import type { Readable, Writable } from 'node:stream';

interface Answered {
  id: number;
  result?: unknown;
  error?: { message: string };
}

/** Sends DevTools commands over a browser's pipe, in which a zero byte ends each message. */
export function pipedCommands(commands: Writable, answers: Readable) {
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
  return {
    /** Returns the command's result, whose type the caller knows; rejects with the browser's message. */
    send: <Result>(method: string, params: object): Promise<Result> =>
      new Promise((resolve, reject) => {
        sent += 1;
        waiting.set(sent, ({ result, error }) =>
          error ? reject(new Error(error.message)) : resolve(result as Result),
        );
        commands.write(`${JSON.stringify({ id: sent, method, params })}\0`);
      }),
  };
}
