import type { Work } from './command.ts';

/** Returns the sentence to show for work that failed. */
export function sentenceFor(failure: unknown, { db, host, port = 0 }: Work['target']): string {
  const { code = '' } = failure as { code?: string };
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken on ${host}. Choose another with --port, or 0 for any free one.`;
  if (code === 'EACCES' && port < 1024 && port > 0)
    return `Port ${port} may not be used by you. Choose one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${host} is no address of this machine. Choose another with --host.`;
  if (code === 'ERR_INVALID_URL') return '--short-host must be an address such as https://sho.rt.';
  return sentenceForFile(failure, db, '--db');
}

/** Returns the sentence to show for a failure with a file. `option`: the option that chooses the file, if one does. */
export function sentenceForFile(failure: unknown, file: string, option?: string): string {
  const { code = '', message = '', errcode } = failure as { code?: string; message?: string; errcode?: number };
  if (code === 'ENOENT') return `The folder of ${file} does not exist.`;
  if (code === 'EISDIR') return `${file} is a folder; ${option ?? 'the command'} needs a file.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `${file} cannot be read or written here.`;
  if (errcode === 11) return `${file} is damaged.`;
  if (errcode === 26) return `${file} is no database.${option ? ` Choose another file with ${option}.` : ''}`;
  if (code === 'ERR_SQLITE_ERROR') return `${file} cannot be used: ${message}.`;
  if (/^it (is|was|has) /.test(message)) return `${file} cannot be used: ${message}.`;
  return message;
}

/** Does work on a file that is an argument; a failure becomes an Error with a sentence that names the file. */
export async function naming<T>(file: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (failure) {
    throw new Error(sentenceForFile(failure, file), { cause: failure });
  }
}

/** Returns the sentence to show for a wrong command line. */
export function sentenceForArguments(failure: unknown): string {
  const { code = '', message = '' } = failure as { code?: string; message?: string };
  // Node's own sentence quotes the argument, which may be part of a key with a space in it.
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL')
    return 'Every value needs its option before it, and quotes around it if it has spaces.';
  return message;
}
