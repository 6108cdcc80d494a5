import type { VNode } from 'preact';
import { QrCode } from '../ui/QrCode.tsx';
import type { Popup } from '../../lib/state/popup/popup.ts';

/** The QR code of the shown link. */
export function QrPanel({ popup }: { popup: Popup }): VNode | null {
  const answer = popup.screen.answer.value;
  return answer?.kind === 'link' ? <QrCode compact shortUrl={answer.link.shortUrl} onClose={popup.closePanel} /> : null;
}
