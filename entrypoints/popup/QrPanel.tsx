import type { VNode } from 'preact';
import { QrCode } from '../../components/QrCode.tsx';
import type { Popup } from '../../lib/state/popup/popup.ts';

/** The QR code of the link on the screen. */
export function QrPanel({ popup }: { popup: Popup }): VNode | null {
  const answer = popup.screen.answer.value;
  return answer?.kind === 'link' ? <QrCode shortUrl={answer.link.shortUrl} onClose={popup.closePanel} /> : null;
}
