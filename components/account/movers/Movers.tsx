import type { TargetedKeyboardEvent, VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { formatLongDay } from '../../../lib/i18n/day-format.ts';
import { joinSentences, message } from '../../../lib/i18n/messages.ts';
import type { Movers as Found, MoversState } from '../../../lib/state/account/movers.ts';
import { localDay, type Day } from '../../../lib/time/days.ts';
import { Notice } from '../../ui/Notice.tsx';
import text from '../../ui/text.module.css';
import { MoverRow } from './MoverRow.tsx';
import styles from '../account.module.css';

interface MoversProps {
  state: MoversState;
  openSettings(): void;
  /** There is a chart, in which a day can be chosen. */
  besideChart: boolean;
}

/** The panel with the links that gained the most clicks in the chosen days, or on the day that is chosen in the chart. */
export function Movers({ state, openSettings, besideChart }: MoversProps): VNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const found = state.found.value;
  const failure = state.failure.value;
  const asking = state.asking.value;
  const isOfDay = state.day.value !== null;
  // The title is that of the list until another one replaces it.
  const title = titleOf(found === null ? state.day.value : found.day);
  const isChoiceVain = found !== null && !found.isKnown && found.day === null;

  function showAllDays(): void {
    heading.current?.focus({ preventScroll: true }); // The button is about to disappear.
    state.choose(null);
  }

  function onKeyDown(event: TargetedKeyboardEvent<HTMLElement>): void {
    if (event.key === 'Escape' && isOfDay) showAllDays();
  }

  return (
    <section
      class={besideChart ? `${styles.movers} ${styles.moversBeside}` : styles.movers}
      aria-labelledby="movers"
      onKeyDown={onKeyDown}
    >
      <div class={styles.head}>
        <h3 id="movers" class={styles.title} ref={heading} tabIndex={-1}>
          {title}
        </h3>
        {isOfDay && (
          <button type="button" class={styles.all} onClick={showAllDays}>
            {message('accountMoversAllDays')}
          </button>
        )}
      </div>
      <p role="status" class={text.hidden}>
        {asking ? message('accountMoversLoading') : isOfDay && title}
      </p>
      <div class={styles.body} aria-busy={asking}>
        {!isChoiceVain && (
          <p class={text.soft}>
            {joinSentences(message('accountMoversWhat'), besideChart ? message('accountMoversChoose') : '')}
          </p>
        )}
        <div class={styles.list} data-refreshing={asking || undefined}>
          {failure !== null && <Notice failure={failure} onAgain={state.again} onSettings={openSettings} />}
          {found !== null && <List found={found} />}
        </div>
      </div>
    </section>
  );
}

function titleOf(day: Day | null): string {
  if (day === null) return message('accountMovers');
  return message('accountMoversDay', formatLongDay(day, { from: day, to: localDay(Date.now()) }));
}

function List({ found }: { found: Found }): VNode {
  const { links, isKnown, day } = found;
  if (!isKnown) {
    const nothing = message(day === null ? 'accountMoversUnknown' : 'accountMoversUnknownDay');
    return <p class={styles.noMovers}>{nothing}</p>;
  }
  if (links.length === 0) return <p class={styles.noMovers}>{message('accountMoversNone')}</p>;
  return (
    <ol class={styles.rows} aria-labelledby="movers">
      {links.map((mover) => (
        <MoverRow key={mover.link.shortUrl} mover={mover} />
      ))}
    </ol>
  );
}
