import type { VNode } from 'preact';
import { openable } from '../../lib/address/address.ts';
import { canShare, share } from '../../lib/browser/share.ts';
import type { Link } from '../../lib/link/link.ts';
import type { Popup } from '../../lib/state/popup/popup.ts';
import { message } from '../../lib/i18n/messages.ts';

interface ShareButtonProps {
  link: Pick<Link, 'shortUrl' | 'title'>;
  screen: Pick<Popup['screen'], 'note' | 'copied'>;
}

/** Opens the system's share sheet for a short link; renders nothing if the system has none. */
export function ShareButton({ link: { shortUrl, title }, screen: { note, copied } }: ShareButtonProps): VNode | null {
  const url = openable(shortUrl);
  if (url === null || !canShare(url)) return null;

  async function onClick(to: string): Promise<void> {
    const shared = await share(to, title);
    copied.value = null; // The status of copying would hide the note.
    note.value = shared ? null : 'notShared';
  }

  return (
    <button type="button" onClick={() => void onClick(url)}>
      {message('popupShare')}
    </button>
  );
}
