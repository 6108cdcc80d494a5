/** A deadline for one request. */
export interface Deadline {
  /** Aborts when the deadline passes or the request ends. */
  signal: AbortSignal;
  passed(): boolean;
  /** Restarts the stall timer, because data arrived. */
  progress(): void;
  /** Ends the request and drops the rest of its answer. */
  end(): void;
}

/** Starts a deadline: `totalMs` in all and `stallMs` without progress, both in milliseconds. */
export function startDeadline(totalMs: number, stallMs = totalMs): Deadline {
  const controller = new AbortController();
  let passed = false;
  const pass = (): void => {
    passed = true;
    controller.abort();
  };
  const total = setTimeout(pass, totalMs);
  let stall = setTimeout(pass, stallMs);
  return {
    signal: controller.signal,
    passed: () => passed,
    progress() {
      clearTimeout(stall);
      stall = setTimeout(pass, stallMs);
    },
    end() {
      clearTimeout(total);
      clearTimeout(stall);
      controller.abort();
    },
  };
}
