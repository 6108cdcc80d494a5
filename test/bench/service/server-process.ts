import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A server in a process of its own. */
export interface ServerProcess {
  port: number;
  stop(): Promise<void>;
}

const fileOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

const serviceWords = (db: string): string[] => [
  fileOf('../../service/main.ts'),
  '--port',
  '0',
  '--db',
  db,
  '--requests-per-minute',
  '1000000',
  '--links-per-account',
  '10000000',
];

/** Starts the service's own command line on a database, on a free port, for an account without limits. */
export const startServiceProcess = (db: string): Promise<ServerProcess> =>
  startProcess(process.execPath, ...serviceWords(db));

/** Starts the same where no file may be larger than so many units of 512 bytes: at this size its disk is full. */
export const startServiceOnFullDisk = (db: string, blocks: number): Promise<ServerProcess> =>
  startProcess(
    'sh',
    '-c',
    'ulimit -f "$1"; shift; exec "$@"',
    'sh',
    String(blocks),
    process.execPath,
    ...serviceWords(db),
  );

/** Starts the server that answers every path with a bare 302. */
export const startBareServer = (): Promise<ServerProcess> => startProcess(process.execPath, fileOf('bare-server.ts'));

/** Starts a server; rejects if it ends before it says where it listens. */
async function startProcess(program: string, ...args: readonly string[]): Promise<ServerProcess> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  const port = await new Promise<number>((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += String(chunk);
      const found = /^Service address: http:\/\/[\d.]+:(\d+)\n/m.exec(printed)?.[1];
      if (found !== undefined) resolve(Number(found));
    });
    void ended.then(() => reject(new Error(`${args.join(' ')} ended: ${printed}`)));
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  return { port, stop };
}
