// Loaded once copying has failed.
import { isMac } from '../../lib/browser/is-mac.ts';
import { message } from '../../lib/i18n/messages.ts';

/** Selects the short link, which is in the line above, so that one keyboard shortcut copies it; says which shortcut. */
export function CopyHint() {
  return <p ref={selectAbove}>{message(isMac() ? 'notCopiedNextMac' : 'notCopiedNext')}</p>;
}

function selectAbove(hint: HTMLElement | null): void {
  const link = hint?.previousElementSibling?.firstElementChild;
  if (link) getSelection()?.selectAllChildren(link);
}
