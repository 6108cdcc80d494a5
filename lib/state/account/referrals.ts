import { computed, effect, untracked } from '@preact/signals-core';
import { referralOrders, type ReferralOrder } from '../../account/referral.ts';
import { sum } from '../../account/summary.ts';
import { firstLimit, nextLimit } from '../../link/link-list.ts';
import { pageAddresses } from '../../routes/page-addresses.ts';
import { createCopying } from '../shared/copying.ts';
import { createConnectionGate } from '../shared/connection-gate.ts';
import { endAll } from '../shared/signals.ts';
import type { PageDeps } from '../shared/page-deps.ts';
import { createQuery } from '../shared/query.ts';

/** The state of the part Referrals: signals to draw, actions to call. */
export type ReferralsState = ReturnType<typeof createReferrals>;

/** The part of the list that a request or a failure belongs to. */
type Part = 'shown' | 'more';

/** Creates the state of the part Referrals of the Account page. */
export function createReferrals(deps: PageDeps) {
  const { rpc, connection, active, address } = deps;
  const { stage, connectionId, reachable, clearOnChange } = createConnectionGate(connection);
  const order = computed(() => readOrder(address.hash.value));

  /** Creates the query for referred accounts in one order; its input is a limit (count). */
  const createList = (by: ReferralOrder) =>
    createQuery((limit: number) => rpc.ask('account.referrals', { order: by, limit }));
  const lists = Object.fromEntries(referralOrders.map((each) => [each, createList(each)])) as Record<
    ReferralOrder,
    ReturnType<typeof createList>
  >;

  const list = computed(() => lists[order.value]);
  const shown = computed(() => list.value.answer.value?.value.referrals ?? []);
  const commissions = computed(() => shown.value.flatMap(({ commission }) => commission ?? []));

  /** Returns `more` for a request with a higher limit than the last answer's. */
  const partOf = ({ input }: { input: number }): Part => {
    const shownLimit = list.value.answer.value?.input ?? Infinity;
    return input > shownLimit ? 'more' : 'shown';
  };

  return {
    copying: createCopying(deps),
    order,
    show: (next: ReferralOrder): void => address.go(orderAddress(next), 'push'),
    /** The list in the shown order. */
    list,
    /** The part that is loading. */
    asking: computed(() => list.value.asking.value && partOf(list.value.asking.value)),
    /** The part that could not be loaded, and why. */
    failure: computed(() => {
      const { value } = list.value.trouble;
      return value && { of: partOf(value), failure: value.failure };
    }),
    /** The commission of all shown accounts, in the account's own unit; null if none is readable. */
    total: computed(() => (commissions.value.length === 0 ? null : sum(commissions.value))),
    /** Count of shown accounts whose commission could not be read; the total leaves them out. */
    unread: computed(() => shown.value.length - commissions.value.length),
    /** Repeats the failed request for the shown list. */
    again: (): void => list.value.ask(list.value.trouble.value?.input ?? firstLimit),
    /** Asks for twice as many. */
    more(): void {
      const { answer, asking } = list.value;
      if (asking.value === null) list.value.ask(nextLimit(answer.value?.input ?? 0));
    },
    /** Starts following the address and the connection. Returns a function that stops this. */
    start: (): (() => void) =>
      endAll([
        clearOnChange(() => Object.values(lists).forEach((each) => each.clear())),
        effect(() => {
          const shownOrder = order.value;
          void connectionId.value;
          void reachable.value;
          if (!active.value || stage.value !== 'ready') return;
          // Keeps the last limit, so that `Show more` keeps its effect.
          untracked(() => {
            const { asking, answer, ask } = lists[shownOrder];
            ask((asking.value ?? answer.value)?.input ?? firstLimit);
          });
        }),
      ]),
  };
}

function readOrder(hash: string): ReferralOrder {
  return hash === orderAddress('profitable') ? 'profitable' : 'latest';
}

function orderAddress(order: ReferralOrder): string {
  return order === 'latest' ? pageAddresses.referrals : `${pageAddresses.referrals}/${order}`;
}
