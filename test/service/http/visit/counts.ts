import type { IncomingHttpHeaders } from 'node:http';
import crawlers from 'crawler-user-agents';
import { readerAgent } from '../../titles/page.ts';

/** Requests that load a page before a person opens it, or to show a preview of it. */
const ahead: readonly [header: string, value: RegExp][] = [
  ['sec-purpose', /prefetch/i],
  ['purpose', /prefetch/i],
  ['x-moz', /prefetch/i],
  ['x-purpose', /preview/i],
];

const crawler = new RegExp([readerAgent, ...crawlers.map(({ pattern }) => pattern)].join('|'));

/** The verdicts on the user agents seen last, the latest last. */
const verdicts = new Map<string, boolean>();
const maxVerdicts = 1_000;
/** Longer user agents are cut and not remembered (characters): they could take much time and memory. */
const maxLength = 1_000;

/** Returns true if a visit counts as a click: not if a program makes it ahead of a person or without one. */
export function counts(headers: IncomingHttpHeaders): boolean {
  if (ahead.some(([header, value]) => value.test(String(headers[header])))) return false;
  // A browser may keep its user agent to itself, so a visit without one counts.
  return !isCrawler(headers['user-agent'] ?? '');
}

function isCrawler(userAgent: string): boolean {
  if (userAgent.length > maxLength) return crawler.test(userAgent.slice(0, maxLength));
  const verdict = verdicts.get(userAgent) ?? crawler.test(userAgent);
  verdicts.delete(userAgent);
  verdicts.set(userAgent, verdict);
  const [oldest] = verdicts.keys();
  if (verdicts.size > maxVerdicts && oldest !== undefined) verdicts.delete(oldest);
  return verdict;
}
