import type { VNode } from 'preact';
import { formatList } from '../../../lib/i18n/list-format.ts';
import { message, pluralMessage } from '../../../lib/i18n/messages.ts';
import { cleanText } from '../../../lib/link/clean-text.ts';
import type { ChannelLink } from '../../../lib/state/popup/channel-link.ts';
import text from '../../ui/text.module.css';
import styles from '../popup.module.css';

interface ChannelButtonProps {
  link: ChannelLink;
  /** True while a press does nothing. */
  busy: boolean;
  /** True while its link is being made. */
  making: boolean;
  /** True while the service is asked which links there are. */
  looking: boolean;
  /** Whether copying its link worked, just now; else null. */
  copied: boolean | null;
  onPress(): void;
}

/** A channel: its name, and the clicks of the page's link for it if there is one. */
export function ChannelButton({ link, busy, making, looking, copied, onPress }: ChannelButtonProps): VNode {
  const { channel, present } = link;
  return (
    <button class={styles.channel} type="button" aria-disabled={busy} onClick={onPress}>
      <span class={text.line} dir="auto">
        {cleanText(channel.name)}
      </span>
      {copied === null ? (
        <span class={text.soft}>{making ? message('busy_shorten') : noteOf(link.link, looking)}</span>
      ) : (
        <b class={copied ? styles.copiedLink : text.problem}>{message(copied ? 'copied' : 'notCopied')}</b>
      )}
      {present.length > 0 && (
        <small class={`${text.line} ${text.soft}`}>{message('channelKeeps', formatList(present.map(cleanText)))}</small>
      )}
    </button>
  );
}

/** Returns what is known of a channel's link; nothing if there is none. */
function noteOf(link: ChannelLink['link'], looking: boolean): string {
  if (link === null) return '';
  if (link === undefined) return looking ? '…' : '?';
  return link.clicks === null ? message('clicksUnknown') : pluralMessage('clicks', link.clicks);
}
