import * as z from 'zod/mini';
import { success, type Result } from '../failure.ts';
import type { Change, Done } from '../link.ts';
import { storedItem, type StorageArea } from '../stored-item.ts';
import { changeSchema, doneSchema, failureSchema } from '../link-schemas.ts';

/**
 * The last change of each link: written before it is sent, so that a worker the browser ended knows what to look for,
 * and kept until somebody has seen what became of it.
 */
export interface Attempts {
  begin(number: number, change: Change): Promise<void>;
  end(number: number, change: Change, outcome: Result<Done>): Promise<void>;
  /** What became of a change, or null where that is not known. */
  outcome(number: number, change: Change): Promise<Result<Done> | null>;
  /** The last change of one of these subjects that nobody has seen the outcome of. */
  unseen(number: number, subjects: readonly string[]): Promise<Change | null>;
  seen(number: number, change: Change): Promise<void>;
  forget(): Promise<void>;
}

/** Count of attempts kept; the oldest go first. */
const most = 50;

const attemptsSchema = z.object({
  number: z.number(),
  attempts: z.array(
    z.object({
      change: changeSchema,
      /** A failed outcome is stored as its failure, a success as what was done, null while it is not known. */
      done: z.nullable(doneSchema),
      failure: z.nullable(failureSchema),
    }),
  ),
});
type Stored = z.infer<typeof attemptsSchema>;

/** What a change is of: the long address to shorten, or else the short link. */
export function subjectOf(change: Change): string {
  return change.action === 'shorten' ? change.address : change.shortUrl;
}

/** True for the same change of the same link. What was known when shortening began makes no other change of it. */
function sameChange(one: Change, other: Change): boolean {
  if (one.action !== other.action || subjectOf(one) !== subjectOf(other)) return false;
  return one.action !== 'edit' || other.action !== 'edit' || one.destination === other.destination;
}

export function createAttempts(session: StorageArea): Attempts {
  const nothing: Stored = { number: 0, attempts: [] };
  const item = storedItem(session, 'attempts', attemptsSchema, nothing);
  const of = (number: number, stored: Stored): Stored['attempts'] => (stored.number === number ? stored.attempts : []);

  async function write(number: number, change: (attempts: Stored['attempts']) => Stored['attempts']): Promise<void> {
    await item.update((stored) =>
      stored.number > number ? stored : { number, attempts: change(of(number, stored)).slice(-most) },
    );
  }

  return {
    begin: (number, change) =>
      write(number, (attempts) => [
        ...attempts.filter((attempt) => subjectOf(attempt.change) !== subjectOf(change)),
        { change, done: null, failure: null },
      ]),
    end: (number, change, outcome) =>
      write(number, (attempts) =>
        attempts.map((attempt) =>
          sameChange(attempt.change, change)
            ? { change, done: outcome.ok ? outcome.value : null, failure: outcome.ok ? null : outcome.failure }
            : attempt,
        ),
      ),
    async outcome(number, change) {
      const attempt = of(number, await item.read()).find((kept) => sameChange(kept.change, change));
      if (attempt?.done) return success(attempt.done);
      return attempt?.failure ? { ok: false, failure: attempt.failure } : null;
    },
    async unseen(number, subjects) {
      const attempts = of(number, await item.read());
      return attempts.findLast(({ change }) => subjects.includes(subjectOf(change)))?.change ?? null;
    },
    seen: (number, change) =>
      write(number, (attempts) => attempts.filter((attempt) => !sameChange(attempt.change, change))),
    forget: () => item.clear(),
  };
}
