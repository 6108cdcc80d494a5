import type { ComponentChildren, VNode } from 'preact';
import { figureOf, type FigureName, type ShownDay } from '../../lib/account/shown-days.ts';
import { formatShortDay } from '../../lib/i18n/day-format.ts';
import { message } from '../../lib/i18n/messages.ts';
import type { AccountState } from '../../lib/state/account/account.ts';
import type { Period } from '../../lib/time/days.ts';
import text from '../ui/text.module.css';
import { ChangeText } from './ChangeText.tsx';
import { figureTitles, meanText, valueText } from './day-messages.ts';
import { LineSample } from './LineSample.tsx';
import styles from './account.module.css';

interface FigureCardProps {
  name: FigureName;
  state: Pick<AccountState, 'drawn' | 'toggle' | 'summary' | 'comparing'>;
  period: Period;
  /** Today, if it is one of the days. */
  today: ShownDay | undefined;
}

/** The summary of a figure; its checkbox draws the figure in the chart. */
export function FigureCard({ name, state, period, today }: FigureCardProps): VNode {
  const { total, mean, best, change } = state.summary(name);
  const hasCompleteDays = change.kind !== 'none';
  return (
    <div class={styles.card}>
      <label title={message('accountSeries')}>
        <input type="checkbox" checked={state.drawn.value.has(name)} onChange={() => state.toggle(name)} />
        <LineSample name={name} />
        {message(figureTitles[name])}
      </label>
      <b class={styles.total}>{hasCompleteDays ? valueText(name, total) : '–'}</b>
      <p class={`${styles.change} ${text.soft}`}>
        <ChangeText name={name} change={change} waiting={state.comparing.value} />
      </p>
      <dl class={text.soft}>
        <Row title={message('accountSummary_mean')}>{mean === null ? '–' : meanText(name, mean)}</Row>
        <Row title={message('accountSummary_best')}>
          {best === null ? '–' : `${valueText(name, best.value)} · ${formatShortDay(best.date, period)}`}
        </Row>
        {today !== undefined && (
          <Row title={message('accountTodaySoFar')}>{valueText(name, figureOf(today, name))}</Row>
        )}
      </dl>
    </div>
  );
}

function Row({ title, children }: { title: string; children: ComponentChildren }): VNode {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
