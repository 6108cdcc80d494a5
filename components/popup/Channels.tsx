import { withoutHost } from '../../lib/address/address.ts';
import { besideText, message, pluralMessage } from '../../lib/i18n/messages.ts';
import type { ChannelLinks, ChannelLink } from '../../lib/state/popup/channel-links.ts';
import { cleanText } from '../../lib/link/clean-text.ts';
import { Notice } from '../ui/Notice.tsx';
import { ownParameters } from '../ui/own-parameters.ts';
import text from '../ui/text.module.css';
import row from './channels.module.css';
import styles from './popup.module.css';

/** `Shorten for…`, and below it the channels: one press makes and copies the page's link for one. */
export function Channels({ links, onSettings }: { links: ChannelLinks; onSettings(): void }) {
  const trouble = links.trouble.value;
  if (links.links.value.length === 0 || links.isHidden.value) return null;
  const notes = links.links.value.map(({ own }) => ownParameters(own));
  // Most channels have parameters of the same names. What holds for the only one is said in its row.
  const shared = notes.length < 2 ? [] : (notes[0] ?? []).filter((note) => notes.every((each) => each.includes(note)));
  const described = [links.isSigned.value && 'channels-signed', shared.length > 0 && 'channels-own'].filter(Boolean);
  return (
    <div
      class={styles.channels}
      role="group"
      aria-labelledby="channels"
      aria-describedby={described.join(' ') || undefined}
    >
      <h2 id="channels">{message('popupChannels')}</h2>
      {links.isSigned.value && (
        <p id="channels-signed" class={text.soft}>
          {message('channelSigned')}
        </p>
      )}
      {shared.length > 0 && (
        <p id="channels-own" class={text.soft}>
          {shared.join(' · ')}
        </p>
      )}
      <div>
        {links.links.value.map((link, place) => (
          <ChannelButton
            key={link.channel.name}
            links={links}
            link={link}
            notes={(notes[place] ?? []).filter((note) => !shared.includes(note))}
          />
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

interface ChannelButtonProps {
  links: ChannelLinks;
  link: ChannelLink;
  /** What becomes of the address's own parameters, unless it is the same for all channels. */
  notes: readonly string[];
}

/** A channel: its name, and the clicks of the page's link for it if there is one. */
function ChannelButton({ links, link, notes }: ChannelButtonProps) {
  const { channel } = link;
  const making = links.making.value === channel.name;
  const copied = links.copied.value?.name === channel.name ? links.copied.value.worked : null;
  return (
    <button
      class={row.channel}
      type="button"
      title={besideText(link.address)}
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
