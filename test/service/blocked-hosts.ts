import { readFileSync, statSync } from 'node:fs';
import { isIP, isIPv6 } from 'node:net';
import type { Log } from './log.ts';

/** Returns true if an http or https address is on a blocked host. */
export type IsBlocked = (address: URL) => boolean;

/** A wrong line of a list. */
class WrongLine extends Error {
  /** Lines are counted from 1. */
  constructor(line: number) {
    super(`line ${line} is neither a host such as evil.example nor a domain such as .evil.example or *.evil.example`);
  }
}

/**
 * Opens a file of blocked hosts. It is read again when it has changed by the time an address is judged; while it is wrong
 * or missing, the last good list stays in force, and the log gets one entry for each change. Throws an Error with a sentence
 * to show if the file is wrong or cannot be read at first.
 */
export function openBlockedFile(file: string, log: Log): IsBlocked {
  let version = versionOf(file);
  let isBlocked = read(file);
  return (address) => {
    const now = versionOf(file);
    if (now !== version) {
      version = now;
      try {
        isBlocked = read(file);
      } catch (failure) {
        log({ event: 'fault', what: `${(failure as Error).message} The last good list stays in force.` });
      }
    }
    return isBlocked(address);
  };
}

/** Returns a text that changes with the file; an empty one if there is no such file. */
function versionOf(file: string): string {
  try {
    const { mtimeNs, size, ino } = statSync(file, { bigint: true });
    return `${mtimeNs} ${size} ${ino}`;
  } catch {
    return '';
  }
}

function read(file: string): IsBlocked {
  try {
    return readBlockedList(readFileSync(file, 'utf8'));
  } catch (failure) {
    const what = failure instanceof WrongLine ? failure.message : 'it cannot be read';
    throw new Error(`The file of blocked hosts ${file} is not usable: ${what}.`, { cause: failure });
  }
}

/**
 * Reads a list of blocked hosts. A line is a host (that host alone) or, after `.` or `*.`, a domain (itself and all hosts
 * below it); `#` begins a comment. A port is ignored. Throws a WrongLine for anything else.
 */
export function readBlockedList(text: string): IsBlocked {
  const hosts = new Set<string>();
  const domains = new Set<string>();
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    const entry = line.replace(/#.*/, '').trim();
    if (entry === '') continue;
    const [, dot, name = ''] = /^(\*?\.)?(.*)$/.exec(entry) ?? [];
    const host = hostIn(name);
    if (host === null || (dot && isAddress(host))) throw new WrongLine(index + 1);
    (dot ? domains : hosts).add(host);
  }
  return (address) => {
    const host = nameOf(address);
    return hosts.has(host) || (domains.size > 0 && domainsOf(host).some((domain) => domains.has(domain)));
  };
}

/** Returns a host as addresses have it (lower case, punycode, no port, no dot behind it); null if the text is no host. */
function hostIn(text: string): string | null {
  const url = /[\s/\\?#@%*]/.test(text) ? null : URL.parse(`http://${isIPv6(text) ? `[${text}]` : text}`);
  const host = url && nameOf(url);
  return host && (isAddress(host) || /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(host)) ? host : null;
}

function nameOf({ hostname }: URL): string {
  return hostname.replace(/\.+$/, '');
}

function isAddress(host: string): boolean {
  return isIP(host.replace(/^\[|\]$/g, '')) !== 0;
}

/** Returns a host and every domain that it is below. */
function domainsOf(host: string): string[] {
  const labels = host.split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
}
