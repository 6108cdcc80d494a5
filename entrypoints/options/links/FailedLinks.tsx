import type { VNode } from 'preact';
import { failureWords } from '../../../lib/failure-words.ts';
import type { Failure } from '../../../lib/failure.ts';
import type { LinksState } from '../../../lib/state/links/links.ts';
import type { Work } from '../../../lib/state/links/works.ts';
import { counted, word } from '../../../lib/words.ts';
import { nameOf } from './work-words.ts';

interface FailedLinksProps {
  work: Work;
  state: LinksState;
  openSettings(): void;
}

/** Every link of a work that did not end well, and why; before them why it stopped, where it did. */
export function FailedLinks({ work, state, openSettings }: FailedLinksProps): VNode {
  const failed = work.run.failed.value;
  const halted = work.run.halted.value;
  const alone = work.run.total === 1 && work.earlier.length === 0;
  const heading = alone
    ? word(`linksNotDone_${work.action}`, nameOf(work.first))
    : counted(`linksFailed_${work.action}`, failed.length);
  const toSettings = failed.some(({ failure }) => failureWords(failure, Date.now()).remedy === 'settings');
  return (
    <div class="failed" role="alert">
      <strong>{heading}</strong>
      {halted !== null && !alone && <p>{sentence(halted)}</p>}
      {/* More than fit are scrolled through, by keyboard too. */}
      <ul tabIndex={failed.length > 3 ? 0 : undefined} aria-label={word('linksFailures')}>
        {failed.map(({ item: { shortUrl }, failure }) => (
          <li key={shortUrl}>
            {!alone && <b dir="auto">{nameOf(state.store.get(shortUrl) ?? { shortUrl, describedAt: null })}</b>}
            {sentence(failure)}
          </li>
        ))}
      </ul>
      {toSettings && (
        <button type="button" onClick={openSettings}>
          {word('openSettings')}
        </button>
      )}
    </div>
  );
}

function sentence(failure: Failure): string {
  const { title, next } = failureWords(failure, Date.now());
  return next === '' ? `${title}.` : `${title}. ${next}`;
}
