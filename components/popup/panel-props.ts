import type { VNode } from 'preact';
import type { Popup } from '../../lib/state/popup/popup.ts';

/** The props of what the card shows: the answer, or a panel in its place. */
export interface PanelProps {
  popup: Popup;
  /**
   * Renders what failed, to be shown beside what it is about; null if nothing failed. `main`: its button is the main one
   * on the screen.
   */
  notice(main: boolean): VNode | null;
}
