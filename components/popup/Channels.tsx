import { withoutHost } from '../../lib/address/address.ts';
import { message, pluralMessage } from '../../lib/i18n/messages.ts';
import type { ChannelLinks, ChannelLink } from '../../lib/state/popup/channel-links.ts';
import { cleanText } from '../../lib/link/clean-text.ts';
import { Notice } from '../ui/Notice.tsx';
import { ownParameters } from '../ui/own-parameters.ts';
import text from '../ui/text.module.css';
import styles from './popup.module.css';

/** `Shorten for…`, and below it the channels: one press makes and copies the page's link for one. */
export function Channels({ links, onSettings }: { links: ChannelLinks; onSettings(): void }) {
  const trouble = links.trouble.value;
  if (links.links.value.length === 0 || links.isHidden.value) return null;
  return (
    <div
      class={styles.channels}
      role="group"
      aria-labelledby="channels"
      aria-describedby={links.isSigned.value ? 'channels-signed' : undefined}
    >
      <h2 id="channels">{message('popupChannels')}</h2>
      {links.isSigned.value && (
        <p id="channels-signed" class={text.soft}>
          {message('channelSigned')}
        </p>
      )}
      <div>
        {links.links.value.map((link) => (
          <ChannelButton key={link.channel.name} links={links} link={link} />
        ))}
      </div>
      {trouble && (
        <Notice failure={trouble.failure} change={trouble.change} onAgain={trouble.again} onSettings={onSettings} />
      )}
      <p role="status" class={text.hidden}>
        {status(links)}
      </p>
    </div>
  );
}

/** Returns what screen readers read out: the work under way, or its result. */
function status({ making, copied }: ChannelLinks): string {
  if (making.value !== null) return message('busy_shorten');
  const { value } = copied;
  return value === null
    ? ''
    : message('labelled', cleanText(value.name), message(value.worked ? 'copied' : 'notCopied'));
}

/** A channel: its name, and the clicks of the page's link for it if there is one. */
function ChannelButton({ links, link }: { links: ChannelLinks; link: ChannelLink }) {
  const { channel } = link;
  const notes = ownParameters(link.own);
  const making = links.making.value === channel.name;
  const copied = links.copied.value?.name === channel.name ? links.copied.value.worked : null;
  return (
    <button
      class={styles.channel}
      type="button"
      aria-disabled={links.isBusy.value}
      onClick={() => void links.press(link)}
    >
      <span class={text.line} dir="auto">
        {cleanText(channel.name)}
      </span>
      {copied === null ? (
        // What comes is longer: another element, as nothing is to move.
        <span key={String(link.link?.shortUrl)} class={text.soft}>
          {making ? message('busy_shorten') : <Known link={link.link} looking={links.looking.value} />}
        </span>
      ) : (
        <span class={text.soft}>
          {link.link && <bdi dir="ltr">{withoutHost(link.link.shortUrl)}</bdi>}{' '}
          <b class={copied ? styles.copiedLink : text.problem}>{message(copied ? 'copied' : 'notCopied')}</b>
        </span>
      )}
      {notes.length > 0 && <small class={`${text.twoLines} ${text.soft}`}>{notes.join(' · ')}</small>}
    </button>
  );
}

/** What is known of a channel's link: its code and its clicks; nothing if there is none, or if none was looked up. */
function Known({ link, looking }: Pick<ChannelLink, 'link'> & { looking: boolean }) {
  if (!link) return <>{link === undefined && looking && '…'}</>;
  return (
    <>
      <bdi dir="ltr">{withoutHost(link.shortUrl)}</bdi>
      {' · '}
      {link.clicks === null ? message('clicksUnknown') : pluralMessage('clicks', link.clicks)}
    </>
  );
}
