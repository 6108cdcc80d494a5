export type ChangeLog = ReturnType<typeof createChangeLog>;

/** Shows which links have changed since a request began. */
export type Watch = ReturnType<ChangeLog['watch']>;

/**
 * Creates the log of which links this worker changed, and in which order. An answer to a request that began before a
 * change ended must not overwrite the change's result in the cache. It need not outlive the worker, as no request does.
 */
export function createChangeLog() {
  /** Count of changes that have ended. */
  let ended = 0;
  /** The value of `ended` when the last change of each address ended. */
  const lastEnd = new Map<string, number>();
  /** Addresses with a change under way. Changes of one link take turns, so no address occurs twice. */
  const underWay = new Set<string>();

  const end = (address: string): void => void lastEnd.set(address, (ended += 1));

  return {
    /**
     * Runs `work`, a change of `subject`: a short address, or a long one that gets a link. `linkOf` returns the short
     * address in the outcome; null if it has none.
     */
    async during<Outcome>(
      subject: string,
      work: () => Promise<Outcome>,
      linkOf: (outcome: Outcome) => string | null,
    ): Promise<Outcome> {
      underWay.add(subject);
      try {
        const outcome = await work();
        end(linkOf(outcome) ?? subject);
        return outcome;
      } finally {
        underWay.delete(subject);
        end(subject);
      }
    },
    /** Starts watching for changes. */
    watch() {
      const before = ended;
      return {
        /** Returns true if a change of any link has ended since, or is under way. */
        any: () => underWay.size > 0 || ended > before,
        /** Returns true if a change of this link has ended since, or is under way. */
        of: (shortUrl: string) => underWay.has(shortUrl) || (lastEnd.get(shortUrl) ?? 0) > before,
      };
    },
  };
}
