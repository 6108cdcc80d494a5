/** The work under way in this worker, by key. */
export interface SingleFlight {
  /** Runs `work`, or joins the run under way under the same key. */
  single<Value>(key: string, work: () => Promise<Value>): Promise<Value>;
  /** Returns the run under way under this key; null if there is none. */
  underWay<Value>(key: string): Promise<Value> | null;
  /** Runs `work` after everything queued before it under the same name. */
  inTurn<Value>(name: string, work: () => Promise<Value>): Promise<Value>;
}

/** Creates the register of one worker; a new worker starts with an empty one. */
export function createSingleFlight(): SingleFlight {
  const running = new Map<string, Promise<unknown>>();

  return {
    single<Value>(key: string, work: () => Promise<Value>) {
      const joined = running.get(key) as Promise<Value> | undefined;
      if (joined !== undefined) return joined;
      const run = work().finally(() => running.delete(key));
      running.set(key, run);
      return run;
    },
    underWay: <Value>(key: string) => (running.get(key) as Promise<Value> | undefined) ?? null,
    inTurn: (name, work) => navigator.locks.request(`change:${name}`, work),
  };
}
