import { isIP, isIPv6 } from 'node:net';

/** Returns true if an http or https address is on a blocked host. */
export type IsBlocked = (address: URL) => boolean;

/** A wrong line of a list. */
export class WrongLine extends Error {
  /** Lines are counted from 1. */
  constructor(line: number) {
    super(`line ${line} is neither a host such as evil.example nor a domain such as .evil.example or *.evil.example`);
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
