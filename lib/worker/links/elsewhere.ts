import { accountNames, type Elsewhere } from '../../account/accounts.ts';
import type { Accounts } from '../connection/accounts.ts';
import type { ServiceFacts } from '../connection/service-facts.ts';
import type { Sessions } from '../connection/session.ts';

/** Looks for an address at the other accounts. */
export type FindElsewhere = ReturnType<typeof createElsewhere>;

interface ElsewhereDeps {
  accounts: Accounts;
  sessions: Sessions;
  /** Returns an address without tracking parameters, as it would be looked up. */
  clean(address: string, facts: ServiceFacts): Promise<{ address: string }>;
}

/** Creates the look at other accounts than the one in a session. It sends nothing. */
export function createElsewhere({ accounts, sessions, clean }: ElsewhereDeps) {
  /**
   * Returns the account of which an address is a short link or, with `withLinks`, which has a cached link for it. Null if
   * there is none, or if the address is a short link of the account with this connection.
   */
  return async function findElsewhere(
    given: string,
    connectionId: number,
    withLinks = false,
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
      const { address } = await clean(given, ownFacts);
      const link = await session.value.cache.shortUrlOf(address).catch(() => null);
      return link === null ? [] : [{ ...of, has: 'link' }];
    });
    const others = (await Promise.all(found)).flat();
    return others.find(({ has }) => has === 'short-link') ?? others[0] ?? null;
  };
}
