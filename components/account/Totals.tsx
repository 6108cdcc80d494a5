import type { VNode } from 'preact';
import { figureNames } from '../../lib/account/shown-days.ts';
import { message } from '../../lib/i18n/messages.ts';
import type { AccountState, Statistics } from '../../lib/state/account/account.ts';
import { Notice } from '../ui/Notice.tsx';
import text from '../ui/text.module.css';
import { FigureCard } from './FigureCard.tsx';
import styles from './account.module.css';

interface TotalsProps {
  state: AccountState;
  shown: Statistics;
  openSettings(): void;
}

/** The totals of the complete days, a card for each figure. A card's checkbox draws its figure in the chart. */
export function Totals({ state, shown, openSettings }: TotalsProps): VNode {
  const failure = state.beforeFailure.value;
  const today = shown.days.find(({ date }) => date === state.today.value);
  return (
    <>
      <fieldset class={styles.totals}>
        <legend class={text.hidden}>{message('accountSummary')}</legend>
        {figureNames.map((name) => (
          <FigureCard key={name} name={name} state={state} period={shown.period} today={today} />
        ))}
      </fieldset>
      {failure !== null && (
        <div class={styles.failed}>
          <p>{message('accountBeforeFailed')}</p>
          <Notice failure={failure} onAgain={state.askBefore} onSettings={openSettings} />
        </div>
      )}
    </>
  );
}
