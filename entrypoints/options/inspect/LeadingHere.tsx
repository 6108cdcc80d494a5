import type { VNode } from 'preact';
import type { Inspection } from '../../../lib/inspection.ts';
import type { KnownLink } from '../../../lib/link.ts';
import { word } from '../../../lib/words.ts';
import type { EntryProps } from './EntryCard.tsx';
import { lackText } from './lack-text.ts';
import { LinkFacts } from './LinkFacts.tsx';
import { madeHere } from './made-here.ts';
import { ShortenHere } from './ShortenHere.tsx';

/** The address as a long one: which short link leads there. */
export function LeadingHere(props: EntryProps & { inspection: Inspection }): VNode | null {
  const { entry, state, inspection } = props;
  const { shortLink, leadingHere } = inspection;
  const { answer, failure } = leadingHere;
  switch (answer?.kind) {
    case undefined:
      return failure === null ? null : (
        <section>
          <h3>{word('inspectLeadingUnread')}</h3>
          <p class="soft">{lackText(failure)}</p>
        </section>
      );
    case 'none':
      // A short link of its own needs no other, and nobody is led to make a chain.
      if (shortLink.link !== null) return null;
      if (shortLink.failure !== null) return <p>{word('inspectNoneLeading')}</p>;
      return (
        <section>
          <h3>{word('inspectNothing')}</h3>
          <p class="soft">{word('inspectNothingNext')}</p>
          <ShortenHere {...props} label="shorten" />
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
      const link = state.entries.link(answer.link);
      const made = madeHere(entry, state);
      return (
        <section>
          <h3>
            {word(headingOf(link, entry.address))}
            {made !== null && <em>{word(`outcome_${made}`)}</em>}
          </h3>
          <LinkFacts {...props} link={link} own={false} failure={failure} />
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
