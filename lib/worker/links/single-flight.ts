import type { ChangeLog, Watch } from './change-log.ts';

export type SingleFlight = ReturnType<typeof createSingleFlight>;

/** What a run belongs to. */
interface Connected {
  connectionId: number;
}

/** Creates the register of the work under way in this worker. */
export function createSingleFlight(log: ChangeLog) {
  const running = new Map<string, Promise<unknown>>();
  const keyOf = ({ connectionId }: Connected, name: string): string => `${connectionId} ${name}`;

  /** Returns the connection's run under way under this name; null if there is none. */
  const underWay = <Value>(session: Connected, name: string) =>
    (running.get(keyOf(session, name)) as Promise<Value> | undefined) ?? null;

  return {
    underWay,
    /**
     * Runs `work`, or joins the connection's run under way under the same name, even if another page asked for it.
     * `changed` shows which links have changed since the run began.
     */
    single<Value>(session: Connected, name: string, work: (changed: Watch) => Promise<Value>): Promise<Value> {
      const joined = underWay<Value>(session, name);
      if (joined !== null) return joined;
      const key = keyOf(session, name);
      const run = work(log.watch()).finally(() => running.delete(key));
      running.set(key, run);
      return run;
    },
  };
}
