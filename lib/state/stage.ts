import type { ConnectionStatus } from '../connection-status.ts';

/** Where a page stands: `none` and `key-forgotten` lead to Settings; everything else happens at `ready`. */
export type Stage = 'opening' | 'none' | 'key-forgotten' | 'ready';

/** The stage of a page whose connection is this one; null until that is read. */
export function stageOf(status: ConnectionStatus | null): Stage {
  if (status === null) return 'opening';
  return status.state === 'connected' ? 'ready' : status.state;
}
