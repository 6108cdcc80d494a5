import type { VNode } from 'preact';
import { Notice } from '../../../components/Notice.tsx';
import type { Inspection } from '../../../lib/inspection.ts';
import { word } from '../../../lib/words.ts';
import type { EntryProps } from './EntryCard.tsx';
import { LinkFacts } from './LinkFacts.tsx';

/** The address as a short link; nothing where it is none. */
export function ShortLink(props: EntryProps & { inspection: Inspection }): VNode | null {
  const { entry, state, openSettings, inspection } = props;
  const { shortLink, leadingHere } = inspection;
  if (!shortLink.ok) {
    // Where both questions failed in the same way, it is said once, below.
    if (!leadingHere.ok && leadingHere.failure.kind === shortLink.failure.kind) return null;
    return (
      <section>
        <h3>{word('inspectNotAskedShort')}</h3>
        <Notice
          failure={shortLink.failure}
          onAgain={() => void state.entries.ask([entry.address])}
          onSettings={openSettings}
        />
      </section>
    );
  }
  if (shortLink.value === null) return null;
  const link = state.entries.link(shortLink.value);
  return (
    <section>
      <h3>{word(link.state === 'deleted' ? 'inspectShortDeleted' : 'inspectShort')}</h3>
      <LinkFacts {...props} link={link} own />
    </section>
  );
}
