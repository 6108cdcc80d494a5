import type { VNode } from 'preact';
import { Notice } from '../../../components/Notice.tsx';
import type { InspectState } from '../../../lib/state/inspect/inspect.ts';
import type { LinksState } from '../../../lib/state/links/links.ts';
import { counted, word } from '../../../lib/words.ts';
import { EntryCard } from './EntryCard.tsx';

interface InspectionsProps {
  state: InspectState;
  links: LinksState;
  openSettings(): void;
}

/** What the service said of each address. */
export function Inspections({ state, links, openSettings }: InspectionsProps): VNode {
  const { shown, waiting } = state.entries;
  const entries = shown.value;
  const failed = entries.filter(({ failure }) => failure !== null);
  const [first] = failed;
  return (
    <>
      {state.failure.value !== null && (
        <Notice failure={state.failure.value} onAgain={() => void state.inspect()} onSettings={openSettings} />
      )}
      {first?.failure !== undefined && first.failure !== null && (
        <div class="not-asked">
          {entries.length > 1 && <p>{counted('inspectNotAsked', failed.length)}</p>}
          <Notice failure={first.failure} onAgain={state.again} onSettings={openSettings} />
        </div>
      )}
      <p role="status" class="soft late">
        {waiting.value > 0 && counted('inspectAsking', waiting.value)}
        {waiting.value === 0 &&
          failed.length < entries.length &&
          counted('inspectTold', entries.length - failed.length)}
      </p>
      {state.entries.private.value && entries.length > 0 && <p class="soft">{word('inspectPrivate')}</p>}
      <div class="inspections">
        {entries.map((entry) => (
          <EntryCard key={entry.address} entry={entry} state={state} links={links} openSettings={openSettings} />
        ))}
      </div>
    </>
  );
}
