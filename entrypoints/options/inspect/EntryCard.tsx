import type { VNode } from 'preact';
import { useId } from 'preact/hooks';
import type { Entry } from '../../../lib/state/inspect/entry.ts';
import type { InspectState } from '../../../lib/state/inspect/inspect.ts';
import type { LinksState } from '../../../lib/state/links/links.ts';
import { word } from '../../../lib/words.ts';
import { Address } from '../links/Address.tsx';
import { LeadingHere } from './LeadingHere.tsx';
import { ShortLink } from './ShortLink.tsx';

/** What each part of a card is drawn from. */
export interface EntryProps {
  entry: Entry;
  state: InspectState;
  links: LinksState;
  openSettings(): void;
}

/** One address, and all the service says of it. */
export function EntryCard(props: EntryProps): VNode {
  const { address, inspection, failure } = props.entry;
  const id = useId();
  return (
    <article class="entry" aria-labelledby={id} aria-busy={inspection === null && failure === null}>
      <h2 id={id}>
        <Address of={address} words={[]} />
      </h2>
      {inspection === null ? (
        failure === null && <i class="bar-of-text" aria-hidden="true" />
      ) : (
        <>
          <ShortLink {...props} inspection={inspection} />
          <LeadingHere {...props} inspection={inspection} />
        </>
      )}
      {inspection === null && failure !== null && <p class="soft">{word('inspectNotTold')}</p>}
    </article>
  );
}
