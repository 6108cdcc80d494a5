import type { Failure } from '../../failure/failure.ts';

type RateLimit = Extract<Failure, { kind: 'rate-limited' }>;

/**
 * Ends a task, with the rate limit that refused it or null; `hasBrought` if it has brought something all the same. Returns
 * false if that limit asks for a wait that nobody would sit out.
 */
type End = (limit: RateLimit | null, hasBrought: boolean) => boolean;

/** The shortest wait (milliseconds). */
const shortest = 1_000;
/** The longest wait (milliseconds) that grows with the refusals in a row; the service may ask for a longer one. */
const longestGrown = 60_000;
/** How long (milliseconds) a run waits in all while every request is refused. */
const patience = 60 * 60 * 1000;

/**
 * Creates the pause that many tasks make together when the service has had too many requests. After it one task goes
 * first, and the others follow once it is not refused. Each further refusal in a row doubles the wait that it asks for,
 * unless the refused task has brought something. `show` receives the end of the pause (milliseconds since the epoch), and
 * null once it is over.
 */
export function createPause(show: (until: number | null) => void) {
  const row = {
    /** Refusals in a row (count); those of tasks that began before a pause count as the one that began it. */
    refusals: 0,
    /** When the first of them came, and when the pause ends (milliseconds since the epoch). */
    since: 0,
    until: 0,
  };
  /** Resolves when the task that goes first has ended; null while there is none. */
  let first: Promise<void> | null = null;
  const cancelled = { is: false, ...Promise.withResolvers<void>() };
  /** Resolves when the person ends the pause. */
  let ended = Promise.withResolvers<void>();

  /** Waits for the end of the pause, which may be put off meanwhile, or ended. */
  async function rest(): Promise<void> {
    while (!cancelled.is && Date.now() < row.until) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, row.until - Date.now());
      await Promise.race([promise, ended.promise, cancelled.promise]);
      clearTimeout(timer);
    }
    show(null);
  }

  /** Begins a task when it may. */
  async function beginLater(): Promise<End> {
    while (row.refusals > 0 && !cancelled.is) {
      await rest();
      if (first === null) break;
      await Promise.race([first, cancelled.promise]);
    }
    return beginNow();
  }

  function beginNow(): End {
    const before = row.refusals;
    const { promise, resolve } = Promise.withResolvers<void>();
    if (before > 0) first = promise;
    return (limit, hasBrought) => {
      if (before > 0) first = null;
      const goesOn = limit === null ? accept(before) : refuse(limit, before, hasBrought);
      resolve();
      return goesOn;
    };
  }

  function accept(before: number): true {
    if (before === row.refusals) row.refusals = 0;
    return true;
  }

  /** Begins a pause, or puts off the end of the present one. Returns false for one that nobody would sit out. */
  function refuse({ retryAt }: RateLimit, before: number, hasBrought: boolean): boolean {
    const now = Date.now();
    if (before === row.refusals) {
      row.refusals = hasBrought ? 1 : row.refusals + 1;
      if (row.refusals === 1) row.since = now;
    }
    const asked = Math.max(retryAt - now, shortest);
    const grown = Math.min(asked * 2 ** (row.refusals - 1), longestGrown);
    row.until = Math.max(row.until, now + Math.max(asked, grown));
    if (row.until - row.since > patience) return false;
    show(row.until);
    return true;
  }

  return {
    /** Begins a task: at once without a pause, else when it may. After `cancel` nothing is to be done any more. */
    begin: (): End | Promise<End> => (row.refusals > 0 ? beginLater() : beginNow()),
    /** Ends the pause before its time: one task goes first, as after any other. */
    end(): void {
      row.until = Date.now();
      ended.resolve();
      ended = Promise.withResolvers<void>();
    },
    /** Ends the pause, as nothing more is to begin. */
    cancel(): void {
      cancelled.is = true;
      cancelled.resolve();
    },
  };
}
