import type { Failure, Result } from '../failure.ts';
import { inGroups } from '../groups.ts';
import type { Change, Done } from '../link.ts';
import type { Rpc } from '../rpc/client.ts';
import { mostSeen } from '../most-at-once.ts';

/** Failures that leave open whether the worker got to send the change. */
const interrupted: ReadonlySet<Failure['kind']> = new Set(['worker-stopped', 'internal']);

/** A change and where it is made. `about` is the address on the screen, `private` that of a private tab. */
export interface Sending {
  change: Change;
  about: string | null;
  private: boolean;
}

/**
 * Sends a change, once. Where the worker was ended in the middle, what became of it is found out; fails with
 * `not-confirmed` where that shows nothing.
 */
export async function sendChange(rpc: Rpc, sending: Sending): Promise<Result<Done>> {
  const sent = await rpc.ask('links.change', sending);
  return sent.ok || !interrupted.has(sent.failure.kind) ? sent : checkChange(rpc, sending);
}

/** Finds out what became of a change; sends none. */
export async function checkChange(
  rpc: Rpc,
  { change, private: isPrivate }: Omit<Sending, 'about'>,
): Promise<Result<Done>> {
  const checked = await rpc.ask('links.check', { change, private: isPrivate });
  if (checked.ok || !(interrupted.has(checked.failure.kind) || checked.failure.kind === 'storage')) return checked;
  return { ok: false, failure: { kind: 'not-confirmed', cause: checked.failure, now: null } };
}

/** A change and what became of it. */
export type Outcome<Of extends Change = Change> = readonly [change: Of, outcome: Result<Done>];

/** Tells the worker which outcomes have been shown, of those that are known; where this fails they are shown once more. */
export function markSeen(rpc: Rpc, outcomes: readonly Outcome[]): void {
  const isKnown = (outcome: Result<Done>): boolean =>
    outcome.ok || outcome.failure.kind !== 'not-confirmed' || outcome.failure.now !== null;
  const changes = outcomes.filter(([, outcome]) => isKnown(outcome)).map(([change]) => change);
  for (const group of inGroups(changes, mostSeen)) void rpc.ask('links.seen', { changes: group });
}
