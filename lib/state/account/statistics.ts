import { computed, type ReadonlySignal } from '@preact/signals-core';
import { previousPeriod } from '../../account/periods.ts';
import type { RunningDays } from '../../account/service-days.ts';
import { shownDays, type FigureName, type ShownDay } from '../../account/statistics.ts';
import { summarize, type Summary } from '../../account/summary.ts';
import { samePeriod, type Period } from '../../time/days.ts';
import type { PageDeps } from '../shared/page-deps.ts';
import { createQuery } from '../shared/query.ts';

/** The shown days. */
export interface Statistics {
  period: Period;
  /** The days in their order. */
  days: readonly ShownDay[];
  /** Count of items that could not be read; their days are unknown. */
  unreadable: number;
}

/** Creates the state of a period's daily statistics, compared with the period before. `asDays`: it is a count of last days. */
export function createStatistics(
  { rpc }: Pick<PageDeps, 'rpc'>,
  period: ReadonlySignal<Period>,
  running: ReadonlySignal<RunningDays>,
  asDays: ReadonlySignal<boolean>,
) {
  const ask = (days: Period) => rpc.ask('account.statistics', days);
  const chosen = createQuery(ask);
  const before = createQuery(ask);

  const statistics = computed((): Statistics | null => {
    const answer = chosen.answer.value;
    if (answer === null) return null;
    const { days, unreadable } = answer.value;
    return { period: answer.input, days: shownDays(answer.input, days), unreadable };
  });
  const daysBefore = computed(() => {
    const shown = statistics.value;
    const answer = before.answer.value;
    if (shown === null || answer === null) return null;
    const earlier = previousPeriod(shown.period, running.value, asDays.value);
    return earlier !== null && samePeriod(answer.input, earlier) ? shownDays(answer.input, answer.value.days) : null;
  });

  function askBefore(): void {
    const earlier = previousPeriod(period.value, running.value, asDays.value);
    if (earlier === null) before.clear();
    else before.ask(earlier);
  }

  return {
    /** Null until the service has returned any days. Earlier days stay while others load. */
    statistics,
    /** True if the shown days are the chosen ones. */
    areChosen: computed(() => statistics.value !== null && samePeriod(statistics.value.period, period.value)),
    /** The days which they are compared with; null if they are not known. */
    daysBefore,
    asking: computed(() => chosen.asking.value !== null),
    /** True while the shown days, or the days that they are compared with, are loading. */
    comparing: computed(() => chosen.asking.value !== null || before.asking.value !== null),
    /** The reason why the chosen days are missing. */
    failure: computed(() => chosen.trouble.value?.failure ?? null),
    /**
     * The reason why the period before is missing; null if the chosen days are missing too, so that the page shows one
     * failure.
     */
    beforeFailure: computed(() => (chosen.trouble.value === null ? (before.trouble.value?.failure ?? null) : null)),
    /** Asks again for the chosen days and the days before them. */
    askDays(): void {
      chosen.ask(period.value);
      askBefore();
    },
    /** Asks only for the days before them. */
    askBefore,
    summary: (name: FigureName): Summary =>
      summarize(name, statistics.value?.days ?? [], daysBefore.value, running.value),
    clear(): void {
      chosen.clear();
      before.clear();
    },
  };
}
