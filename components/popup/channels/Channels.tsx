import type { VNode } from 'preact';
import { message } from '../../../lib/i18n/messages.ts';
import type { ChannelLinks } from '../../../lib/state/popup/channel-links.ts';
import { Notice } from '../../ui/Notice.tsx';
import text from '../../ui/text.module.css';
import { ChannelButton } from './ChannelButton.tsx';
import styles from './Channels.module.css';

interface ChannelsProps {
  links: ChannelLinks;
  onSettings(): void;
}

/** `Shorten for…`, and below it the channels: one press makes and copies the page's link for one. */
export function Channels({ links, onSettings }: ChannelsProps): VNode | null {
  const trouble = links.trouble.value;
  const copied = links.copied.value;
  if (links.links.value.length === 0) return null;
  return (
    <div class={styles.channels}>
      <button
        class={styles.opener}
        type="button"
        aria-expanded={links.isOpen.value}
        aria-controls="channels"
        onClick={() => void links.toggle()}
      >
        {message('popupChannels')}
      </button>
      <div id="channels" role="group" aria-label={message('popupChannels')} hidden={!links.isOpen.value}>
        {links.isOpen.value &&
          links.links.value.map((link) => (
            <ChannelButton
              key={link.channel.name}
              link={link}
              busy={links.making.value === link.channel.name}
              copied={copied?.name === link.channel.name ? copied.worked : null}
              onPress={() => void links.make(link)}
            />
          ))}
        {trouble && <Notice failure={trouble.failure} onAgain={trouble.again} onSettings={onSettings} />}
      </div>
      <p role="status" class={text.hidden}>
        {links.making.value !== null && message('busy_shorten')}
        {links.looking.value && message('busy_find')}
        {copied !== null && `${copied.name}: ${message(copied.worked ? 'copied' : 'notCopied')}`}
      </p>
    </div>
  );
}
