import { firstLimit } from '../../../lib/link/link-list.ts';
import type { ReferralOrder } from '../../../lib/account/referral.ts';
import { period } from './account.ts';
import { truthOf } from './judge-lists.ts';
import { saysTime } from './judge-link.ts';
import type { Play } from './play.ts';

/** Compares figures; `truth` has amounts in ten-thousandths divided already. */
function judgeFigures(play: Play, what: string, told: object, truth: Record<string, number>): void {
  for (const [name, value] of Object.entries(truth)) {
    const figure = (told as Record<string, unknown>)[name];
    // An amount beyond the safe integers may come as text.
    if (figure === value || (typeof figure === 'string' && Number(figure) === value)) continue;
    play.found(figure === null ? 'missing' : 'false statement', `${what}: ${name} is ${value}, told ${String(figure)}`);
  }
}

/** Judges the account's figures, those of its days, and its referrals. */
export async function judgeAccount(play: Play): Promise<void> {
  const { store, accountId } = play.service;
  const overview = await play.ask('account.overview', null);
  if (!overview.ok) play.judgeFailure('overview', overview.failure, null);
  else {
    const { balance, links, clicks, referrals, commission } = store.statistics.overview(accountId);
    const deleted = play.has('counts-with-deleted') ? truthOf(play, 'deleted').length : 0;
    const truth = {
      balance: Number(balance) / 1e4,
      ...(play.has('counts-no-links') ? {} : { links: links + deleted }),
      clicks,
      referrals,
      referralCommission: Number(commission) / 1e4,
    };
    judgeFigures(play, 'overview', overview.value, truth);
  }

  const statistics = await play.ask('account.statistics', period);
  if (!statistics.ok) play.judgeFailure('statistics', statistics.failure, null);
  else {
    const truth = store.statistics.days(accountId, period.from, period.to);
    if (statistics.value.days.length !== 7)
      play.found('missing', `statistics: ${statistics.value.days.length} of 7 days`);
    for (const day of statistics.value.days) {
      const { clicks, earnings, commission } = truth.get(day.date) ?? { clicks: 0, earnings: 0n, commission: 0n };
      const figures = { clicks, earnings: Number(earnings) / 1e4, referralCommission: Number(commission) / 1e4 };
      judgeFigures(play, `statistics of ${day.date}`, day, figures);
    }
  }
  for (const order of ['latest', 'profitable'] as const) await judgeReferrals(play, order);
}

async function judgeReferrals(play: Play, order: ReferralOrder): Promise<void> {
  const { store, accountId } = play.service;
  const truth = new Map(store.referrals.last(accountId, 1_000_000).map((referral) => [referral.uid, referral]));
  const listed = await play.ask('account.referrals', { order, limit: firstLimit });
  if (!listed.ok) return play.judgeFailure(`referrals ${order}`, listed.failure, null);
  const { referrals, end } = listed.value;
  for (const { id, commission, signedUpAt } of referrals) {
    const own = truth.get(id);
    if (own === undefined) play.found('false statement', `referrals: ${id} is nobody`);
    else {
      judgeFigures(play, `referral ${id}`, { commission }, { commission: Number(own.commission) / 1e4 });
      if (!saysTime(play, signedUpAt, own.signed_up_at)) {
        play.found('missing', `referral ${id}: sign-up told ${JSON.stringify(signedUpAt)}`);
      }
    }
  }
  if (new Set(referrals.map(({ id }) => id)).size < referrals.length) {
    play.found('false statement', `referrals ${order}: one occurs twice`);
  }
  const isWhole = end && (listed.value as { capped?: unknown }).capped === undefined;
  if (isWhole && new Set(referrals.map(({ id }) => id)).size < truth.size) {
    play.found('false statement', `referrals ${order}: ${referrals.length} of ${truth.size} told as all`);
  }
}
