import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** The options that give a key, for `parseArgs`. */
export const secretKeyOptions = { 'secret-key-file': { type: 'string' } } as const;

/** The part of `--help` about giving a key. */
export const secretKeyHelp = `  --secret-key-file <file>   the account's key: the file's first line; - reads standard input
  CURTAIL_SECRET_KEY         the account's key, as a variable of the environment`;

/** The ways to give a key that other programs do not see. */
export const safeWays = '--secret-key-file or CURTAIL_SECRET_KEY';

/** Where a key is given, and the value there: the key, or the name of its file. */
export interface KeySource {
  name: '--secret-key' | '--secret-key-file' | 'CURTAIL_SECRET_KEY';
  value: string;
}

/** A key for an account. */
export interface ChosenKey {
  secretKey: string;
  /** True for a key that the service made. */
  made: boolean;
  /** The lines to print about it. */
  lines: readonly string[];
}

/** The fewest characters of a new key (count): a shorter one can be guessed, from many addresses in under a minute. */
const fewest = 16;

/** Returns the key to give to an account. Throws an Error with a sentence to show if it is too short. */
export function newKey({ secretKey }: ChosenKey): string {
  if (secretKey.length < fewest)
    throw new Error(
      `The key has ${secretKey.length} characters, and needs at least ${fewest}. Give none to get one made.`,
    );
  return secretKey;
}

/** Returns the lines about an account that was made with a key. */
export function linesOfNewAccount(uid: string, { made, lines }: ChosenKey): string[] {
  return [`Account ID: ${uid} (new${made ? '' : ', with the key you gave'})`, ...lines];
}

/**
 * Returns where the key is given; null if nowhere. Throws an Error with a sentence to show if it is given twice or is
 * empty.
 */
export function keySourceIn(values: { 'secret-key'?: string; 'secret-key-file'?: string }): KeySource | null {
  const ways: { name: KeySource['name']; value: string | undefined }[] = [
    { name: '--secret-key', value: values['secret-key'] },
    { name: '--secret-key-file', value: values['secret-key-file'] },
    { name: 'CURTAIL_SECRET_KEY', value: process.env['CURTAIL_SECRET_KEY'] },
  ];
  const given = ways.filter((way): way is KeySource => way.value !== undefined);
  const [source, ...others] = given;
  if (!source) return null;
  if (others.length > 0)
    throw new Error(`The key is given by ${given.map(({ name }) => name).join(' and ')}. Give it in one way.`);
  if (source.value === '') throw new Error(`${source.name} must not be empty.`);
  return source;
}

/** Reads the key from its source, or makes one without a source. Rejects with a sentence to show if it cannot be read. */
export async function chooseKey(source: KeySource | null): Promise<ChosenKey> {
  if (!source) {
    const secretKey = randomBytes(24).toString('hex');
    const once = 'The key is shown this once; only a hash of it is kept. Write it down.';
    return { secretKey, made: true, lines: [`Secret key: ${secretKey}`, once] };
  }
  if (source.name === '--secret-key-file') return { secretKey: await readKey(source.value), made: false, lines: [] };
  const warning = `Warning: other programs can read a program's arguments, and shells and npm keep them in files. Give the key with ${safeWays}.`;
  return { secretKey: source.value, made: false, lines: source.name === '--secret-key' ? [warning] : [] };
}

async function readKey(file: string): Promise<string> {
  const key = await firstLine(file === '-' ? process.stdin : createReadStream(file)).catch(() => {
    // The name is not quoted: it may be a key that was given by mistake.
    throw new Error('The file of --secret-key-file cannot be read.');
  });
  if (key === '') throw new Error('The first line of --secret-key-file is empty.');
  return key;
}

async function firstLine(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of stream.setEncoding('utf8') as AsyncIterable<string>) {
    text += chunk;
    if (text.includes('\n')) break;
  }
  return text.split(/\r?\n/, 1)[0] ?? '';
}
