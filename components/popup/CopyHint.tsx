import type { VNode } from 'preact';
import { message } from '../../lib/i18n/messages.ts';

/** Says how to copy the short link, which is selected, by the keyboard. */
export function CopyHint(): VNode {
  return <p>{message(navigator.platform.startsWith('Mac') ? 'notCopiedNextMac' : 'notCopiedNext')}</p>;
}
