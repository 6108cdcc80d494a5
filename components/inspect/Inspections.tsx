import { useState } from 'preact/hooks';
import { failureMessage } from '../../lib/i18n/failure-messages.ts';
import { message, pluralMessage } from '../../lib/i18n/messages.ts';
import { inspectedTable, type InspectedRow } from '../../lib/export/page-tables.ts';
import { lackOf, linksNamed } from '../../lib/state/inspect/entry.ts';
import type { InspectState } from '../../lib/state/inspect/inspect.ts';
import type { LinksState } from '../../lib/state/links/links.ts';
import row from '../ui/button-row.module.css';
import { CopiedText } from '../ui/CopiedText.tsx';
import { Notice } from '../ui/Notice.tsx';
import text from '../ui/text.module.css';
import { UnreadLines } from './AddressForm.tsx';
import { EntryCard } from './EntryCard.tsx';
import { EntryTable } from './EntryTable.tsx';
import styles from './inspect.module.css';

interface InspectionsProps {
  state: InspectState;
  /** Changes links, here as on the Links page. */
  links: LinksState;
  openSettings(): void;
  /** Runs with the card that the focus enters; with null if it enters another element. */
  onFocus?(card: HTMLElement | null): void;
}

/** The service's answers: the card of a single address, or a table of several. */
export function Inspections({ state, links, openSettings, onFocus }: InspectionsProps) {
  const { shown, waiting } = state.entries;
  const entries = shown.value;
  const lacks = entries.map(lackOf).filter((lack) => lack !== null);
  const failures = entries.map(({ failure }) => failure).filter((failure) => failure !== null);
  const unasked = failures.length;
  const { unread, repeated } = state.reading.value;
  const isLocked = state.isLocked.value;
  // A single card says it all once it has an answer: while it is asked again, a line above it would move its buttons.
  const isLineShown =
    entries.length > 1 ||
    state.mayRemoveTracking.value ||
    isLocked ||
    entries.some(({ inspection, failure }) => inspection === null && failure === null);
  // Prefers a failure that the person can resolve.
  const first = failures[0] ?? lacks.find((lack) => failureMessage(lack, Date.now()).remedy !== null) ?? lacks[0];
  return (
    <div class={styles.results} onFocusIn={({ target }) => onFocus?.((target as Element).closest('article'))}>
      {state.failure.value !== null && (
        <Notice failure={state.failure.value} onAgain={state.readAgain} onSettings={openSettings} />
      )}
      {first !== undefined && (
        <div class={styles.failed}>
          {entries.length > 1 && (
            <p>
              {unasked > 0
                ? pluralMessage('inspectNotLookedUp', unasked)
                : pluralMessage('inspectIncomplete', lacks.length)}
            </p>
          )}
          <Notice failure={first} onAgain={state.again} onSettings={openSettings} />
        </div>
      )}
      <div class={isLineShown ? styles.line : text.hidden}>
        <div class={styles.said}>
          <p role="status" class={isLineShown ? `${text.soft} ${text.late}` : text.hidden}>
            {waiting.value > 0 && pluralMessage('inspectLookingUp', waiting.value)}
            {waiting.value === 0 && unasked < entries.length && pluralMessage('inspectDone', entries.length - unasked)}
          </p>
          {entries.length > 1 && unread.length > 0 && (
            <p class={text.soft}>{pluralMessage('inspectBad', unread.length)}</p>
          )}
          {entries.length > 1 && <Repeated count={repeated} />}
          <p class={text.soft} aria-live="polite">
            {isLocked && message('outcome_locked')}
          </p>
        </div>
        <div class={`${row.row} ${row.end}`}>
          {state.mayRemoveTracking.value && (
            <button type="button" onClick={() => void state.removeTracking()}>
              {message('popupRemoveTracking')}
            </button>
          )}
          {entries.length > 1 && waiting.value === 0 && <CopyTable state={state} links={links} />}
        </div>
      </div>
      {state.entries.private.value && entries.length > 0 && <p class={text.soft}>{message('inspectPrivate')}</p>}
      {entries.length > 1 ? (
        <EntryTable entries={entries} state={state} links={links} openSettings={openSettings} />
      ) : (
        entries.map((entry) => (
          <EntryCard key={entry.address} entry={entry} state={state} links={links} openSettings={openSettings} />
        ))
      )}
      {/* The rows of a table have their own. */}
      {entries.length === 1 && unread.length > 0 && (
        <div class={styles.unread}>
          <p>{pluralMessage('inspectBad', unread.length)}</p>
          <UnreadLines lines={unread} />
        </div>
      )}
      {entries.length === 1 && <Repeated count={repeated} />}
    </div>
  );
}

/** The count of repeated addresses; nothing for none. */
function Repeated({ count }: { count: number }) {
  return count > 0 && <p class={text.soft}>{pluralMessage('bulkShortenRepeated', count)}</p>;
}

/** Copies what the service knows about all addresses as a table: a row for each link, at least one for each address. */
function CopyTable({ state: { entries, channelLinks }, links }: Pick<InspectionsProps, 'state' | 'links'>) {
  const [copying] = useState(links.beginCopying);
  const rows = entries.shown.value.flatMap(({ address, inspection }): InspectedRow[] => {
    if (inspection === null) return [{ address, link: null, hasNone: false }];
    const named = linksNamed(inspection).map(({ link }) => ({ address, link: entries.link(link), hasNone: false }));
    named.push(...channelLinks.of(address).map(({ link }) => ({ address, link, hasNone: false })));
    const { shortLink, leadingHere } = inspection;
    const hasNone = shortLink.failure === null && leadingHere.answer?.kind === 'none';
    return named.length > 0 ? named : [{ address, link: null, hasNone }];
  });
  if (rows.every(({ link, hasNone }) => link === null && !hasNone)) return null;
  return (
    <>
      <CopiedText copying={copying} />
      <button type="button" onClick={() => void copying.copyText(inspectedTable(rows), rows.length)}>
        {message('tableCopy')}
      </button>
    </>
  );
}
