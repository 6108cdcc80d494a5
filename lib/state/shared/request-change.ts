import { type Failure, type Result, isUnknown } from '../../failure/failure.ts';
import type { Change, CompletedChange } from '../../link/change.ts';
import type { JobPlace } from '../../job/job-record.ts';
import type { Rpc } from '../../rpc/client.ts';
import { inGroups, mostSeen } from '../../rpc/message-limits.ts';

/** Failures after which the worker may or may not have sent the change. */
const interrupted: ReadonlySet<Failure['kind']> = new Set(['worker-stopped', 'internal']);

/** A change and its context: `about` is the address on the screen, `job` is the place in the record of its job. */
interface SentChange {
  change: Change;
  about: string | null;
  job?: JobPlace;
}

/**
 * Sends a change, once. If the worker ended in the middle, checks the outcome instead of sending again; fails with
 * `not-confirmed` if the check does not show the outcome.
 */
export async function requestChange(rpc: Rpc, sent: SentChange): Promise<Result<CompletedChange>> {
  const reply = await rpc.ask('links.change', sent);
  return reply.ok || !interrupted.has(reply.failure.kind) ? reply : checkChange(rpc, sent);
}

/** Checks the outcome of an earlier change. Sends no change. */
export async function checkChange(
  rpc: Rpc,
  { about: _, ...sent }: Omit<SentChange, 'about'> & { about?: unknown },
): Promise<Result<CompletedChange>> {
  const checked = await rpc.ask('links.check', sent);
  if (checked.ok || !(interrupted.has(checked.failure.kind) || checked.failure.kind === 'storage')) return checked;
  return { ok: false, failure: { kind: 'not-confirmed', cause: checked.failure, now: null } };
}

/** A change and its outcome. */
export type Outcome<Of extends Change = Change> = readonly [change: Of, outcome: Result<CompletedChange>];

/** Tells the worker which outcomes have been shown; those that are not confirmed are shown again. */
export function markShown(rpc: Rpc, outcomes: readonly Outcome[]): void {
  const certain = outcomes.filter(([, outcome]) => outcome.ok || !isUnknown(outcome.failure));
  markSeen(
    rpc,
    certain.map(([change]) => change),
  );
}

/** Tells the worker that the person has seen what became of these changes. If this fails, they are shown once more. */
export function markSeen(rpc: Rpc, changes: readonly Change[]): void {
  for (const group of inGroups(changes, mostSeen)) void rpc.ask('links.seen', { changes: group });
}
