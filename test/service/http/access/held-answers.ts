/** The most answers that are held back at once (count). */
const mostHeld = 1_000;

/** Answers that are held back. */
export interface HeldAnswers {
  /** Resolves after so many milliseconds; at once if too many are held already. */
  wait(milliseconds: number): Promise<void>;
  /** Lets all go, now and from now on. */
  close(): void;
}

/** Creates a place to hold answers back. */
export function createHeldAnswers(): HeldAnswers {
  const held = new Set<() => void>();
  let closed = false;
  return {
    wait(milliseconds) {
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
    close() {
      closed = true;
      for (const release of held) release();
    },
  };
}
