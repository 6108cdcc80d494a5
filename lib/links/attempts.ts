import { success, type Result } from '../failure.ts';
import type { Change, Done } from '../link.ts';
import * as z from '../schema.ts';
import { changeSchema, doneSchema, failureSchema } from '../stored/link-schemas.ts';
import { numberedItem } from '../stored/numbered-item.ts';
import type { StorageArea } from '../stored/stored-item.ts';

/**
 * The last change of each link: written before it is sent, so that a worker the browser ended knows what to look for,
 * and kept until somebody has seen what became of it.
 */
export interface Attempts {
  /** `about` is the address that was on the screen: there the outcome is looked for if nobody sees it now. */
  begin(number: number, change: Change, about: string | null): Promise<void>;
  /** Keeps the outcome. A success that was begun without a screen to be shown on is not kept. */
  end(number: number, change: Change, outcome: Result<Done>): Promise<void>;
  /** What became of a change, or null where that is not known. */
  outcome(number: number, change: Change): Promise<Result<Done> | null>;
  /** The last change of one of these addresses, short or long, that nobody has seen the outcome of. */
  unseen(number: number, addresses: readonly string[]): Promise<Change | null>;
  seen(number: number, changes: readonly Change[]): Promise<void>;
  /** Forgets all, for the connection of this number to begin. */
  forget(number: number): Promise<void>;
}

/** Count of attempts kept; the oldest go first. */
const most = 50;

const attemptSchema = z.schema(() =>
  z.object({
    change: changeSchema(),
    about: z.nullable(z.string()),
    /** A success is kept as what was done, a failure as itself; both are null while the outcome is not known. */
    done: z.nullable(doneSchema()),
    failure: z.nullable(failureSchema()),
  }),
);
const attemptsSchema = z.schema(() => z.array(attemptSchema()));
type Attempt = z.Read<typeof attemptSchema>;

/** What a change is of: the long address to shorten, or else the short link. */
export function subjectOf(change: Change): string {
  return change.action === 'shorten' ? change.address : change.shortUrl;
}

/** True for the same change of the same link. What was known when shortening began makes no other change of it. */
function sameChange(one: Change, other: Change): boolean {
  if (one.action !== other.action || subjectOf(one) !== subjectOf(other)) return false;
  return one.action !== 'edit' || other.action !== 'edit' || one.destination === other.destination;
}

/** True for an attempt that a new change of `subject` makes the last but one. */
function isOf(attempt: Attempt, subject: string): boolean {
  return subjectOf(attempt.change) === subject || attempt.done?.shortUrl === subject;
}

/** Makes the store; the browser session is as long as anybody could wonder what became of a press. */
export function createAttempts(session: StorageArea): Attempts {
  const item = numberedItem(session, 'attempts', attemptsSchema, []);

  return {
    async begin(number, change, about) {
      await item.update(number, (attempts) => {
        const others = attempts.filter((attempt) => !isOf(attempt, subjectOf(change)));
        return [...others, { change, about, done: null, failure: null }].slice(-most);
      });
    },
    async end(number, change, outcome) {
      const known = outcome.ok ? { done: outcome.value, failure: null } : { done: null, failure: outcome.failure };
      await item.update(number, (attempts) =>
        attempts.flatMap((attempt) => {
          if (!sameChange(attempt.change, change)) return attempt;
          // Nobody is told later of what has no screen of its own; whoever asks now finds it by reading the link.
          return outcome.ok && attempt.about === null ? [] : { ...attempt, ...known };
        }),
      );
    },
    async outcome(number, change) {
      const attempt = (await item.read(number)).find((kept) => sameChange(kept.change, change));
      if (attempt?.done) return success(attempt.done);
      return attempt?.failure ? { ok: false, failure: attempt.failure } : null;
    },
    async unseen(number, addresses) {
      const about = (attempt: Attempt): boolean =>
        addresses.includes(subjectOf(attempt.change)) || addresses.includes(attempt.about ?? '');
      return (await item.read(number)).findLast(about)?.change ?? null;
    },
    async seen(number, changes) {
      const isSeen = (attempt: Attempt): boolean => changes.some((change) => sameChange(attempt.change, change));
      await item.update(number, (attempts) =>
        attempts.some(isSeen) ? attempts.filter((each) => !isSeen(each)) : attempts,
      );
    },
    forget: (number) => item.forget(number),
  };
}
