import type { VNode } from 'preact';
import { useId } from 'preact/hooks';
import { linksNamed, type Entry } from '../../../lib/state/inspect/entry.ts';
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
      <p role="status" class="hidden">
        {workWords(props)}
      </p>
    </article>
  );
}

/** What is being done to the address or its links, and what came of it: read out whenever it changes. */
function workWords({ entry, links }: EntryProps): string | null {
  const { work, made, inspection } = entry;
  if (work !== null) return word(`popupWork_${work}`);
  const named = inspection === null ? [] : linksNamed(inspection);
  const busy = named.map(({ shortUrl }) => links.works.busyWith(shortUrl)).find((action) => action !== null);
  if (busy !== undefined && busy !== null) return word(`popupWork_${busy}`);
  return made === null || made === 'unknown' ? null : word(`made_${made}`);
}
