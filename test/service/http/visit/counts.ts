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

/** Programs that the list of crawlers lacks: they show previews, or fetch what a person wrote. */
const others = [
  readerAgent,
  'Cardyb|Akkoma|Pleroma|Misskey|PeerTube|Signal-|kakaotalk-scrap|LineBot|RocketChat|Nextcloud|contenttabreceiver',
  '(?:URL|[Ll]ink) [Pp]review|Google-PageRenderer|PostmanRuntime|^(?:Java|Dalvik)/',
];
const crawler = new RegExp([...others, ...crawlers.map(({ pattern }) => pattern)].join('|'));

/**
 * A browser on a phone, also one inside an app: the names of some apps are those of crawlers too. A crawler that looks like
 * a phone has an address or says what it is.
 */
const phone = /^Mozilla\/5\.0 \((?:Linux; (?:U; )?Android|iPhone|iPad|iPod)/;
const telling =
  /compatible|https?:|@|bot|crawl|spider|preview|headless|lighthouse|pagespeed|gtmetrix|optimizer|adbeat|hotjar|metaiab facebook/i;

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
  if (userAgent.length > maxLength) return judge(userAgent.slice(0, maxLength));
  const verdict = verdicts.get(userAgent) ?? judge(userAgent);
  verdicts.delete(userAgent);
  verdicts.set(userAgent, verdict);
  const [oldest] = verdicts.keys();
  if (verdicts.size > maxVerdicts && oldest !== undefined) verdicts.delete(oldest);
  return verdict;
}

function judge(userAgent: string): boolean {
  return (!phone.test(userAgent) || telling.test(userAgent)) && crawler.test(userAgent);
}
