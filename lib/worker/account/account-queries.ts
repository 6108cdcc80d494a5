import { success, type Result } from '../../failure/failure.ts';
import type { ListedDays } from '../../account/statistics.ts';
import type { ListedReferrals, Referral, ReferralOrder } from '../../account/referral.ts';
import type { Period } from '../../time/days.ts';
import type { ApiClient } from '../api/client.ts';
import type { Session } from '../connection/session.ts';
import { readList, type ListQuery } from '../lists/read-list.ts';

/** Asks the service for the figures of each day of a period; it may leave out days. Caches nothing. */
export async function readStatistics(api: ApiClient, { from, to }: Period): Promise<Result<ListedDays>> {
  const listing = await api.dailyStatistics(from, to);
  if (!listing.ok) return listing;
  return success({ days: listing.value.items, unreadable: listing.value.unreadable });
}

/** The lists of referred accounts. */
const referralLists: Record<ReferralOrder, ListQuery<Referral>> = {
  latest: referralList('referralsLast'),
  profitable: referralList('referralsTop'),
};

function referralList(operation: 'referralsLast' | 'referralsTop'): ListQuery<Referral> {
  return {
    operation,
    ask: (api, limit) => api[operation](limit),
    account: 'referrals',
    count: (referrals) => new Set(referrals.map(({ id }) => id)).size,
    countLeftOut: () => Promise.resolve(0),
  };
}

/** Asks the service for referred accounts; `limit` is a count. Caches no account. */
export async function readReferrals(
  session: Pick<Session, 'api' | 'facts'>,
  order: ReferralOrder,
  limit: number,
): Promise<Result<ListedReferrals>> {
  const list = await readList(session, referralLists[order], limit);
  if (!list.ok) return list;
  const { items, ...rest } = list.value;
  // A service may list an account several times.
  const byId = [...Map.groupBy(items, ({ id }) => id).values()];
  const referrals = byId.flatMap((same) => same.find(({ commission }) => commission !== null) ?? same.slice(0, 1));
  const isAmbiguous = byId.some((same) => new Set(same.flatMap(({ commission }) => commission ?? [])).size > 1);
  return success({ referrals, ...rest, ...(isAmbiguous && { isAmbiguous }) });
}
