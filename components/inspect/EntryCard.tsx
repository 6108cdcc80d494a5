import { useId } from 'preact/hooks';
import lists from '../ui/lists.module.css';
import text from '../ui/text.module.css';
import { linksNamed, type Entry } from '../../lib/state/inspect/entry.ts';
import type { InspectState } from '../../lib/state/inspect/inspect.ts';
import type { LinksState } from '../../lib/state/links/links.ts';
import { message } from '../../lib/i18n/messages.ts';
import { formatList } from '../../lib/i18n/number-format.ts';
import { AddressText } from '../ui/AddressText.tsx';
import { AsciiHost } from '../ui/AsciiHost.tsx';
import styles from './inspect.module.css';
import { EntrySection, UnreadSection } from './EntrySection.tsx';
import { LeadingHere, madeHere } from './LeadingHere.tsx';
import { LinkFacts } from './LinkFacts.tsx';
import type { Inspection } from '../../lib/inspection/inspection.ts';
import { openable } from '../../lib/address/address.ts';

export interface EntryCardProps {
  entry: Entry;
  state: Pick<InspectState, 'entries' | 'isOnService' | 'shortening' | 'channelLinks' | 'reading'>;
  links: LinksState;
  openSettings(): void;
}

/** An address of more characters may be longer than its box in a narrow window. */
const long = 200;

/** An inspected address with everything the service says about it. */
export function EntryCard({ entry, state, links, openSettings }: EntryCardProps) {
  const { inspection, failure } = entry;
  const address = withoutGuess(entry.address, inspection?.shortLink.link?.shortUrl);
  const href = openable(address);
  const id = useId();
  const work = workText(entry, links);
  const made = madeHere(entry, state);
  return (
    <article class={styles.card} aria-labelledby={id} aria-busy={inspection === null && failure === null}>
      <div class={styles.head}>
        {/* With a tab stop, the keyboard can scroll an address that is longer than its box. */}
        <h2 id={id} tabIndex={address.length > long ? 0 : undefined}>
          <span dir="ltr" title={address}>
            <AddressText of={address} />
          </span>
          <AsciiHost of={address} />
        </h2>
        {href !== null && (
          <a href={href} target="_blank" rel="noopener noreferrer" aria-describedby={id}>
            {message('inspectOpen')}
          </a>
        )}
      </div>
      <TrackingNames of={entry.address} reading={state.reading.value} />
      {inspection === null ? (
        failure === null && <i class={lists.placeholder} aria-hidden="true" />
      ) : (
        <>
          <ShortLink shortLink={inspection.shortLink} entry={entry} state={state} links={links} />
          <LeadingHere entry={entry} inspection={inspection} state={state} links={links} openSettings={openSettings} />
        </>
      )}
      {inspection === null && failure !== null && <p class={text.soft}>{message('notLookedUp')}</p>}
      <p role="status" class={work === null ? text.hidden : `${text.soft} ${text.late}`}>
        {work ?? (made === null ? null : message(`outcome_${made}`))}
      </p>
    </article>
  );
}

interface TrackingNamesProps {
  of: string;
  reading: InspectState['reading']['value'];
}

/** Names the tracking parameters of an address, and whether they were removed; nothing for none. */
export function TrackingNames({ of, reading: { tracking, isCleaned } }: TrackingNamesProps) {
  const names = tracking.get(of);
  if (names === undefined) return null;
  const words = message(isCleaned ? 'popupRemoved' : 'inspectTracking', formatList(names));
  return (
    <p class={`${text.soft} ${styles.tracking}`} title={words}>
      {words}
    </p>
  );
}

interface ShortLinkProps extends Pick<EntryCardProps, 'entry' | 'state' | 'links'> {
  shortLink: Inspection['shortLink'];
}

/** The inspected address as a short link; renders nothing if it is not one. */
function ShortLink({ shortLink, entry: { address }, state: { entries }, links }: ShortLinkProps) {
  const { link: answered, failure } = shortLink;
  if (answered === null) {
    return failure && <UnreadSection heading={message('inspectShortUnread')} failure={failure} />;
  }
  const link = entries.link(answered);
  return (
    <EntrySection heading={message(link.state === 'deleted' ? 'inspectShortDeleted' : 'shortLinkFound')}>
      <LinkFacts link={link} own address={address} failure={failure} isPrivate={entries.private} links={links} />
    </EntrySection>
  );
}

/** Returns a typed address with `http://` if the service writes its short link so: without a scheme it got `https://`. */
function withoutGuess(typed: string, shortUrl: string | undefined): string {
  return shortUrl === typed.replace(/^https:/, 'http:') ? shortUrl : typed;
}

/** Returns the status of the change to the address or one of its links; null if none is under way. */
export function workText(entry: Entry, links: LinksState): string | null {
  if (entry.work !== null) return message(`busy_${entry.work}`);
  const named = entry.inspection === null ? [] : linksNamed(entry.inspection);
  const busy = named.map(({ link }) => links.jobs.busyWith(link.shortUrl)).find((action) => action !== null);
  return busy === undefined || busy === null ? null : message(`busy_${busy}`);
}
