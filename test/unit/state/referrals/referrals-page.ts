import { success } from '../../../../lib/failure.ts';
import type { ListedReferrals, Referral } from '../../../../lib/figures.ts';
import { createReferrals, type ReferralsState } from '../../../../lib/state/referrals/referrals.ts';
import { scriptPage, turn, type Answers, type ScriptedPage } from '../scripted-page.ts';

export interface ReferralsPage extends ScriptedPage {
  referrals: ReferralsState;
  /** What is shown of the list; null until the service answered. */
  listed(): ListedReferrals | null;
  /** The accounts that are shown. */
  ids(): string[];
  /** What was asked for, in order, each `order limit`. */
  lists(): string[];
}

/** An account that came by this one. */
export const referral = (id: string, commission: number | null = 0.1): Referral => ({
  id,
  commission,
  signedUpAt: { kind: 'moment', ms: 1_700_000_000_000 },
});

/** So many accounts, the latest first: each is the more profitable the earlier it came. */
export const manyReferrals = (count: number): Referral[] =>
  Array.from({ length: count }, (_, place) => referral(`r${place}`, (place + 1) / 10_000));

/** Opens the page on a service with these referred accounts. */
export async function openReferrals(
  accounts: readonly Referral[] = [],
  { hash = '#/referrals', answers = {} }: { hash?: string; answers?: Answers } = {},
): Promise<ReferralsPage> {
  const page = scriptPage({
    hash,
    answers: {
      'account.referrals': ({ order, limit }) => {
        const all = order === 'latest' ? accounts : accounts.toReversed();
        return success({ referrals: all.slice(0, limit), end: all.length < limit, unreadable: 0 });
      },
      ...answers,
    },
  });
  const referrals = createReferrals(page.parts);
  referrals.start();
  await turn();
  const listed = () => referrals.list.value.answer.value?.value ?? null;
  return {
    ...page,
    referrals,
    listed,
    ids: () => (listed()?.referrals ?? []).map(({ id }) => id),
    lists: () => page.inputs('account.referrals').map(({ order, limit }) => `${order} ${limit}`),
  };
}
