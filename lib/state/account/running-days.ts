import { computed, signal } from '@preact/signals-core';
import { runningDays, unknownDays, type RunningDays } from '../../account/service-days.ts';
import type { PageDeps } from '../shared/page-deps.ts';
import { createQuery } from '../shared/query.ts';

/** Anywhere, a day begins on a quarter of an hour (milliseconds). */
const quarter = 15 * 60 * 1000;

/** Creates a signal of the days that may be running at the service. */
export function createRunningDays({ rpc }: Pick<PageDeps, 'rpc'>) {
  const known = createQuery((input: null) => rpc.ask('service.days', input));
  const now = signal(Date.now());
  let last: RunningDays | null = null;
  const running = computed((): RunningDays => {
    const days = known.answer.value?.value ?? { ...unknownDays, clockAhead: 0 };
    const next = runningDays(days, now.value + days.clockAhead);
    const isSame = last?.from === next.from && last.to === next.to && last.areForeign === next.areForeign;
    if (!isSame) last = next;
    return last ?? next;
  });

  function readClock(): void {
    now.value = Date.now();
  }

  return {
    running,
    /** True once it is known what the worker knows of the service's days, or that this cannot be read. */
    areRead: computed(() => known.answer.value !== null || known.trouble.value !== null),
    /** Reads the clock again: the timer fires late if the computer slept over midnight. */
    readClock,
    /** Reads what the worker knows of the service's days; every answer with statistics may add to it. */
    learn: (): void => known.ask(null),
    /** Forgets the service's days: another account may be at another service. */
    clear: known.clear,
    /** Starts following the clock. Returns a function that stops this. */
    follow(): () => void {
      let timer: ReturnType<typeof setTimeout> | undefined;
      function turn(): void {
        readClock();
        timer = setTimeout(turn, quarter - (Date.now() % quarter));
      }
      turn();
      return () => clearTimeout(timer);
    },
  };
}
