import type { VNode } from 'preact';
import { isUnknown } from '../../lib/failure/is-unknown.ts';
import { Notice } from '../ui/Notice.tsx';
import type { Entry } from '../../lib/state/inspect/entry.ts';
import type { InspectState } from '../../lib/state/inspect/inspect.ts';
import { message } from '../../lib/i18n/messages.ts';
import { EntryButtons } from './EntryButtons.tsx';

interface ShortenHereProps {
  entry: Entry;
  shortening: InspectState['shortening'];
  label: 'shorten' | 'restore';
  openSettings(): void;
}

/** Shortens the address, or restores the link it had. */
export function ShortenHere({ entry, shortening, label, openSettings }: ShortenHereProps): VNode {
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
          <button type="button" aria-disabled={work !== null} onClick={() => void shortening.shorten(entry)}>
            {message(label)}
          </button>
        </EntryButtons>
      )}
    </>
  );
}
