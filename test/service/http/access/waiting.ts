/** The most keys that wait for their turn (count). */
const mostWaiting = 64;
/** The most answers that are held back at once (count). */
const mostHeld = 1_000;

/** Creates a queue that checks one key at a time: several hashes at once would take all cores of a small machine. */
export function createKeyQueue() {
  /** Each is called with true when its turn comes. */
  const waiting: ((itsTurn: boolean) => void)[] = [];
  let busy = false;
  let closed = false;

  function turn(): Promise<boolean> | boolean {
    if (closed || waiting.length >= mostWaiting) return false;
    if (busy) return new Promise((resolve) => waiting.push(resolve));
    busy = true;
    return true;
  }
  return {
    /** Runs the work when all work before it is done. Returns null without running it if the queue is full or closed. */
    async inTurn<Result>(work: () => Promise<Result>): Promise<Result | null> {
      if (!(await turn())) return null;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next(true);
        else busy = false;
      }
    },
    /** Lets go of all that wait, and of all that come. */
    close() {
      closed = true;
      for (const next of waiting.splice(0)) next(false);
    },
  };
}

/** Creates what holds answers back. */
export function createHeldAnswers() {
  const held = new Set<() => void>();
  let closed = false;
  return {
    /** Resolves after so many milliseconds; at once if too many are held already. */
    wait(milliseconds: number): Promise<void> {
      if (milliseconds === 0 || closed || held.size >= mostHeld) return Promise.resolve();
      return new Promise((resolve) => {
        const release = () => {
          clearTimeout(timer);
          held.delete(release);
          resolve();
        };
        const timer = setTimeout(release, milliseconds);
        held.add(release);
      });
    },
    /** Lets all go, now and from now on. */
    close() {
      closed = true;
      for (const release of held) release();
    },
  };
}
