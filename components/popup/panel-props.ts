import type { VNode } from 'preact';
import type { Popup } from '../../lib/state/popup/popup.ts';

/** The props of what the card shows: the answer, or a panel in its place. */
export interface PanelProps {
  popup: Popup;
  /** Says what failed, and is shown beside what it is about; null if nothing failed. */
  notice: VNode | null;
}
