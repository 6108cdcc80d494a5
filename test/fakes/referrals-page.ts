import { success } from '../../lib/failure/failure.ts';
import type { ListedReferrals, Referral } from '../../lib/account/referral.ts';
import { createReferrals } from '../../lib/state/account/referrals.ts';
import { scriptPage, turn, type Answers } from './scripted-page.ts';

/** Returns an account that this one referred. */
export const referral = (id: string, commission: number | null = 0.1): Referral => ({
  id,
  commission,
  signedUpAt: { kind: 'moment', ms: 1_700_000_000_000 },
});

/** Returns `count` accounts, latest first; earlier accounts have earned more. */
export const manyReferrals = (count: number): Referral[] =>
  Array.from({ length: count }, (_, place) => referral(`r${place}`, (place + 1) / 10_000));

/** Opens the page on a service with these referred accounts. */
export async function openReferrals(
  accounts: readonly Referral[] = [],
  { hash = '#/referrals', answers = {} }: { hash?: string; answers?: Answers } = {},
) {
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
  const referrals = createReferrals(page.deps);
  referrals.start();
  await turn();
  const listed = (): ListedReferrals | null => referrals.list.value.answer.value?.value ?? null;
  return {
    ...page,
    referrals,
    /** Returns the shown list; null until the service has answered. */
    listed,
    /** Returns the shown accounts. */
    ids: (): string[] => (listed()?.referrals ?? []).map(({ id }) => id),
    /** Returns the requested lists, in order, each as `order limit`. */
    lists: (): string[] => page.inputs('account.referrals').map(({ order, limit }) => `${order} ${limit}`),
  };
}
