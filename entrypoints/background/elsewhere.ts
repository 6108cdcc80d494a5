import { accountNames, type Elsewhere } from '../../lib/account/accounts.ts';
import type { Parts } from './parts.ts';

/**
 * Looks for an address at the other accounts than the one with this connection: as one of their short links or, with
 * `withLinks`, with a link that is cached. Sends nothing. Null if there is none, or if the address is a short link of the
 * account itself.
 */
export async function findElsewhere(
  { accounts, sessions, cleaning }: Pick<Parts, 'accounts' | 'sessions' | 'cleaning'>,
  given: string,
  connectionId: number,
  withLinks: boolean,
): Promise<Elsewhere | null> {
  if ((await accounts.numbers()).length === 1) return null;
  const ownFacts = sessions.factsOf(connectionId);
  if ((await ownFacts.shortLink(given)) !== null) return null;
  const all = await accounts.all();
  const names = accountNames(all.map(({ snapshot }) => snapshot.account));
  const found = all.map(async ({ snapshot }, place): Promise<Elsewhere[]> => {
    const { connectionId: other, account } = snapshot;
    if (other === connectionId || account === null) return [];
    const of = { connectionId: other, name: names[place] ?? '' };
    if ((await sessions.factsOf(other).shortLink(given)) !== null) return [{ ...of, has: 'short-link' }];
    const session = sessions.of(snapshot);
    if (!withLinks || !session.ok) return [];
    const { address } = await cleaning.one(given, ownFacts);
    const link = await session.value.cache.shortUrlOf(address).catch(() => null);
    return link === null ? [] : [{ ...of, has: 'link' }];
  });
  const others = (await Promise.all(found)).flat();
  return others.find(({ has }) => has === 'short-link') ?? others[0] ?? null;
}
