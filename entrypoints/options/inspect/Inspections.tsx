import type { VNode } from 'preact';
import { Notice } from '../../../components/Notice.tsx';
import { failureWords } from '../../../lib/failure-words.ts';
import { lackOf } from '../../../lib/state/inspect/entry.ts';
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
  const lacks = entries.map(lackOf).filter((lack) => lack !== null);
  const failures = entries.map(({ failure }) => failure).filter((failure) => failure !== null);
  const unasked = failures.length;
  // What can be helped is said first.
  const first = failures[0] ?? lacks.find((lack) => failureWords(lack, Date.now()).remedy !== null) ?? lacks[0];
  return (
    <>
      {state.failure.value !== null && (
        <Notice failure={state.failure.value} onAgain={state.readAgain} onSettings={openSettings} />
      )}
      {first !== undefined && (
        <div class="not-asked">
          {entries.length > 1 && (
            <p>{unasked > 0 ? counted('inspectNotAsked', unasked) : counted('inspectLacking', lacks.length)}</p>
          )}
          <Notice failure={first} onAgain={state.again} onSettings={openSettings} />
        </div>
      )}
      <p role="status" class="soft late">
        {waiting.value > 0 && counted('inspectAsking', waiting.value)}
        {waiting.value === 0 && unasked < entries.length && counted('inspectTold', entries.length - unasked)}
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
