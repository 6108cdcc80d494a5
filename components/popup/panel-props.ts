import type { VNode } from 'preact';
import type { Popup } from '../../lib/state/popup/popup.ts';

/** The props of a panel that takes the place of the answer. */
export interface PanelProps {
  popup: Popup;
  /** Says what failed; null if nothing did. The panel shows it beside what it is about. */
  notice: VNode | null;
}
