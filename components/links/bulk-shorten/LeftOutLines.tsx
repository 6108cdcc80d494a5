import type { ComponentChildren, VNode } from 'preact';
import text from '../../ui/text.module.css';
import type { BadEntry } from '../../../lib/formats/list-entries.ts';
import { failureMessage } from '../../../lib/i18n/failure-messages.ts';
import { message } from '../../../lib/i18n/messages.ts';
import { formatCount } from '../../../lib/i18n/number-format.ts';
import { cleanText } from '../../../lib/link/clean-text.ts';
import type { CleanedList } from '../../../lib/state/links/cleaned-list.ts';

interface LeftOutLinesProps {
  list: Pick<CleanedList, 'bad' | 'skipped'>;
  /** The most lines of each kind (count) that are rendered. */
  most: number;
}

/** The lines of a list that are left out, as entries of a list, each with its number and the reason. */
export function LeftOutLines({ list: { bad, skipped }, most }: LeftOutLinesProps): VNode {
  return (
    <>
      {bad.slice(0, most).map((entry, place) => (
        <Line key={place} of={entry}>
          <span class={text.problem}>{failureMessage({ kind: 'address', problem: entry.problem }, 0).title}</span>
        </Line>
      ))}
      {skipped.slice(0, most).map((entry, place) => (
        <Line key={place} of={entry}>
          <span class={text.soft}>{message('bulkShortenNoAddress')}</span>
        </Line>
      ))}
    </>
  );
}

interface LineProps {
  of: Pick<BadEntry, 'line' | 'text'>;
  /** Why it is left out. */
  children: ComponentChildren;
}

function Line({ of: { line, text: typed }, children }: LineProps): VNode {
  return (
    <li>
      {line !== null && <span class={text.soft}>{message('bulkShortenBadLine', formatCount(line))}</span>}{' '}
      <span dir="ltr">{cleanText(typed)}</span> {children}
    </li>
  );
}
