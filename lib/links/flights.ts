/** Work under way in this worker: the same question is asked once, and changes of one link take turns. */
export interface Flights {
  /** Runs `work`, or joins the run under way under the same key. */
  single<Value>(key: string, work: () => Promise<Value>): Promise<Value>;
  /** The run under way under this key, if there is one. */
  underWay<Value>(key: string): Promise<Value> | null;
  /** Runs `work` after everything that was queued before it under the same name. */
  inTurn<Value>(name: string, work: () => Promise<Value>): Promise<Value>;
}

/** Makes the register of one worker; a new worker begins with an empty one. */
export function createFlights(): Flights {
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
