import { success, type Result } from '../../failure/failure.ts';
import type { ListedDays } from '../../account/statistics.ts';
import type { ListedReferrals, Referral, ReferralOrder } from '../../account/referral.ts';
import type { Period } from '../../time/days.ts';
import { refusesRequest } from '../api/read-refusal.ts';
import type { Session } from '../connection/session.ts';
import { readList, type ListQuery } from '../lists/read-list.ts';

/**
 * Asks the service for the figures of each day of a period; it may leave out days. Caches nothing, but learns when the
 * service's days begin.
 */
export async function readStatistics(
  { api, facts }: Pick<Session, 'api' | 'facts'>,
  { from, to }: Period,
): Promise<Result<ListedDays>> {
  let listing = await api.dailyStatistics(from, to);
  if (!listing.ok && refusesRequest(listing.failure)) {
    // A service may refuse days that have not begun there.
    const begun = await facts.days.lastBegun();
    if (begun < to && begun >= from) listing = await api.dailyStatistics(from, begun);
  }
  if (!listing.ok) return listing;
  const { items, unreadable } = listing.value;
  await facts.days.learn(items, to);
  return success({ days: items, unreadable });
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
