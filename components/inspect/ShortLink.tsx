import type { VNode } from 'preact';
import text from '../ui/text.module.css';
import type { Inspection } from '../../lib/inspection/inspection.ts';
import type { InspectState } from '../../lib/state/inspect/inspect.ts';
import type { LinksState } from '../../lib/state/links/links.ts';
import { message } from '../../lib/i18n/messages.ts';
import { EntrySection } from './EntrySection.tsx';
import { lackText } from './entry-messages.ts';
import { LinkFacts } from './LinkFacts.tsx';

interface ShortLinkProps {
  shortLink: Inspection['shortLink'];
  /** The inspected address. */
  address: string;
  entries: InspectState['entries'];
  links: LinksState;
}

/** The inspected address as a short link; renders nothing if it is not one. */
export function ShortLink({ shortLink, address, entries, links }: ShortLinkProps): VNode | null {
  const { link: answered, failure } = shortLink;
  if (answered === null) {
    return failure === null ? null : (
      <EntrySection heading={message('inspectShortUnread')}>
        <p class={text.soft}>{lackText(failure)}</p>
      </EntrySection>
    );
  }
  const link = entries.link(answered);
  return (
    <EntrySection heading={message(link.state === 'deleted' ? 'inspectShortDeleted' : 'shortLinkFound')}>
      <LinkFacts link={link} own address={address} failure={failure} isPrivate={entries.private} links={links} />
    </EntrySection>
  );
}
