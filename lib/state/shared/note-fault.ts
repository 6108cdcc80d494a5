import type { NotingPage } from '../../diagnostics/diagnostics.ts';
import type { Rpc } from '../../rpc/client.ts';

/** Has the worker count an error of this page that nothing caught; without its message, and only where it happened. */
export function noteFault(rpc: Rpc, page: NotingPage): void {
  // It must not lead to another error of this page.
  rpc.ask('diagnostics.note', page).catch(() => undefined);
}
