import type { Work } from './command.ts';

/** Returns the sentence to show for work that failed. */
export function sentenceFor(failure: unknown, { db, host, port = 0 }: Work['place']): string {
  const { code = '', message = '', errcode } = failure as { code?: string; message?: string; errcode?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken on ${host}. Choose another with --port, or 0 for any free one.`;
  if (code === 'EACCES' && port < 1024 && port > 0)
    return `Port ${port} may not be used by you. Choose one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${host} is no address of this machine. Choose another with --host.`;
  if (code === 'ENOENT') return `The folder of ${db} does not exist.`;
  if (code === 'EISDIR') return `${db} is a folder; --db needs a file.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `${db} cannot be written here.`;
  if (errcode === 26) return `${db} is no database. Choose another file with --db.`;
  if (code === 'ERR_SQLITE_ERROR') return `${db} cannot be used: ${message}.`;
  if (code === 'ERR_INVALID_URL') return '--short-host must be an address such as https://sho.rt.';
  if (/^it (is|was) /.test(message)) return `${db} cannot be used: ${message}.`;
  return message;
}

/** Returns the sentence to show for a wrong command line. */
export function sentenceForArguments(failure: unknown): string {
  const { code = '', message = '' } = failure as { code?: string; message?: string };
  // Node's own sentence quotes the argument, which may be part of a key with a space in it.
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL')
    return 'Every value needs its option before it, and quotes around it if it has spaces.';
  return message;
}
