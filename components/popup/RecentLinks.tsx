import text from '../ui/text.module.css';
import type { Popup } from '../../lib/state/popup/popup.ts';
import { shownRecent } from '../../lib/state/popup/screen.ts';
import { linkName } from '../ui/link-name.ts';
import { AddressText, NameText } from '../ui/AddressText.tsx';
import { withoutHost } from '../../lib/address/address.ts';
import { message, pluralMessage } from '../../lib/i18n/messages.ts';
import styles from './popup.module.css';

/** The links made last, each copied with one press. */
export function RecentLinks({ popup: { screen, copyRecent } }: { popup: Popup }) {
  const copied = screen.recentCopied.value;
  const outcome = copied && message(copied.worked ? 'copied' : 'notCopied');
  const links = shownRecent(screen);
  if (links.length === 0) return null;
  // A host that is the same in every line says nothing.
  const isOneHost = new Set(links.map(({ shortUrl }) => URL.parse(shortUrl)?.host)).size === 1;
  return (
    <div class={styles.recent} role="group" aria-labelledby="recent">
      <h2 id="recent">{message('popupRecent')}</h2>
      {links.map((link) => (
        <button
          key={link.shortUrl}
          type="button"
          title={message('popupCopyRecent', link.shortUrl)}
          onClick={() => void copyRecent(link)}
        >
          <span class={text.line} dir="auto">
            <NameText name={linkName(link)} />
          </span>
          {copied?.shortUrl === link.shortUrl ? (
            <b class={copied.worked ? styles.copiedLink : text.problem}>{outcome}</b>
          ) : (
            <>
              <span class={`${text.line} ${text.soft}`} dir="ltr">
                {/* Two links of one page differ in their channels: a code says less. */}
                {screen.recentChannels.value.get(link.shortUrl) ?? (
                  <AddressText of={isOneHost ? withoutHost(link.shortUrl) : link.shortUrl} hidesScheme />
                )}
              </span>
              {typeof link.clicks === 'number' && <span class={text.soft}>{pluralMessage('clicks', link.clicks)}</span>}
            </>
          )}
        </button>
      ))}
      <p role="status" class={text.hidden}>
        {outcome}
      </p>
    </div>
  );
}
