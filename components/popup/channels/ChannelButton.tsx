import type { VNode } from 'preact';
import { message, pluralMessage } from '../../../lib/i18n/messages.ts';
import { cleanText } from '../../../lib/link/clean-text.ts';
import type { ChannelLink } from '../../../lib/state/popup/channel-links.ts';
import text from '../../ui/text.module.css';
import styles from './Channels.module.css';

interface ChannelButtonProps {
  link: ChannelLink;
  /** True while its link is being made. */
  busy: boolean;
  /** Whether copying its link worked, just now; else null. */
  copied: boolean | null;
  onPress(): void;
}

/** A channel: its name, and the clicks of the page's link for it if there is one. */
export function ChannelButton({
  link: { channel, address, present, link },
  busy,
  copied,
  onPress,
}: ChannelButtonProps): VNode {
  return (
    <button
      class={styles.channel}
      type="button"
      title={link?.shortUrl ?? address}
      aria-disabled={busy}
      onClick={onPress}
    >
      <span class={text.line} dir="auto">
        {cleanText(channel.name)}
      </span>
      {copied === null ? (
        <span class={text.soft}>{busy ? message('busy_shorten') : noteOf(link)}</span>
      ) : (
        <b class={copied ? styles.copied : text.problem}>{message(copied ? 'copied' : 'notCopied')}</b>
      )}
      {present.length > 0 && (
        <small class={`${text.line} ${text.soft}`}>
          {message('channelPresent', present.map(cleanText).join(', '))}
        </small>
      )}
    </button>
  );
}

/** Returns what is known of a channel's link; nothing if there is none, or if nobody asked. */
function noteOf(link: ChannelLink['link']): string {
  if (!link) return '';
  return link.clicks === null ? message('clicksUnknown') : pluralMessage('clicks', link.clicks);
}
