/** What is counted. */
export interface WindowCountsOptions {
  /** From this count on, a name is limited until its window ends. */
  limit: number;
  /** How long a count lasts after its first (milliseconds). */
  window: number;
  /** The most names that are remembered; the oldest is forgotten first. */
  size: number;
  /** Returns the time in milliseconds since 1970. */
  clock: () => number;
}

/** Counts by name, each in a window of time that begins with its first. */
export interface WindowCounts {
  /** Adds one; returns the count of the window. */
  add(name: string): number;
  /** Returns true if the name has a count in its window. */
  has(name: string): boolean;
  /** Returns the whole seconds for which a name is limited; 0 if it is not. */
  secondsLimited(name: string): number;
}

/** Creates counts in memory. */
export function createWindowCounts({ limit, window, size, clock }: WindowCountsOptions): WindowCounts {
  const counts = new Map<string, { count: number; since: number }>();

  function current(name: string) {
    const counted = counts.get(name);
    if (!counted) return null;
    const passed = clock() - counted.since;
    // A clock that was set back must not limit anybody for longer than a window.
    return passed >= 0 && passed < window ? counted : null;
  }
  return {
    add(name) {
      const counted = current(name);
      if (counted) return (counted.count += 1);
      counts.delete(name);
      for (const oldest of counts.keys()) {
        if (counts.size < size) break;
        counts.delete(oldest);
      }
      counts.set(name, { count: 1, since: clock() });
      return 1;
    },
    has: (name) => current(name) !== null,
    secondsLimited(name) {
      const counted = current(name);
      return counted && counted.count >= limit ? Math.ceil((counted.since + window - clock()) / 1000) : 0;
    },
  };
}
