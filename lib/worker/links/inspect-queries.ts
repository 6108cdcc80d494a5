import { shortHost } from '../../address/short-address.ts';
import { failed, success, type Result } from '../../failure/failure.ts';
import { stopsRequests } from '../../failure/stops-batch.ts';
import type { Inspection } from '../../inspection/inspection.ts';
import type { Answer } from '../../link/answer.ts';
import type { Session } from '../connection/session.ts';
import type { ChangeLog } from './change-log.ts';
import { askShortLinks } from './inspect-short-links.ts';
import { answerOf, batchFailure } from './merge-answers.ts';
import { leadingHereOf, shortLinkOf } from './merge-inspection.ts';
import { requireWholeAddress } from './require-whole-address.ts';

/** The query behind the Inspect page. */
export interface InspectQueries {
  /**
   * Asks about each address both as a short link and as a long address, in few requests. Fails if the service answered
   * nothing about any address, or if every further request would fail too.
   */
  inspect(session: Session, addresses: readonly string[]): Promise<Result<Inspection[]>>;
}

/** Creates the query; it caches the answers. */
export function createInspectQueries(log: ChangeLog): InspectQueries {
  return {
    async inspect(session, addresses) {
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
  };
}

async function remember({ cache, facts }: Session, inspections: readonly Inspection[]): Promise<void> {
  const links = inspections.flatMap(({ shortLink: { link } }) => link ?? []);
  const byHost = new Map(links.map(({ shortUrl }) => [shortHost(shortUrl), shortUrl]));
  for (const shortUrl of byHost.values()) await facts.learnShortHost(shortUrl);
  await cache.rememberAnswers(inspections.flatMap(cacheableAnswers));
}

async function inspectAll({ api, facts }: Session, addresses: readonly string[]): Promise<Result<Inspection[]>> {
  const asGiven = await facts.asGiven();
  const shortUrls = [...new Set(addresses.map(asGiven))];
  const [info, expanded, lookup] = await Promise.all([
    askShortLinks((group) => api.info(group), shortUrls),
    askShortLinks((group) => api.expand(group), shortUrls),
    api.lookup(addresses),
  ]);
  const failures = [info.failure, expanded.failure, batchFailure(lookup)].filter((failure) => failure !== null);
  const [first] = failures;
  // A failure that stops all requests fails the whole query: `Try again` then requests the other answers too.
  const failure = failures.find(stopsRequests) ?? (failures.length === 3 ? first : undefined);
  if (failure !== undefined) return failed(failure);

  const leadingHere = addresses.flatMap((address) => {
    const found = answerOf(lookup, address);
    return found.ok && found.value.shortUrl !== null ? [found.value.shortUrl] : [];
  });
  const details = leadingHere.length === 0 ? null : await api.info(leadingHere);
  return success(
    addresses.map((address) => {
      const shortUrl = asGiven(address);
      return {
        address,
        shortLink: shortLinkOf(shortUrl, info.of(shortUrl), expanded.of(shortUrl)),
        leadingHere: leadingHereOf(address, answerOf(lookup, address), (named) =>
          details === null ? failed({ kind: 'not-found' }) : answerOf(details, named),
        ),
      };
    }),
  );
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
