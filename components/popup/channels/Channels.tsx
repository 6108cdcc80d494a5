import type { VNode } from 'preact';
import { message } from '../../../lib/i18n/messages.ts';
import type { ChannelLinks } from '../../../lib/state/popup/channel-links.ts';
import { cleanText } from '../../../lib/link/clean-text.ts';
import { Notice } from '../../ui/Notice.tsx';
import text from '../../ui/text.module.css';
import { ChannelButton } from './ChannelButton.tsx';
import styles from '../popup.module.css';

interface ChannelsProps {
  links: ChannelLinks;
  onSettings(): void;
}

/** `Shorten for…`, and below it the channels: one press makes and copies the page's link for one. */
export function Channels({ links, onSettings }: ChannelsProps): VNode | null {
  const trouble = links.trouble.value;
  const copied = links.copied.value;
  if (links.links.value.length === 0 || links.isHidden.value) return null;
  return (
    <section class={styles.channels} aria-label={message('popupChannels')}>
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
              busy={links.isBusy.value}
              making={links.making.value === link.channel.name}
              looking={links.looking.value}
              copied={copied?.name === link.channel.name ? copied.worked : null}
              onPress={() => void links.press(link)}
            />
          ))}
        {trouble && (
          <Notice failure={trouble.failure} change={trouble.change} onAgain={trouble.again} onSettings={onSettings} />
        )}
      </div>
      <p role="status" class={text.hidden}>
        {status(links)}
      </p>
    </section>
  );
}

/** Returns what screen readers read out: the work under way, or its result. */
function status({ making, looking, copied }: ChannelLinks): string {
  if (making.value !== null) return message('busy_shorten');
  if (looking.value) return message('busy_find');
  const { value } = copied;
  return value === null
    ? ''
    : message('labelled', cleanText(value.name), message(value.worked ? 'copied' : 'notCopied'));
}
