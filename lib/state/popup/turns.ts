/** Whose answer counts: taking a turn makes everything begun before it late, and late answers are dropped. */
export interface Turns {
  /** Begins something; what is returned tells whether nothing else has begun since. */
  take(): () => boolean;
}

/** Makes the order of one popup. */
export function createTurns(): Turns {
  let latest = 0;
  return {
    take() {
      const mine = ++latest;
      return () => mine === latest;
    },
  };
}
