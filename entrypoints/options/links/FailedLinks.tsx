import type { VNode } from 'preact';
import { Notice } from '../../../components/Notice.tsx';
import { failureWords, asSentences } from '../../../lib/failure-words.ts';
import type { LinksState } from '../../../lib/state/links/links.ts';
import type { Work } from '../../../lib/state/links/work.ts';
import { counted, word } from '../../../lib/words.ts';
import { Status } from '../Status.tsx';
import { nameOf } from './work-words.ts';

interface FailedLinksProps {
  work: Work;
  state: LinksState;
  openSettings(): void;
}

/** How many are drawn (count); all of them are tried again. */
const drawn = 200;

/** Every link of a work that did not end well, and why; before them why it stopped, where it did. */
export function FailedLinks({ work, state, openSettings }: FailedLinksProps): VNode {
  const failed = work.run.failed.value;
  const halted = work.run.halted.value;
  const alone = work.run.total === 1 && work.earlier.length === 0;
  const heading = alone
    ? word(`linksNotDone_${work.action}`, nameOf(work.first))
    : counted(`linksFailed_${work.action}`, failed.length);
  // What is said once above the list, with its countdown, is not said of each.
  const common = halted ?? (alone ? (failed[0]?.failure ?? null) : null);
  const own = common === null ? failed : failed.filter(({ failure }) => failure.kind !== common.kind);
  const toSettings = own.some(({ failure }) => failureWords(failure, Date.now()).remedy === 'settings');
  return (
    <div class="failed">
      {common === null ? <strong role="alert">{heading}</strong> : <Status of="strong">{heading}</Status>}
      {common !== null && <Notice failure={common} onSettings={openSettings} />}
      {/* More than fit are scrolled through, by keyboard too. */}
      {own.length > 0 && (
        <ul tabIndex={own.length > 3 ? 0 : undefined} aria-label={word('failures')}>
          {own.slice(0, drawn).map(({ item: { shortUrl }, failure }) => (
            <li key={shortUrl}>
              <b dir="auto">{nameOf(state.store.link(shortUrl))}</b>
              {asSentences(failureWords(failure, Date.now()))}
            </li>
          ))}
          {own.length > drawn && <li>{counted('moreOfThem', own.length - drawn)}</li>}
        </ul>
      )}
      {toSettings && (
        <button type="button" onClick={openSettings}>
          {word('openSettings')}
        </button>
      )}
    </div>
  );
}
