import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import type { LinksState } from '../../../lib/state/links/links.ts';
import { counted, word } from '../../../lib/words.ts';
import { figure } from '../figure.ts';
import { useHeightAs } from '../use-height-as.ts';
import { useByItself } from './use-by-itself.ts';
import { SelectionBar, type SelectionBarProps } from './SelectionBar.tsx';

interface SummaryProps extends SelectionBarProps {
  /** Nothing is known yet. */
  opening: boolean;
}

/** How many links there are; where some are chosen, how many and what can be done with them. It stays in sight. */
export function Summary({ opening, ...props }: SummaryProps): VNode {
  const { state } = props;
  const chosen = state.selection.chosen.value;
  const shown = state.rows.shown.value;
  const inSight = chosen.size === 0 ? 0 : shown.filter(({ shortUrl }) => chosen.has(shortUrl)).length;
  const outOfSight = chosen.size - inSight;
  const working = state.works.shown.value.some(({ run }) => run.state.value !== 'ended');
  const count = countWords(state);
  const { list, query } = state.view.value;
  const byItself = useByItself(
    `${count} ${chosen.size} ${outOfSight}`,
    `${list} ${query} ${chosen.size} ${opening} ${state.list.value.work.value}`,
  );
  const isEmpty = !opening && state.rows.all.value.length === 0 && state.list.value.listed.value.end;
  const bar = useRef<HTMLDivElement>(null);
  useHeightAs('--bar', bar);
  return (
    <div
      ref={bar}
      class={chosen.size > 0 ? 'summary choosing' : 'summary'}
      data-refreshing={state.list.value.work.value === 'refreshing' || undefined}
    >
      {/* What a work does to the count is told by the work; only what was asked for is read out. */}
      <p role="status" aria-live={working || byItself ? 'off' : undefined}>
        {opening && <span class="late">{word('linksLoading')}</span>}
        {chosen.size > 0 ? <strong>{counted('linksSelected', chosen.size)}</strong> : count}
        {isEmpty && <span class="hidden">{counted('linksShown', 0)}</span>}
        {outOfSight > 0 && <span>{counted('linksNotShown', outOfSight)}</span>}
      </p>
      {chosen.size > 0 && <SelectionBar {...props} />}
    </div>
  );
}

/** Null where there is nothing to count. */
function countWords({ rows }: LinksState): string | null {
  const all = rows.all.value.length;
  if (all === 0) return null;
  const whole = counted('linksShown', all);
  return rows.words.value.length === 0 ? whole : word('linksMatching', figure(rows.shown.value.length), whole);
}
