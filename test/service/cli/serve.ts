import { startService } from '../index.ts';
import { jsonLines } from '../log.ts';
import type { Service } from '../service.ts';
import type { CliCommand, Say } from './command.ts';
import { readOptions, serveHelp, type CliOptions } from './options.ts';
import { chooseKey, linesOfNewAccount, newKey, type ChosenKey } from './secret-key.ts';

/** Starts the service; it runs until a signal ends it. */
export const serve: CliCommand = {
  help: serveHelp,
  read(args) {
    const options = readOptions(args);
    return { target: options, run: (say) => run(options, say) };
  },
};

/** Supervisors such as a container engine kill after ten seconds (milliseconds). */
const closeGrace = 4_500;
/** How long a repeated signal is ignored (milliseconds): npm passes on Ctrl+C, which the terminal sent to all already. */
const sameSignal = 500;

const log = jsonLines((line) => process.stderr.write(line));
// A line that cannot be written, as the disk is full or its reader has left, is lost; it must not end the service.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

async function run(options: CliOptions, say: Say): Promise<void> {
  const { db, keySource, withAccount, ...server } = options;
  const key = withAccount ? await chooseKey(keySource) : null;
  let account: string[] = [];
  const service = await startService({
    ...server,
    databaseFile: db,
    log,
    closeGrace,
    prepare: async (prepared) => void (account = key ? await prepareAccount(prepared, options, key) : []),
  });
  // Before the first line: a program that reads the address may send the signal at once.
  endBySignal(async () => {
    await service.close();
    log({ event: 'stopped' });
  });
  say(`Service address: ${service.address}`);
  account.forEach(say);
  if (service.shortHost !== service.address) say(`Short addresses begin with ${service.shortHost}/`);
  if (!isLoopback(server.host))
    say(`Warning: it listens on ${server.host}, where others can reach it, and over plain HTTP keys travel readable.`);
  say('Ctrl+C ends it.');
  log({ event: 'started', address: service.address });
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

/**
 * Creates the account if it does not exist, and replaces its key if asked to. Returns the lines to print. Throws an Error
 * with a sentence to show if the account has another key and `replaceKey` is off.
 */
export async function prepareAccount(
  service: Service,
  { uid, db, replaceKey }: CliOptions,
  key: ChosenKey,
): Promise<string[]> {
  const { secretKey, made, lines } = key;
  const id = `Account ID: ${uid}`;
  const state = service.accountState(uid);
  if (state === null) {
    await service.addAccount({ uid, secretKey: newKey(key) });
    return linesOfNewAccount(uid, key);
  }
  const disabled = state === 'disabled' ? ['The account is disabled: its requests are refused.'] : [];
  if (made) return [`${id} (${state === 'has no key' ? 'it has no key' : 'its key is the one you have'})`, ...disabled];
  if ((await service.checkKey(uid, secretKey)) === 'right') return [id, ...disabled, ...lines];
  if (!replaceKey)
    throw new Error(
      `The account ${uid} in ${db} has ${state === 'has no key' ? 'no key' : 'another key'}. ` +
        'Give no key to leave it so, or add --replace-key to change it.',
    );
  await service.changeKey(uid, newKey(key));
  return [`${id} (its key is replaced by the one you gave)`, ...disabled, ...lines];
}

/**
 * Ends the service by SIGINT or SIGTERM, and then the process: a look-up of a host name that goes on would keep it. A second
 * signal ends the process at once.
 */
function endBySignal(end: () => Promise<void>): void {
  let firstAt: number | undefined;
  function receive(): void {
    if (firstAt === undefined) {
      firstAt = performance.now();
      void end().then(() => process.exit());
    } else if (performance.now() - firstAt > sameSignal) process.exit(1);
  }
  process.on('SIGINT', receive).on('SIGTERM', receive);
}
