import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core';
import { periodProblem, type PeriodProblem } from '../../account/periods.ts';
import { samePeriod, type Day, type Period } from '../../time/days.ts';
import { readOnly } from '../shared/signals.ts';

interface PeriodFormDeps {
  /** The shown days. */
  chosen: ReadonlySignal<Period>;
  today: ReadonlySignal<Day>;
  /** Shows other days. */
  choose(period: Period): void;
}

/** The pause (milliseconds) after which a day counts as typed: a year is typed digit by digit. */
const pause = 600;

/** Creates the state of the boxes From and To. */
export function createPeriodForm({ chosen, today, choose }: PeriodFormDeps) {
  const draft = signal<Period | null>(null);
  const typed = computed(() => draft.value ?? chosen.value);
  const problem = signal<PeriodProblem | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function settle(): void {
    clearTimeout(timer);
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
    /** The days in the boxes: the typed days, else the shown ones. */
    typed,
    /** The reason why the typed days cannot be shown; until they can, the earlier days stay. */
    problem: readOnly(problem),
    type(part: keyof Period, day: string): void {
      draft.value = { ...typed.value, [part]: day };
      problem.value = null;
      clearTimeout(timer);
      timer = setTimeout(settle, pause);
    },
    /** Shows the typed days now, if they can be shown. */
    settle,
    /** Puts the chosen days back into the boxes. */
    reset(): void {
      clearTimeout(timer);
      batch(() => {
        draft.value = null;
        problem.value = null;
      });
    },
  };
}
