import { computed, effect, untracked, type ReadonlySignal } from '@preact/signals-core';
import type { Failure } from '../../failure.ts';
import { referralOrders, type ListedReferrals, type ReferralOrder } from '../../figures.ts';
import { firstLimit, nextLimit } from '../../link-list.ts';
import { pageAddresses } from '../../page-addresses.ts';
import { sum } from '../../statistics/sum.ts';
import type { PageParts } from '../page-parts.ts';
import { createQuestion, type Question } from '../question.ts';
import { followReach, type Stage } from '../stage.ts';

/** Referred accounts in one order; what is asked is how many (count). */
export type ReferralList = Pick<Question<number, ListedReferrals>, 'answer' | 'asking' | 'trouble'>;

/** Whether something is about the list as it is there, or about more of it. */
type Of = 'shown' | 'more';

/** Everything the Referrals page shows and does. */
export interface ReferralsState {
  stage: ReadonlySignal<Stage>;
  order: ReadonlySignal<ReferralOrder>;
  show(order: ReferralOrder): void;
  /** The list in the shown order. */
  list: ReadonlySignal<ReferralList>;
  /** What is being asked for. */
  asking: ReadonlySignal<Of | null>;
  /** Why it could not be asked for. */
  failure: ReadonlySignal<{ of: Of; failure: Failure } | null>;
  /** What the shown ones earned, in the account's own unit; null where none is shown, or none could be read. */
  total: ReadonlySignal<number | null>;
  /** Count of the shown ones whose commission could not be read: the total goes without them. */
  unread: ReadonlySignal<number>;
  /** Asks for the shown list again, whichever part of it failed. */
  again(): void;
  /** Asks for twice as many. */
  more(): void;
  /** Begins to follow address and connection; returns what ends that. */
  start(): () => void;
}

/** Makes the Referrals page's state: signals to draw, actions to call. */
export function createReferrals(parts: PageParts): ReferralsState {
  const { rpc, connection, active, address } = parts;
  const { stage, number, reachable } = followReach(connection);
  const order = computed(() => readOrder(address.hash.value));

  const lists = Object.fromEntries(
    referralOrders.map((each) => [
      each,
      createQuestion(parts, (limit: number) => rpc.ask('account.referrals', { order: each, limit })),
    ]),
  ) as Record<ReferralOrder, Question<number, ListedReferrals>>;

  const list = computed(() => lists[order.value]);
  const shown = computed(() => list.value.answer.value?.value.referrals ?? []);
  const commissions = computed(() => shown.value.flatMap(({ commission }) => commission ?? []));

  /** More is what goes beyond the last answer. */
  const ofWhat = ({ input }: { input: number }): Of => {
    const shownLimit = list.value.answer.value?.input ?? Infinity;
    return input > shownLimit ? 'more' : 'shown';
  };

  return {
    stage,
    order,
    show: (next) => address.go(orderAddress(next), 'push'),
    list,
    asking: computed(() => list.value.asking.value && ofWhat(list.value.asking.value)),
    failure: computed(() => {
      const { value } = list.value.trouble;
      return value && { of: ofWhat(value), failure: value.failure };
    }),
    total: computed(() => (commissions.value.length === 0 ? null : sum(commissions.value))),
    unread: computed(() => shown.value.length - commissions.value.length),
    again: () => list.value.ask(list.value.trouble.value?.input ?? firstLimit),
    more() {
      const { answer, asking } = list.value;
      if (asking.value === null) list.value.ask(nextLimit(answer.value?.input ?? 0));
    },
    start() {
      const ends = [
        effect(() => {
          void number.value;
          untracked(() => Object.values(lists).forEach((each) => each.clear()));
        }),
        effect(() => {
          const which = order.value;
          void number.value;
          void reachable.value;
          if (!active.value || stage.value !== 'ready') return;
          // As many as are there already: what was asked for with `Show more` is not taken away again.
          untracked(() => {
            const { asking, answer, ask } = lists[which];
            ask((asking.value ?? answer.value)?.input ?? firstLimit);
          });
        }),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

function readOrder(hash: string): ReferralOrder {
  return hash === orderAddress('profitable') ? 'profitable' : 'latest';
}

function orderAddress(order: ReferralOrder): string {
  return order === 'latest' ? pageAddresses.referrals : `${pageAddresses.referrals}/${order}`;
}
