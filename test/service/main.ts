// npm run service: starts the service, or does the work that the first word names. `--help` tells all of it.
import type { Work } from './cli/command.ts';
import { commandIn, help } from './cli/commands.ts';
import { sentenceFor, sentenceForArguments } from './cli/failure.ts';
import own from '../../package.json' with { type: 'json' };

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}

function readWork(args: readonly string[]): Work | null {
  try {
    const { command, rest } = commandIn(args);
    return command.read(rest);
  } catch (failure) {
    complain(`${sentenceForArguments(failure)}\nnpm run service -- --help lists the commands and options.`);
    return null;
  }
}

async function start(args: readonly string[]): Promise<void> {
  if (args.includes('--help')) return say(help.trimEnd());
  if (args.includes('--version')) return say(own.version);
  const work = readWork(args);
  try {
    await work?.run(say);
  } catch (failure) {
    complain(sentenceFor(failure, work?.target ?? { db: '' }));
  }
}

await start(process.argv.slice(2));
