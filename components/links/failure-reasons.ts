import type { Change } from '../../lib/link/change.ts';
import type { Failure } from '../../lib/failure/failure.ts';
import { failureMessage } from '../../lib/i18n/failure-messages.ts';
import type { Failed } from '../../lib/state/shared/batch-run.ts';

/** What to say of a failure beside a heading that says that something failed, or is not confirmed. */
export interface Reason {
  /** Null if the heading says it. */
  title: string | null;
  next: string;
}

/** Failures under one heading. */
export interface ReasonedFailures<Item> {
  failed: readonly Failed<Item>[];
  /** The reason of all of them; null if they differ, or if there is none to say. */
  common: Reason | null;
  /** Returns the reason to say of one of them; null if the common one, or another part of the page, says it. */
  own(failure: Failure): Reason | null;
}

/**
 * Splits the failures of changes with this action into those that are certain and those of which it is not known whether
 * the change was made; `said` is the failure that the page says already.
 */
export function reasoned<Item>(
  all: readonly Failed<Item>[],
  action: Change['action'],
  said: Failure | null,
): Record<'certain' | 'unknown', ReasonedFailures<Item>> {
  const isUnconfirmed = ({ failure }: Failed<Item>): boolean => failure.kind === 'not-confirmed';
  const reasonIn = (failure: Failure): Reason | null => reasonOf(failure, action, said);
  return {
    certain: withCommon(
      all.filter((each) => !isUnconfirmed(each)),
      reasonIn,
    ),
    unknown: withCommon(all.filter(isUnconfirmed), reasonIn),
  };
}

function withCommon<Item>(
  failed: readonly Failed<Item>[],
  reasonIn: (failure: Failure) => Reason | null,
): ReasonedFailures<Item> {
  const [first, ...others] = failed.map(({ failure }) => reasonIn(failure));
  const isCommon = others.length > 0 && others.every((other) => isSame(other, first ?? null));
  return {
    failed,
    common: isCommon ? (first ?? null) : null,
    own: (failure) => (isCommon ? null : reasonIn(failure)),
  };
}

/** Of a change that is not confirmed, the reason is why the outcome could not be read. */
function reasonOf(failure: Failure, action: Change['action'], said: Failure | null): Reason | null {
  const reason = failure.kind === 'not-confirmed' && failure.now === null ? failure.cause : failure;
  if (reason === null || reason.kind === said?.kind) return null;
  const { title, next } = failureMessage(reason, Date.now(), action);
  return { title: reason.kind === 'not-confirmed' ? null : title, next };
}

const isSame = (one: Reason | null, other: Reason | null): boolean =>
  one?.title === other?.title && one?.next === other?.next;
