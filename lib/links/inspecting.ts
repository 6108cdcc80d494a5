import { shortHost } from '../address.ts';
import type { ApiClient } from '../api/client.ts';
import { ofAccount } from '../failure-reach.ts';
import { failed, success, type Result } from '../failure.ts';
import type { Inspection } from '../inspection.ts';
import type { Answer } from '../link.ts';
import type { ChangeLog } from './change-log.ts';
import { askShortLinks } from './inspect-short-links.ts';
import { leadingHereOf, shortLinkOf } from './inspected.ts';
import type { Keeping, LinkOperationsParts } from './session.ts';
import { answerOf, failureOfAll } from './told.ts';
import { readWhole } from './whole-address.ts';

/** Asking all there is to be known of addresses. */
export interface Inspecting {
  /**
   * Asks about each address both ways, in few requests. Fails only where nothing was told of any of them, or where every
   * further question would fail too.
   */
  inspect(addresses: readonly string[], keeping: Keeping): Promise<Result<Inspection[]>>;
}

/** Makes it; what is told is remembered. */
export function createInspecting({ session, known, facts }: LinkOperationsParts, log: ChangeLog): Inspecting {
  async function remember(number: number, inspections: readonly Inspection[]): Promise<void> {
    const links = inspections.flatMap(({ shortLink: { link } }) => link ?? []);
    const byHost = new Map(links.map(({ shortUrl }) => [shortHost(shortUrl), shortUrl]));
    for (const shortUrl of byHost.values()) await facts.learnShortHost(number, shortUrl);
    await known.rememberAnswers(number, inspections.flatMap(answersOf));
  }

  return {
    async inspect(addresses, keeping) {
      for (const address of addresses) {
        const readable = readWhole(address);
        if (!readable.ok) return readable;
      }
      const opened = await session();
      if (!opened.ok) return opened;
      const { number, api } = opened.value;
      const changed = log.watch();
      const inspected = await inspectAll(api, [...new Set(addresses)]);
      if (inspected.ok && keeping === 'all' && !changed.any()) {
        // What cannot be remembered is asked again another time.
        await remember(number, inspected.value).catch(() => undefined);
      }
      return inspected;
    },
  };
}

async function inspectAll(api: ApiClient, addresses: readonly string[]): Promise<Result<Inspection[]>> {
  const [info, expanded, lookup] = await Promise.all([
    askShortLinks((group) => api.info(group), addresses),
    askShortLinks((group) => api.expand(group), addresses),
    api.lookup(addresses),
  ]);
  const failures = [info.failure, expanded.failure, failureOfAll(lookup)].filter((failure) => failure !== null);
  const [first] = failures;
  // What is the account's is told alone: what the others told is asked again with it.
  const failure = failures.find(({ kind }) => ofAccount.has(kind)) ?? (failures.length === 3 ? first : undefined);
  if (failure !== undefined) return failed(failure);

  const named = addresses.flatMap((address) => {
    const found = answerOf(lookup, address);
    return found.ok && found.value.shortUrl !== null ? [found.value.shortUrl] : [];
  });
  const details = named.length === 0 ? null : await api.info(named);
  return success(
    addresses.map((address) => ({
      address,
      shortLink: shortLinkOf(address, info.of(address), expanded.of(address)),
      leadingHere: leadingHereOf(address, answerOf(lookup, address), (shortUrl) =>
        details === null ? failed({ kind: 'not-found' }) : answerOf(details, shortUrl),
      ),
    })),
  );
}

/** What is remembered of an address: nothing that was told in part only. */
function answersOf({ address, shortLink, leadingHere }: Inspection): Answer[] {
  if (shortLink.failure !== null) return [];
  const { link } = shortLink;
  const short: Answer[] = link === null ? [] : [{ kind: 'link', address, asked: 'short-link', link }];
  const { answer, failure } = leadingHere;
  // What an address is as a short link says more of it than that nothing leads there; so it comes last.
  return answer === null || failure !== null || (answer.kind === 'none' && link !== null) ? short : [answer, ...short];
}
