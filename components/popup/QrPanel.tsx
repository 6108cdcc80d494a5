// A file of its own: the popup loads it, with what draws codes, once it is opened.
import { useState } from 'preact/hooks';
import { message } from '../../lib/i18n/messages.ts';
import { cleanText } from '../../lib/link/clean-text.ts';
import { QrCode } from '../ui/QrCode.tsx';
import { AddressText } from '../ui/AddressText.tsx';
import { ShortLinkLine, type PanelProps } from './LinkCard.tsx';
import styles from './popup.module.css';

/** The QR code of the shown link, or of the page's link for a channel: what is printed may be for one. */
export function QrPanel({ popup, notice }: PanelProps) {
  const { answer: shown, channelLinks, preferences } = popup.screen;
  const answer = shown.value;
  const [chosen, choose] = useState('');
  if (answer?.kind !== 'link') return null;
  const own = answer.link.shortUrl;
  const channels = [...channelLinks.value].filter(([shortUrl]) => shortUrl !== own);
  const shortUrl = channels.find(([each]) => each === chosen)?.[0] ?? own;
  return (
    <>
      {notice(false)}
      <ShortLinkLine>
        <b dir="ltr">
          <AddressText of={shortUrl} />
        </b>
      </ShortLinkLine>
      {channels.length > 0 && (
        <select
          aria-label={message('linksColumn_link')}
          value={shortUrl}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          <option value={own}>{message('noChannel')}</option>
          {channels.map(([each, name]) => (
            <option key={each} value={each}>
              {cleanText(name)}
            </option>
          ))}
        </select>
      )}
      <QrCode key={shortUrl} compact shortUrl={shortUrl} size={preferences.value.qrSize} />
      <div class={styles.others}>
        <button type="button" data-next onClick={popup.closePanel}>
          {message('close')}
        </button>
      </div>
    </>
  );
}
