import { prepareAccount } from './cli/account.ts';
import { sentenceFor, sentenceForArguments } from './cli/failure.ts';
import { help, readOptions } from './cli/options.ts';
import type { CliOptions } from './cli/options.ts';
import { startService } from './index.ts';
import type { RunningService } from './index.ts';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}

function report(fault: string): void {
  process.stderr.write(`${fault}\n`);
}

async function run(options: CliOptions): Promise<void> {
  const { host, port, db, shortHost, allowPrivate } = options;
  let service: RunningService | undefined;
  try {
    service = await startService({ databaseFile: db, host, port, shortHost, allowPrivate, report });
    const { close } = service;
    // Before the first line: a program that reads the address may send the signal at once.
    process.once('SIGINT', () => void close()).once('SIGTERM', () => void close());
    const account = await prepareAccount(service, options);
    say(`Service address: ${service.address}`);
    account.forEach(say);
    if (service.shortHost !== service.address) say(`Short addresses begin with ${service.shortHost}/`);
    if (!isLoopback(host))
      say(`Warning: it listens on ${host}, where others can reach it, and over plain HTTP keys travel readable.`);
    say('Ctrl+C ends it.');
  } catch (failure) {
    await service?.close();
    return complain(sentenceFor(failure, options));
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

function start(args: readonly string[]): Promise<void> | void {
  try {
    const options = readOptions(args);
    return options.help ? say(help.trimEnd()) : run(options);
  } catch (failure) {
    complain(`${sentenceForArguments(failure)}\nnpm run service -- --help lists the options.`);
  }
}

await start(process.argv.slice(2));
