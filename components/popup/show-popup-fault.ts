import { noteFault } from '../../lib/state/shared/note-fault.ts';
import type { PageDeps } from '../../lib/state/shared/page-deps.ts';
import { showFault } from '../shell/Fault.tsx';

/** Shows in the popup that something went wrong in Curtail, and has the worker count it. */
export function showPopupFault(rpc: PageDeps['rpc']): void {
  showFault(() => noteFault(rpc, 'popup'));
}
