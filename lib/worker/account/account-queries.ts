import { success, type Result } from '../../failure/failure.ts';
import type { ListedDays } from '../../account/statistics.ts';
import type { ListedReferrals, ReferralOrder } from '../../account/referral.ts';
import type { Period } from '../../time/days.ts';
import type { ApiClient } from '../api/client.ts';

/** Asks the service for the figures of each day of a period; it may leave out days. Caches nothing. */
export async function readStatistics(api: ApiClient, { from, to }: Period): Promise<Result<ListedDays>> {
  const listing = await api.dailyStatistics(from, to);
  if (!listing.ok) return listing;
  return success({ days: listing.value.items, unreadable: listing.value.unreadable });
}

/** Asks the service for referred accounts; `limit` is a count. Caches nothing. */
export async function readReferrals(
  api: ApiClient,
  order: ReferralOrder,
  limit: number,
): Promise<Result<ListedReferrals>> {
  const listing = await (order === 'latest' ? api.referralsLast(limit) : api.referralsTop(limit));
  if (!listing.ok) return listing;
  const { items, unreadable } = listing.value;
  return success({ referrals: items, end: items.length + unreadable < limit, unreadable });
}
