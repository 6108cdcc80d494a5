import { looksLikeShortLink, shortHost } from '../address.ts';
import type { Batch, LinkInfo } from '../api/answers.ts';
import type { ApiClient } from '../api/client.ts';
import { failed, success, type Failure, type Result } from '../failure.ts';
import type { Inspection } from '../inspection.ts';
import { leadingTo, shortLinkOf } from './find.ts';
import type { ChangeLog } from './change-log.ts';
import type { Keeping, LinkOperationsParts } from './session.ts';
import { answerOf, failureOfAll } from './told.ts';
import { readWhole } from './whole-address.ts';

/** Asking all there is to be known of addresses. */
export interface Inspecting {
  /** Asks about each address both ways, in few requests. Fails only where nothing was told of any of them. */
  inspect(addresses: readonly string[], keeping: Keeping): Promise<Result<Inspection[]>>;
}

/** Makes it; what is told is remembered. */
export function createInspecting({ session, known, facts }: LinkOperationsParts, log: ChangeLog): Inspecting {
  async function remember(number: number, { address, shortLink, leadingHere }: Inspection): Promise<void> {
    if (leadingHere.ok && (leadingHere.value.kind !== 'none' || !shortLink.ok || shortLink.value === null)) {
      await known.rememberAnswer(number, leadingHere.value);
    }
    // Last: what an address is as a short link says more of it than that nothing leads there.
    if (!shortLink.ok || shortLink.value === null) return;
    await facts.learnShortHost(number, shortLink.value.shortUrl);
    await known.rememberAnswer(number, { kind: 'link', address, asked: 'short-link', link: shortLink.value });
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
        for (const inspection of inspected.value) await remember(number, inspection).catch(() => undefined);
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
  const failure = info.failure ?? expanded.failure;
  const lookupFailure = failureOfAll(lookup);
  if (failure !== null && lookupFailure !== null) return failed(lookupFailure);

  const details = await readFound(api, addresses, lookup);
  return success(
    addresses.map((address) => {
      const lookedUp = answerOf(lookup, address);
      const shortUrl = lookedUp.ok ? lookedUp.value.shortUrl : null;
      const found = shortUrl === null ? null : details(shortUrl);
      const link = shortLinkOf(info.of(address), expanded.of(address));
      const none = !link.ok && link.failure.kind === 'not-found';
      return { address, shortLink: none ? success(null) : link, leadingHere: leadingTo(address, lookedUp, found) };
    }),
  );
}

/** What a question about short links tells of each address. */
interface AskedShortLinks<Value> {
  of(address: string): Result<Value>;
  /** Why nothing was told of any of those that may be short links; of all, where none of them may be. */
  failure: Failure | null;
}

/**
 * Asks about short links; addresses that do not look like one go by themselves, so that a service which refuses such a
 * question altogether still answers for the others.
 */
async function askShortLinks<Value>(
  ask: (addresses: readonly string[]) => Promise<Result<Batch<Value>>>,
  addresses: readonly string[],
): Promise<AskedShortLinks<Value>> {
  const [likely, unlikely] = [addresses.filter(mayBeShort), addresses.filter((address) => !mayBeShort(address))];
  const askSome = async (group: readonly string[]): Promise<Result<Batch<Value>>> =>
    group.length === 0 ? success({ answers: new Map(), unreadable: 0 }) : ask(group);
  const [short, long] = await Promise.all([askSome(likely), askSome(unlikely)]);
  return {
    of: (address) => answerOf(mayBeShort(address) ? short : long, address),
    failure: failureOfAll(likely.length > 0 ? short : long),
  };
}

/** True for an address of the form that short links have, on whichever host. */
function mayBeShort(address: string): boolean {
  return looksLikeShortLink(address, [shortHost(address) ?? '']);
}

/** What is known of the links that a look-up named. */
async function readFound(
  api: ApiClient,
  addresses: readonly string[],
  lookup: Awaited<ReturnType<ApiClient['lookup']>>,
): Promise<(shortUrl: string) => Result<LinkInfo>> {
  const named = addresses.flatMap((address) => {
    const lookedUp = answerOf(lookup, address);
    return lookedUp.ok && lookedUp.value.shortUrl !== null ? [lookedUp.value.shortUrl] : [];
  });
  const info = named.length === 0 ? null : await api.info(named);
  return (shortUrl) => (info === null ? failed({ kind: 'not-found' }) : answerOf(info, shortUrl));
}
