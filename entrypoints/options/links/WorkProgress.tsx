import type { VNode } from 'preact';
import type { Work } from '../../../lib/state/links/work.ts';
import { counted, word } from '../../../lib/words.ts';
import { figure } from '../figure.ts';
import { countsOf } from './work-words.ts';

/** How far a work with many links is. */
export function WorkProgress({ work }: { work: Work }): VNode | null {
  const { total, ended } = countsOf(work);
  const failing = work.run.failed.value.length;
  if (total === 1) return null;
  return (
    <div class="progress">
      <progress max={total} value={ended} aria-label={word(`popupWork_${work.action}`)} />
      <span>{word('countOf', figure(ended), figure(total))}</span>
      {failing > 0 && <span class="failing">{counted('linksFailing', failing)}</span>}
    </div>
  );
}
