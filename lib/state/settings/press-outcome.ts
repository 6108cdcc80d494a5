import { signal } from '@preact/signals-core';
import { createLatest } from '../shared/latest.ts';
import { readOnly } from '../shared/signals.ts';

/** The work of one press. */
export interface Press {
  /** Returns false once another press or `clear` has ended this one: its outcome is then not shown. */
  isLatest(): boolean;
  /** Shows the part that is done, from 0 to 1. */
  tell(part: number): void;
}

/** Creates the outcome of the last press of some buttons, and the progress of its work. */
export function createPressOutcome<Outcome>() {
  const outcome = signal<Outcome | null>(null);
  const busy = signal<number | null>(null);
  const latest = createLatest();

  return {
    outcome: readOnly(outcome),
    /** The part that is done, from 0 to 1, while a press is worked on; else null. */
    busy: readOnly(busy),
    /** Does the work and shows its outcome, unless it is ended meanwhile. */
    async show(work: (press: Press) => Promise<Outcome | null>): Promise<void> {
      const isLatest = latest.take();
      outcome.value = null;
      busy.value = 0;
      const done = await work({ isLatest, tell: (part) => void (isLatest() && (busy.value = part)) });
      if (!isLatest()) return;
      busy.value = null;
      outcome.value = done;
    },
    /** Ends the work under way, and forgets the outcome. */
    clear(): void {
      latest.take();
      outcome.value = null;
      busy.value = null;
    },
  };
}
