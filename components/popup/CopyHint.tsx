import type { VNode } from 'preact';
import { message } from '../../lib/i18n/messages.ts';

/** Selects the short link, which is in the line above, so that one keyboard shortcut copies it; says which shortcut. */
export function CopyHint(): VNode {
  return (
    <p ref={selectAbove}>{message(navigator.platform.startsWith('Mac') ? 'notCopiedNextMac' : 'notCopiedNext')}</p>
  );
}

function selectAbove(hint: HTMLElement | null): void {
  const link = hint?.previousElementSibling?.firstElementChild;
  if (link) getSelection()?.selectAllChildren(link);
}
