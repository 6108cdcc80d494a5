import { signal } from '@preact/signals-core';
import { localDay } from '../../time/days.ts';
import { readOnly } from '../shared/signals.ts';

/** Creates a signal of the person's date. */
export function createToday() {
  const today = signal(localDay(Date.now()));

  function read(): void {
    today.value = localDay(Date.now());
  }

  return {
    /** The person's local date. */
    today: readOnly(today),
    /** Reads the date again: the timer fires late if the computer slept over midnight. */
    read,
    /** Starts following the date over midnight. Returns a function that stops this. */
    follow(): () => void {
      let timer: ReturnType<typeof setTimeout> | undefined;
      function turn(): void {
        read();
        timer = setTimeout(turn, new Date().setHours(24, 0, 0, 0) - Date.now());
      }
      turn();
      return () => clearTimeout(timer);
    },
  };
}
