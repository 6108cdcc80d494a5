/** The most keys that wait for their turn (count). */
const mostWaiting = 64;

/** A queue of keys to check. */
export interface KeyQueue {
  /** Runs the work when all work before it is done. Returns null without running it if the queue is full or closed. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result | null>;
  /** Lets go of all that wait, and of all that come. */
  close(): void;
}

/** Creates a queue that checks one key at a time: several hashes at once would take all cores of a small machine. */
export function createKeyQueue(): KeyQueue {
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
    async inTurn(work) {
      if (!(await turn())) return null;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next(true);
        else busy = false;
      }
    },
    close() {
      closed = true;
      for (const next of waiting.splice(0)) next(false);
    },
  };
}
