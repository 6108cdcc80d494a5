import type { PopupDeps } from '../../lib/state/popup/screen.ts';
import { noteFault } from '../../lib/state/shared/note-fault.ts';
import { showFault } from '../shell/Fault.tsx';

/**
 * Shows in the popup that something went wrong in Curtail, and has the worker count it, unless the tab is private. Asks
 * for the tab anew, as the error may have come before the popup knew it.
 */
export function showPopupFault({ rpc, activeTab }: Pick<PopupDeps, 'rpc' | 'activeTab'>): void {
  const note = async (): Promise<void> => {
    if (!(await activeTab()).private) noteFault(rpc, 'popup');
  };
  // Without a tab that can be asked for, the window may be private.
  showFault(() => void note().catch(() => undefined));
}
