import text from '../ui/text.module.css';
import type { Inspection } from '../../lib/inspection/inspection.ts';
import type { ShortenOutcome } from '../../lib/link/change.ts';
import type { PartialLink } from '../../lib/link/link.ts';
import { isOfShortener } from '../../lib/address-list/limited-address.ts';
import { leadsTo, type Entry } from '../../lib/state/inspect/entry.ts';
import type { InspectState } from '../../lib/state/inspect/inspect.ts';
import type { LinksState } from '../../lib/state/links/links.ts';
import type { ChannelLink } from '../../lib/state/inspect/channel-links.ts';
import { message, pluralMessage, type MessageKey } from '../../lib/i18n/messages.ts';
import { Address } from '../links/table/AddressLink.tsx';
import { cautionText } from '../ui/Caution.tsx';
import cautions from '../ui/caution.module.css';
import { Fact } from '../ui/Fact.tsx';
import styles from './inspect.module.css';
import { EntryButtons, EntrySection, UnreadSection } from './EntrySection.tsx';
import { LinkFacts } from './LinkFacts.tsx';
import { isUnknown } from '../../lib/failure/failure.ts';
import { Notice } from '../ui/Notice.tsx';

interface LeadingHereProps {
  entry: Entry;
  inspection: Inspection;
  state: Pick<InspectState, 'entries' | 'isOnService' | 'shortening' | 'channelLinks'>;
  links: LinksState;
  openSettings(): void;
}

/** The short link that leads to the inspected address, or the button that makes one. */
export function LeadingHere({ entry, inspection, state, links, openSettings }: LeadingHereProps) {
  const { shortLink, leadingHere } = inspection;
  const { answer, failure } = leadingHere;
  const here = { entry, state, links, openSettings };
  switch (answer?.kind) {
    case undefined:
      return failure && <UnreadSection heading={message('inspectLeadingUnread')} failure={failure} />;
    case 'none': {
      // A short link needs no other short link: offering one would make a chain.
      if (shortLink.link !== null) return null;
      if (shortLink.failure !== null) return <p>{message('inspectNoneLeading')}</p>;
      if (state.isOnService(entry.address)) {
        return (
          <EntrySection heading={message('notYourLink')}>
            <p class={text.soft}>{message('inspectNotYoursNext')}</p>
          </EntrySection>
        );
      }
      const caution = cautionText(entry.address, true);
      return (
        <EntrySection heading={message(knownOfLeading(entry, inspection, state))}>
          <ChannelLinks
            links={state.channelLinks.of(entry.address)}
            none={isOfShortener(entry.address) ? 'inspectOthersNext' : 'inspectNothingNext'}
          />
          {caution !== '' && <p class={cautions.caution}>{caution}</p>}
          <ShortenHere {...here} label="shorten" />
        </EntrySection>
      );
    }
    case 'deleted':
      return (
        <EntrySection heading={message('linkDeletedByYou')}>
          <ShortenHere {...here} label="restore" />
        </EntrySection>
      );
    case 'link': {
      const link = state.entries.link(answer.link);
      const made = madeHere(entry, state);
      const mark = made === null ? null : message(`outcome_${made}`);
      const { address } = entry;
      return (
        <EntrySection heading={message(headingOf(link, address))} mark={mark}>
          <LinkFacts link={link} address={address} failure={failure} isPrivate={state.entries.private} links={links} />
        </EntrySection>
      );
    }
  }
}

/** The most links that are listed (count). */
const mostListed = 20;

/** The links of a page for channels, as it has none itself. */
function ChannelLinks({ links, none }: { links: readonly ChannelLink[]; none: MessageKey }) {
  if (links.length === 0) return <p class={text.soft}>{message(none)}</p>;
  return (
    <>
      <dl class={styles.facts}>
        {links.slice(0, mostListed).map(({ channel, link: { shortUrl, clicks } }) => (
          <Fact key={shortUrl} name={channel}>
            <Address of={shortUrl} words={[]} />{' '}
            <span class={text.soft}>{typeof clicks === 'number' && pluralMessage('clicks', clicks)}</span>
          </Fact>
        ))}
      </dl>
      {links.length > mostListed && <p class={text.soft}>{pluralMessage('moreOfThem', links.length - mostListed)}</p>}
    </>
  );
}

/** Returns the message about the link that leads to an address, or about its lack. */
export function knownOfLeading(entry: Entry, { shortLink, leadingHere }: Inspection, state: LeadingHereProps['state']) {
  switch (leadingHere.answer?.kind) {
    case undefined:
      return 'inspectLeadingUnread';
    case 'none':
      if (shortLink.failure !== null) return 'inspectNoneLeading';
      if (state.isOnService(entry.address)) return 'notYourLink';
      if (state.channelLinks.of(entry.address).length > 0) return 'popupNoneWithout';
      return isOfShortener(entry.address) ? 'inspectOthers' : 'popupNone';
    case 'deleted':
      return 'linkDeletedByYou';
    case 'link':
      return headingOf(state.entries.link(leadingHere.answer.link), entry.address);
  }
}

function headingOf(link: PartialLink, address: string) {
  if (link.state === 'deleted') return 'linkDeletedByYou';
  // The link may have been edited since the service found it.
  return leadsTo(link, address) ? 'addressHasLink' : 'inspectLedHere';
}

/** Returns the outcome of shortening an entry's address here; null once the link is deleted or leads elsewhere. */
export function madeHere(
  { address, made, inspection }: Entry,
  { entries }: Pick<InspectState, 'entries'>,
): Exclude<ShortenOutcome, 'unknown'> | null {
  const answer = inspection?.leadingHere.answer;
  if (made === null || made === 'unknown' || answer?.kind !== 'link') return null;
  const link = entries.link(answer.link);
  return link.state === 'deleted' || !leadsTo(link, address) ? null : made;
}

interface ShortenHereProps extends Pick<LeadingHereProps, 'entry' | 'state' | 'links' | 'openSettings'> {
  label: 'shorten' | 'restore';
}

/** Shortens the address, and copies its link if the person wants that. */
export async function shortenHere({ entry, state, links }: Pick<LeadingHereProps, 'entry' | 'state' | 'links'>) {
  const link = await state.shortening.shorten(entry);
  if (link !== null && links.copiesMade.value) await links.copying.copy([link]);
}

/**
 * Returns the name of the button in an address's row that shortens the address, or restores the link it had; null if a link
 * leads there, or something has failed.
 */
export function offeredHere(entry: Entry, state: LeadingHereProps['state']): ShortenHereProps['label'] | null {
  const { inspection, trouble } = entry;
  if (inspection === null || inspection.shortLink.link !== null || trouble !== null) return null;
  if (inspection.leadingHere.answer?.kind === 'deleted') return 'restore';
  return ['popupNone', 'popupNoneWithout'].includes(knownOfLeading(entry, inspection, state)) ? 'shorten' : null;
}

/** Shortens the address, or restores the link it had. */
function ShortenHere({ entry, state, links, label, openSettings }: ShortenHereProps) {
  const { shortening } = state;
  const { trouble, work } = entry;
  // While the outcome of the last attempt is unknown, the person must check it first.
  const unknown = trouble !== null && isUnknown(trouble);
  return (
    <>
      {trouble !== null && (
        <Notice
          failure={trouble}
          change={shortening.changeOf(entry)}
          onAgain={() => void shortening.again(entry)}
          onSettings={openSettings}
        />
      )}
      {!unknown && (
        <EntryButtons>
          <button type="button" aria-disabled={work !== null} onClick={() => void shortenHere({ entry, state, links })}>
            {message(label)}
          </button>
        </EntryButtons>
      )}
    </>
  );
}
