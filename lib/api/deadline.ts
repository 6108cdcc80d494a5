/** A deadline for one request. */
export interface Deadline {
  /** Aborts when the deadline passes, and when it ends. */
  signal: AbortSignal;
  passed(): boolean;
  /** Something arrived: standing still is counted from now. */
  progress(): void;
  /** The request is over; what is still on its way is dropped. */
  end(): void;
}

/** Starts a deadline of `totalMs` in all and, where given, `stallMs` without progress, both in milliseconds. */
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
