/** Tells, from when a question is asked, what changes meanwhile. */
export interface Watch {
  /** A change of any link ended since, or is under way. */
  any(): boolean;
  /** A change of this link did. */
  of(shortUrl: string): boolean;
}

/**
 * Which links were changed when, in this worker: what the service said before a change of a link ended is not remembered
 * over what the change left. Of a worker that was ended, no question is waiting for its answer either.
 */
export interface ChangeLog {
  /** Does `work`, a change of `subject`: a short address, or a long one that gets its link. `made` names that link. */
  during<Outcome>(
    subject: string,
    work: () => Promise<Outcome>,
    made: (outcome: Outcome) => string | null,
  ): Promise<Outcome>;
  /** Watches from now on. */
  watch(): Watch;
}

/** Makes the log of one worker. */
export function createChangeLog(): ChangeLog {
  /** Count of changes that ended. */
  let ended = 0;
  /** What that count was when a change of this link ended last. */
  const lastEnd = new Map<string, number>();
  /** Changes of one link take turns: no more than one is under way. */
  const underWay = new Set<string>();

  const end = (address: string): void => void lastEnd.set(address, (ended += 1));

  return {
    async during(subject, work, made) {
      underWay.add(subject);
      try {
        const outcome = await work();
        end(made(outcome) ?? subject);
        return outcome;
      } finally {
        underWay.delete(subject);
        end(subject);
      }
    },
    watch() {
      const asked = ended;
      return {
        any: () => underWay.size > 0 || ended > asked,
        of: (shortUrl) => underWay.has(shortUrl) || (lastEnd.get(shortUrl) ?? 0) > asked,
      };
    },
  };
}
