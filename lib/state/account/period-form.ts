import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core';
import { samePeriod, type Day, type Period } from '../../days.ts';
import { periodProblem, type PeriodProblem } from '../../statistics/periods.ts';
import type { PageParts } from '../page-parts.ts';

/** The boxes From and To. */
export interface PeriodForm {
  /** What stands in them: what was typed, else the days that are shown. */
  typed: ReadonlySignal<Period>;
  /** Why the days in the boxes, once they are typed, cannot be shown; what is shown stays until they can. */
  problem: ReadonlySignal<PeriodProblem | null>;
  type(part: keyof Period, day: string): void;
  /** Shows the days in the boxes now, where they can be shown. */
  settle(): void;
  /** The boxes show the chosen days again. */
  reset(): void;
}

/** How long (milliseconds) after the last key days count as typed: a year is typed digit by digit. */
const pause = 600;

/** Makes the boxes over the days that are chosen; `choose` takes others. */
export function createPeriodForm(
  { schedule }: Pick<PageParts, 'schedule'>,
  {
    chosen,
    today,
    choose,
  }: { chosen: ReadonlySignal<Period>; today: ReadonlySignal<Day>; choose(period: Period): void },
): PeriodForm {
  const draft = signal<Period | null>(null);
  const typed = computed(() => draft.value ?? chosen.value);
  const problem = signal<PeriodProblem | null>(null);
  let callOff = (): void => undefined;

  function settle(): void {
    callOff();
    const { value } = draft;
    if (value === null) return;
    batch(() => {
      problem.value = periodProblem(value, today.value);
      if (problem.value !== null) return;
      draft.value = null;
      if (!samePeriod(value, chosen.value)) choose(value);
    });
  }

  return {
    typed,
    problem,
    type(part, day) {
      draft.value = { ...typed.value, [part]: day };
      problem.value = null;
      callOff();
      callOff = schedule(settle, pause);
    },
    settle,
    reset() {
      callOff();
      batch(() => {
        draft.value = null;
        problem.value = null;
      });
    },
  };
}
