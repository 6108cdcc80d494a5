/** A guard for overlapping tasks: only the latest one may show its result. */
export type Latest = ReturnType<typeof createLatest>;

/** Creates a guard. Tasks compete only with tasks of the same guard. */
export function createLatest() {
  let newest = 0;

  /** Returns a check that stays true until the next `take`, without outdating any task. */
  function current(): () => boolean {
    const mine = newest;
    return () => mine === newest;
  }

  return {
    current,
    /** Marks all earlier tasks as outdated. Returns a check that stays true until the next `take`. */
    take(): () => boolean {
      newest += 1;
      return current();
    },
  };
}
