import type { VNode } from 'preact';
import { useId } from 'preact/hooks';
import { linksNamed, type Entry } from '../../../lib/state/inspect/entry.ts';
import type { InspectState } from '../../../lib/state/inspect/inspect.ts';
import type { LinksState } from '../../../lib/state/links/links.ts';
import { word } from '../../../lib/words.ts';
import { Address } from '../links/Address.tsx';
import { LeadingHere } from './LeadingHere.tsx';
import { madeHere } from './made-here.ts';
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
  const work = workWords(props);
  const made = madeHere(props.entry, props.state);
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
      <p role="status" class={work === null ? 'hidden' : 'soft late'}>
        {work ?? (made === null ? null : word(`outcome_${made}`))}
      </p>
    </article>
  );
}

/** What is being done to the address or its links: read out whenever it changes. */
function workWords({ entry, links }: EntryProps): string | null {
  if (entry.work !== null) return word(`popupWork_${entry.work}`);
  const named = entry.inspection === null ? [] : linksNamed(entry.inspection);
  const busy = named.map(({ link }) => links.works.busyWith(link.shortUrl)).find((action) => action !== null);
  return busy === undefined || busy === null ? null : word(`popupWork_${busy}`);
}
