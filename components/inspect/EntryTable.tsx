import { useSignal } from '@preact/signals';
import { Fragment } from 'preact';
import { openable } from '../../lib/address/address.ts';
import { message, pluralMessage } from '../../lib/i18n/messages.ts';
import { formatCount, formatOrUnknown } from '../../lib/i18n/number-format.ts';
import type { PartialLink } from '../../lib/link/link.ts';
import { linksNamed, type Entry } from '../../lib/state/inspect/entry.ts';
import type { UnreadLine } from '../../lib/state/inspect/inspect.ts';
import lists from '../ui/lists.module.css';
import text from '../ui/text.module.css';
import { AddressText } from '../ui/AddressText.tsx';
import { AsciiHost } from '../ui/AsciiHost.tsx';
import { cautionText } from '../ui/Caution.tsx';
import cautions from '../ui/caution.module.css';
import { AddressLink } from '../links/table/AddressLink.tsx';
import { mostUnread, problemText } from './AddressForm.tsx';
import { EntryCard, TrackingNames, workText, type EntryCardProps } from './EntryCard.tsx';
import { knownOfLeading, madeHere, offeredHere, shortenHere } from './LeadingHere.tsx';
import styles from './entry-table.module.css';

interface EntryTableProps extends Omit<EntryCardProps, 'entry'> {
  entries: readonly Entry[];
}

/** The inspected addresses, a row each; a row opens the card of its address. It has the roles of a table, as its layout is a grid. */
export function EntryTable({ entries, ...card }: EntryTableProps) {
  const opened = useSignal<ReadonlySet<string>>(new Set());

  function toggle(address: string): void {
    const next = new Set(opened.value);
    if (!next.delete(address)) next.add(address);
    opened.value = next;
  }

  const { unread } = card.state.reading.value;
  /** Returns the rows of the lines without an address that stand below so many addresses. */
  const unreadAfter = (count: number) =>
    unread.slice(0, mostUnread).map((line, place) => line.after === count && <UnreadRow key={place} line={line} />);

  return (
    <table role="table" class={styles.table}>
      <caption class={text.hidden}>{message('inspectTitle')}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {(['addressField', 'inspectOtherEnd', 'clicksTitle', 'inspectFact_title', 'inspectKnown'] as const).map(
            (name) => (
              <th key={name} role="columnheader" scope="col" class={name === 'clicksTitle' ? styles.figure : undefined}>
                {message(name)}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {entries.map((entry, place) => (
          <Fragment key={entry.address}>
            {unreadAfter(place)}
            <EntryRow
              entry={entry}
              isOpen={opened.value.has(entry.address)}
              onToggle={() => toggle(entry.address)}
              {...card}
            />
          </Fragment>
        ))}
        {unreadAfter(entries.length)}
        {unread.length > mostUnread && (
          <tr role="row" class={styles.unread}>
            <th role="rowheader" scope="row">
              {pluralMessage('moreOfThem', unread.length - mostUnread)}
            </th>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** A line that contains no address, and why it is none. */
function UnreadRow({ line }: { line: UnreadLine }) {
  const { title } = problemText(line);
  return (
    <tr role="row" class={styles.unread}>
      <th role="rowheader" scope="row" class={text.line} title={line.text}>
        <span dir="ltr">{line.text}</span>
      </th>
      <td role="cell" />
      <td role="cell" />
      <td role="cell" />
      <td role="cell">
        {line.line === null ? title : message('labelled', message('bulkShortenBadLine', formatCount(line.line)), title)}
      </td>
    </tr>
  );
}

interface EntryRowProps extends EntryCardProps {
  isOpen: boolean;
  onToggle(): void;
}

/** The most links of a page for channels that its row has (count); its card has more. */
const mostForChannels = 3;

/** What is known of an address in one line, and below it, once it is opened, its card. */
function EntryRow({ isOpen, onToggle, ...card }: EntryRowProps) {
  const { entry, state, links } = card;
  const { address, inspection, failure } = entry;
  const [named] = inspection === null ? [] : linksNamed(inspection);
  const link = named && state.entries.link(named.link);
  // The address itself stands in its own column.
  const other = inspection?.shortLink.link ? link?.destination : link?.shortUrl;
  const offered = isOpen ? null : offeredHere(entry, state);
  const caution = offered === 'shorten' ? cautionText(address, true) : '';
  const forChannels = link === undefined ? state.channelLinks.of(address).slice(0, mostForChannels) : [];
  return (
    <>
      <tr role="row" aria-busy={inspection === null && failure === null}>
        <th role="rowheader" scope="row">
          <button type="button" class={styles.opener} aria-expanded={isOpen} onClick={onToggle}>
            <span class={text.line} dir="ltr" title={address}>
              <AddressText of={address} hidesScheme />
            </span>{' '}
            <AsciiHost of={address} />
          </button>
        </th>
        <td role="cell" class={styles.address}>
          {other && <AddressLink of={other} hidesScheme words={[]} class={text.line} />}
          {forChannels.map(({ channel, link: { shortUrl } }) => (
            <Fragment key={shortUrl}>
              <AddressLink of={shortUrl} hidesScheme words={[]} class={text.line} />
              {/* In a narrow window there is no column of names. */}
              <bdi class={`${styles.named} ${text.line}`}>{channel}</bdi>
            </Fragment>
          ))}
        </td>
        <td role="cell" class={styles.figure}>
          {link && <Clicks count={link.clicks ?? null} />}
          {forChannels.map(({ link: { shortUrl, clicks } }) => (
            <p key={shortUrl} class={styles.forChannel}>
              <Clicks count={clicks ?? null} />
            </p>
          ))}
        </td>
        <td role="cell" class={text.line} dir="auto" title={link?.title ?? undefined}>
          {link && (link.title || '?')}
          {forChannels.map(({ channel, link: { shortUrl } }) => (
            <p key={shortUrl} class={`${text.line} ${styles.bare}`} dir="auto">
              {channel}
            </p>
          ))}
        </td>
        <td role="cell" class={`${text.soft} ${styles.known}`}>
          {inspection === null && failure === null ? (
            <i class={lists.placeholder} aria-hidden="true" />
          ) : (
            <div>
              {workText(entry, links) ?? knownText(entry, state)}
              {!isOpen && <TrackingNames of={address} reading={state.reading.value} />}
              {caution !== '' && <span class={cautions.caution}>{caution}</span>}
            </div>
          )}
          {/* The card has these buttons too. */}
          {offered !== null && (
            <button
              type="button"
              title={address}
              aria-disabled={entry.work !== null}
              onClick={() => void shortenHere({ entry, state, links })}
            >
              {message(offered)}
            </button>
          )}
          {!isOpen && inspection !== null && knownOfLeading(entry, inspection, state) === 'inspectOthers' && (
            <a href={openable(address) ?? ''} title={address} target="_blank" rel="noopener noreferrer">
              {message('inspectOpen')}
            </a>
          )}
          {!isOpen && link !== undefined && <LinkButton link={link} state={state} links={links} />}
        </td>
      </tr>
      {isOpen && (
        <tr role="row" class={styles.opened}>
          <td role="cell" colSpan={5}>
            <EntryCard {...card} />
          </td>
        </tr>
      )}
    </>
  );
}

/** Copies the link of a row, or restores it. */
function LinkButton({ link, state, links }: Pick<EntryCardProps, 'state' | 'links'> & { link: PartialLink }) {
  const isDeleted = link.state === 'deleted';
  const isBusy = links.jobs.busyWith(link.shortUrl) !== null;
  // The worker would store a change of a link from a private window.
  if (isDeleted && state.entries.private.value) return null;
  function press(): void {
    if (!isDeleted) void links.copying.copy([link]);
    else if (!isBusy) links.change('restore', [link]);
  }
  return (
    <button type="button" title={link.shortUrl} aria-disabled={isDeleted && isBusy} onClick={press}>
      {message(isDeleted ? 'restore' : 'copy')}
    </button>
  );
}

/** A count of clicks; with its unit in a narrow window, whose table shows no headings. */
function Clicks({ count }: { count: number | null }) {
  return (
    <>
      <span class={styles.bare}>{formatOrUnknown(count, formatCount)}</span>
      <span class={styles.named}>{count === null ? '?' : pluralMessage('clicks', count)}</span>
    </>
  );
}

/** Returns what is known of an address in a few words, as the headings of its card have them. */
function knownText(entry: Entry, state: EntryCardProps['state']): string {
  const { inspection } = entry;
  if (inspection === null) return message('notLookedUp');
  const made = madeHere(entry, state);
  if (made !== null) return message(`outcome_${made}`);
  const { link } = inspection.shortLink;
  if (link === null) return message(knownOfLeading(entry, inspection, state));
  return message(state.entries.link(link).state === 'deleted' ? 'inspectShortDeleted' : 'shortLinkFound');
}
