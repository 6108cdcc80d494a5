import type { VNode } from 'preact';
import type { Popup } from '../../lib/state/popup/popup.ts';
import { message } from '../../lib/i18n/messages.ts';

/** Opens the menu of less frequent actions. It also gets the focus back when a panel opened from there closes. */
export function MoreButton({ popup: { screen, openPanel } }: { popup: Popup }): VNode {
  return (
    <button
      type="button"
      data-opens="more retarget"
      aria-haspopup="menu"
      aria-expanded={screen.panel.value === 'more'}
      onClick={() => openPanel('more')}
    >
      {message('popupMore')}
    </button>
  );
}
