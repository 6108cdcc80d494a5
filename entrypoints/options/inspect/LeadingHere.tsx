import type { VNode } from 'preact';
import { Notice } from '../../../components/Notice.tsx';
import type { Inspection } from '../../../lib/inspection.ts';
import type { KnownLink } from '../../../lib/link.ts';
import { word } from '../../../lib/words.ts';
import type { EntryProps } from './EntryCard.tsx';
import { LinkFacts } from './LinkFacts.tsx';
import { ShortenHere } from './ShortenHere.tsx';

/** The address as a long one: which short link leads there. */
export function LeadingHere(props: EntryProps & { inspection: Inspection }): VNode | null {
  const { entry, state, openSettings, inspection } = props;
  const { shortLink, leadingHere } = inspection;
  const isShort = shortLink.ok && shortLink.value !== null;
  if (!leadingHere.ok) {
    return (
      <section>
        {(isShort || shortLink.ok) && <h3>{word('inspectNotAskedLong')}</h3>}
        <Notice
          failure={leadingHere.failure}
          onAgain={() => void state.entries.ask([entry.address])}
          onSettings={openSettings}
        />
      </section>
    );
  }
  const said = leadingHere.value;
  switch (said.kind) {
    case 'none':
      // A short link of its own needs no other, and nobody is told to make a chain.
      if (isShort) return null;
      return (
        <section>
          <h3>{word('inspectNothing')}</h3>
          {shortLink.ok && <p class="soft">{word('inspectNothingNext')}</p>}
          <ShortenHere {...props} label="popupShorten" />
        </section>
      );
    case 'deleted':
      return (
        <section>
          <h3>{word('popupDeletedByYou')}</h3>
          <ShortenHere {...props} label="restore" />
        </section>
      );
    case 'link': {
      const link = state.entries.link(said.link);
      const { made } = entry;
      return (
        <section>
          <h3>
            {word(headingOf(link, entry.address))}
            {made !== null && made !== 'unknown' && <em role="status">{word(`made_${made}`)}</em>}
          </h3>
          <LinkFacts {...props} link={link} own={false} />
        </section>
      );
    }
  }
}

function headingOf(link: KnownLink, address: string) {
  if (link.state === 'deleted') return 'popupDeletedByYou';
  // It was edited since it was found.
  return link.destination === address ? 'popupFound' : 'inspectLedHere';
}
