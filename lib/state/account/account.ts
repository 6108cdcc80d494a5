import { computed, effect, signal, untracked } from '@preact/signals-core';
import type { FigureName } from '../../account/statistics.ts';
import { blamesAccount } from '../../failure/failure-scope.ts';
import { isBelow, pageAddresses } from '../../routes/page-addresses.ts';
import { createConnectionGate } from '../shared/connection-gate.ts';
import { createCopying } from '../shared/copying.ts';
import { endAll, readOnly } from '../shared/signals.ts';
import type { PageDeps } from '../shared/page-deps.ts';
import { createQuery } from '../shared/query.ts';
import { choiceAddress, daysOfChoice, readChoice, type Choice } from '../../account/periods.ts';
import { createMovers } from './movers.ts';
import { createPeriodForm } from './period-form.ts';
import { createStatistics } from './statistics.ts';
import { createRunningDays } from './running-days.ts';

export type { Statistics } from './statistics.ts';

/** The Account page's state: signals to draw, actions to call. */
export type AccountState = ReturnType<typeof createAccount>;

/** Creates the Account page's state. `isPrivate` is true in a private window. */
export function createAccount(deps: PageDeps & { isPrivate: boolean }) {
  const { rpc, connection, active, address } = deps;
  const { stage, connectionId, reachable, readyWhile, clearOnChange } = createConnectionGate(connection);
  const { running, areRead, ...days } = createRunningDays(deps);
  const today = computed(() => running.value.to);
  /** The hash when this page was last shown: the tab's hash also changes for other pages. */
  let last: string = pageAddresses.account;
  const hash = computed(() => (last = isBelow(address.hash.value, pageAddresses.account) ? address.hash.value : last));
  const choice = computed(() => readChoice(hash.value, today.value));
  const period = computed(() => daysOfChoice(choice.value, running.value));

  const overview = createQuery((input: null) => rpc.ask('account.overview', input));
  const { clear: clearStatistics, ...statistics } = createStatistics(
    deps,
    period,
    running,
    computed(() => 'last' in choice.value),
  );
  const { askDays } = statistics;
  const ready = readyWhile(active);
  const movers = createMovers(deps, period, running, ready);

  function choose(next: Choice): void {
    days.readClock();
    form.reset();
    const target = choiceAddress(next);
    // The figures of the same days may have changed by now.
    if (target !== hash.value) return address.go(target, 'push');
    askDays();
    movers.again();
  }

  const form = createPeriodForm({ chosen: period, today, choose });
  const drawn = signal<ReadonlySet<FigureName>>(new Set(['clicks'] as const));

  return {
    stage,
    /** The hash of this page: the present one, or that of when it was last shown. */
    hash,
    overview,
    /** Asks for the overview again. */
    askOverview: (): void => overview.ask(null),
    choice,
    choose,
    form,
    /** The days that may be running at the service. Their figures may still change. */
    running,
    /** The latest day that can be shown. */
    today,
    ...statistics,
    /**
     * The failure to load both overview and days: of the same kind for both, or of either for the account itself, whose
     * other answer a service may hold back for long.
     */
    failureOfAll: computed(() => {
      const [one, other] = [overview.trouble.value?.failure ?? null, statistics.failure.value];
      const ofAccount = [one, other].find((failure) => failure !== null && blamesAccount(failure));
      return ofAccount ?? (one?.kind === other?.kind ? one : null);
    }),
    askAll(): void {
      overview.ask(null);
      askDays();
    },
    /** The figures that the chart draws. */
    drawn: readOnly(drawn),
    toggle(name: FigureName): void {
      const next = new Set(drawn.value);
      if (!next.delete(name)) next.add(name);
      drawn.value = next;
    },
    movers,
    copying: createCopying(deps),
    /** Starts following the address, the date and the connection. Returns a function that stops this. */
    start: (): (() => void) =>
      endAll([
        days.follow(),
        effect(() => {
          void hash.value;
          if (active.value) days.readClock();
          untracked(form.reset); // A half-typed day must not lead the person back to this page later.
        }),
        clearOnChange(() => {
          days.clear();
          overview.clear();
          clearStatistics();
          movers.clear();
        }),
        effect(() => {
          void connectionId.value;
          void reachable.value;
          if (!active.value || stage.value !== 'ready') return;
          untracked(() => {
            days.learn();
            overview.ask(null);
          });
        }),
        effect(() => {
          void connectionId.value;
          void reachable.value;
          void period.value;
          void running.value;
          if (active.value && stage.value === 'ready' && areRead.value) untracked(askDays);
        }),
        effect(() => {
          if (statistics.statistics.value !== null) untracked(days.learn);
        }),
        movers.start(),
      ]),
  };
}
