import type { ApiClient } from '../api/client.ts';
import type { Period } from '../days.ts';
import { success, type Result } from '../failure.ts';
import type { ListedDays, ListedReferrals, Overview, ReferralOrder } from '../figures.ts';

/** What the service tells of an account. Nothing of it is kept: a figure is shown as the service just gave it. */
export interface AccountOperations {
  overview(): Promise<Result<Overview>>;
  /** The figures of these days, as many of them as the service tells. */
  statistics(period: Period): Promise<Result<ListedDays>>;
  /** Referred accounts; `limit` is a count. */
  referrals(order: ReferralOrder, limit: number): Promise<Result<ListedReferrals>>;
}

/** Makes the operations; `session` gives the connection now, or fails with `not-connected` or `key-forgotten`. */
export function createAccountOperations(session: () => Promise<Result<{ api: ApiClient }>>): AccountOperations {
  return {
    async overview() {
      const opened = await session();
      return opened.ok ? opened.value.api.overview() : opened;
    },
    async statistics({ from, to }) {
      const opened = await session();
      if (!opened.ok) return opened;
      const listing = await opened.value.api.dailyStatistics(from, to);
      if (!listing.ok) return listing;
      return success({ days: listing.value.items, unreadable: listing.value.unreadable });
    },
    async referrals(order, limit) {
      const opened = await session();
      if (!opened.ok) return opened;
      const { api } = opened.value;
      const listing = await (order === 'latest' ? api.referralsLast(limit) : api.referralsTop(limit));
      if (!listing.ok) return listing;
      const { items, unreadable } = listing.value;
      return success({ referrals: items, end: items.length + unreadable < limit, unreadable });
    },
  };
}
