import { startService } from '../index.ts';
import { jsonLines } from '../log.ts';
import type { CliCommand, Say } from './command.ts';
import { readOptions, serveHelp } from './options.ts';
import type { CliOptions } from './options.ts';
import { chooseKey } from './secret-key.ts';
import { prepareAccount } from './serve-account.ts';
import { endBySignal } from './signals.ts';

/** Starts the service; it runs until a signal ends it. */
export const serve: CliCommand = {
  help: serveHelp,
  read(args) {
    const options = readOptions(args);
    return { place: options, run: (say) => run(options, say) };
  },
};

/** Supervisors such as a container engine kill after ten seconds (milliseconds). */
const closeGrace = 4_500;

const log = jsonLines((line) => process.stderr.write(line));

async function run(options: CliOptions, say: Say): Promise<void> {
  const { db, keySource, withAccount, ...server } = options;
  const key = withAccount ? await chooseKey(keySource) : null;
  const service = await startService({ ...server, databaseFile: db, log, closeGrace });
  async function close(): Promise<void> {
    await service.close();
    log({ event: 'stopped' });
  }
  // Before the first line: a program that reads the address may send the signal at once.
  endBySignal(close);
  try {
    const account = key ? await prepareAccount(service, options, key) : [];
    say(`Service address: ${service.address}`);
    account.forEach(say);
    if (service.shortHost !== service.address) say(`Short addresses begin with ${service.shortHost}/`);
    if (!isLoopback(server.host))
      say(
        `Warning: it listens on ${server.host}, where others can reach it, and over plain HTTP keys travel readable.`,
      );
    say('Ctrl+C ends it.');
    log({ event: 'started', address: service.address });
  } catch (failure) {
    await service.close();
    throw failure;
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
