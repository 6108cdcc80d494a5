import type { Rpc } from '../../rpc/client.ts';
import { inGroups } from '../../rpc/groups.ts';
import { mostSeen } from '../../rpc/message-limits.ts';
import { markSeen, type Outcome } from './send-change-once.ts';

/** Tells the worker which outcomes have been shown, in as many messages as they need. */
export function markAllSeen(rpc: Rpc, outcomes: readonly Outcome[]): void {
  for (const group of inGroups(outcomes, mostSeen)) markSeen(rpc, group);
}
