/** A deadline for one request. */
export type Deadline = ReturnType<typeof startDeadline>;

const passed = 'The deadline passed.';

/** Starts a deadline: `totalMs` in all and `stallMs` without progress, both in milliseconds. */
export function startDeadline(totalMs: number, stallMs = totalMs) {
  const controller = new AbortController();
  const { signal } = controller;
  const startTimer = (ms: number) => setTimeout(() => controller.abort(passed), ms);
  const total = startTimer(totalMs);
  let stall = startTimer(stallMs);
  return {
    /** Aborts when the deadline passes or the request ends. */
    signal,
    passed: () => signal.reason === passed,
    /** Restarts the stall timer, because data arrived. */
    progress() {
      clearTimeout(stall);
      stall = startTimer(stallMs);
    },
    /** Ends the request and drops the rest of its answer. */
    end() {
      clearTimeout(total);
      clearTimeout(stall);
      controller.abort();
    },
  };
}
