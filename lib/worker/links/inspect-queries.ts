import { browserForm } from '../../address/address.ts';
import { shortHost, shortLinkIn } from '../../address/short-address.ts';
import { failed, success, type Result, type Failure } from '../../failure/failure.ts';
import { stopsRequests } from '../../failure/failure-scope.ts';
import type { Inspection, LeadingLink } from '../../inspection/inspection.ts';
import type { Answer } from '../../link/link.ts';
import type { Batch, Expanded, LinkInfo } from '../api/answers.ts';
import type { Session } from '../connection/session.ts';
import type { ChangeLog } from './change-log.ts';
import { linkOf, partFailure, readLeading } from './find-link.ts';
import { answerOf, batchFailure, tellsOfLink, withDestination } from './merge-answers.ts';
import { requireWholeAddress } from './require-whole-address.ts';

/** Creates the queries about several addresses at once. */
export function createInspectQueries(log: ChangeLog) {
  return {
    /**
     * Asks about each address both as a short link and as a long address, in few requests, and caches the answers. Fails
     * if the service answered nothing about any address, or if every further request would fail too.
     */
    async inspect(session: Session, addresses: readonly string[]): Promise<Result<Inspection[]>> {
      for (const address of addresses) {
        const whole = requireWholeAddress(address);
        if (!whole.ok) return whole;
      }
      const changed = log.watch();
      const inspected = await inspectAll(session, [...new Set(addresses)]);
      if (inspected.ok && !changed.any()) {
        // An answer that cannot be cached will be requested again.
        await remember(session, inspected.value).catch(() => undefined);
      }
      return inspected;
    },
    /**
     * Asks which links lead to these long addresses, and for their details: two requests. Caches the answers, and fails
     * like `inspect`.
     */
    async leadingTo({ api, cache }: Session, addresses: readonly string[]): Promise<Result<LeadingLink[]>> {
      const changed = log.watch();
      const lookup = await api.lookup(addresses);
      const failure = batchFailure(lookup);
      if (failure !== null) return failed(failure);
      const leadingHere = await readLeading(api, addresses, lookup);
      const leading = addresses.map((address) => ({ address, ...leadingHere(address) }));
      const answers = leading.flatMap((each) => (each.failure === null ? (each.answer ?? []) : []));
      if (!changed.any()) await cache.rememberAnswers(answers).catch(() => undefined);
      return success(leading);
    },
  };
}

async function remember({ cache, facts }: Session, inspections: readonly Inspection[]): Promise<void> {
  const links = inspections.flatMap(({ shortLink: { link } }) => link ?? []);
  const byHost = new Map(links.map(({ shortUrl }) => [shortHost(shortUrl), shortUrl]));
  for (const shortUrl of byHost.values()) await facts.learnShortHost(shortUrl);
  await cache.rememberAnswers(inspections.flatMap(cacheableAnswers));
}

async function inspectAll({ api, facts }: Session, addresses: readonly string[]): Promise<Result<Inspection[]>> {
  const asked = new Map<string, string>();
  for (const address of addresses) asked.set(address, (await facts.shortLink(address)) ?? writingOf(address));
  const shortUrls = [...new Set(asked.values())];
  // A link leads to an address as its page had it when it was made, or as a browser writes it.
  const writings = [...new Set([...addresses, ...addresses.map(writingOf)])];
  const [info, expanded, lookup] = await Promise.all([
    askShortLinks(api.info, shortUrls),
    askShortLinks(api.expand, shortUrls),
    api.lookup(writings),
  ]);
  const failures = [info.failure, expanded.failure, batchFailure(lookup)].filter((failure) => failure !== null);
  const [first] = failures;
  // A failure that stops all requests fails the whole query: `Try again` then requests the other answers too.
  const failure = failures.find(stopsRequests) ?? (failures.length === 3 ? first : undefined);
  if (failure !== undefined) return failed(failure);

  const leadingHere = await readLeading(api, writings, lookup);
  return success(
    addresses.map((address) => {
      const shortUrl = asked.get(address) ?? address;
      const asWritten = leadingHere(address);
      return {
        address,
        shortLink: shortLinkOf(shortUrl, info.of(shortUrl), expanded.of(shortUrl)),
        leadingHere: asWritten.answer?.kind === 'none' ? leadingHere(writingOf(address)) : asWritten,
      };
    }),
  );
}

/** Returns an address with its scheme and host as a browser writes them; it gets no path, which is another address. */
function writingOf(address: string): string {
  const form = browserForm(address);
  return form === `${address}/` ? address : form;
}

/** Returns the complete answers about an address. The cache keeps the last of two answers about the same address. */
function cacheableAnswers({ address, shortLink, leadingHere }: Inspection): Answer[] {
  if (shortLink.failure !== null) return [];
  const { link } = shortLink;
  const short: Answer[] = link === null ? [] : [{ kind: 'link', address, asked: 'short-link', link }];
  const { answer, failure } = leadingHere;
  // The answer as a short link says more than that no link leads to the address, so it comes last.
  return answer === null || failure !== null || (answer.kind === 'none' && link !== null) ? short : [answer, ...short];
}

/** Returns true for a refusal that a service may give for an address that cannot be one of its short links. */
function isRefusal(failure: Failure): boolean {
  if (failure.kind === 'http') return failure.status < 500;
  if (failure.kind === 'service') return (failure.statusCode ?? 0) < 500;
  return failure.kind === 'item' || failure.kind === 'too-long';
}

/**
 * Asks about addresses as short links. Addresses that do not look like short links go in a separate request, so that a
 * service that refuses it still answers about the others.
 */
async function askShortLinks<Value>(
  ask: (addresses: readonly string[]) => Promise<Result<Batch<Value>>>,
  addresses: readonly string[],
) {
  const [likely, unlikely] = [addresses.filter(mayBeShort), addresses.filter((address) => !mayBeShort(address))];
  const [short, long] = await Promise.all([ask(likely), ask(unlikely)]);
  return {
    of(address: string): Result<Value> {
      if (mayBeShort(address)) return answerOf(short, address);
      const answer = answerOf(long, address);
      return answer.ok || !isRefusal(answer.failure) ? answer : failed({ kind: 'not-found' });
    },
    /**
     * The failure, if none of the addresses that may be short links was answered; if there are no such addresses, the
     * failure of all others.
     */
    failure: batchFailure(likely.length > 0 ? short : long),
  };
}

/** Returns true for an address that has the form of a short link, on any host. */
function mayBeShort(address: string): boolean {
  return !/[?#]/.test(address) && shortLinkIn(address, [shortHost(address) ?? '']) !== null;
}

/**
 * Merges the answers of /link/info and /link/expand about an address. If both fail, one `not-found` is enough: the
 * address is not a short link. If only one fails, the other's answer counts.
 */
function shortLinkOf(address: string, info: Result<LinkInfo>, expanded: Result<Expanded>): Inspection['shortLink'] {
  if (!info.ok && !(expanded.ok && tellsOfLink(expanded.value))) {
    const isNotFound = [info, expanded].some((answer) => !answer.ok && answer.failure.kind === 'not-found');
    return { link: null, failure: isNotFound ? null : info.failure };
  }
  const details = linkOf(info, expanded.ok ? expanded.value.shortUrl : address);
  const link = expanded.ok ? withDestination(details, expanded.value) : details;
  return { link, failure: partFailure(info) ?? partFailure(expanded) };
}
