import type { Period } from '../../lib/time/days.ts';
import type { AccountState } from '../../lib/state/account/account.ts';
import { maxDays, presetMonths, presets } from '../../lib/account/periods.ts';
import { message, pluralMessage } from '../../lib/i18n/messages.ts';
import { formatCount } from '../../lib/i18n/number-format.ts';
import { formatFullDay } from '../../lib/i18n/day-format.ts';
import text from '../ui/text.module.css';
import styles from './account.module.css';
import segments from '../ui/segments.module.css';
import row from '../ui/button-row.module.css';

type ChosenDaysProps = { state: Pick<AccountState, 'choice' | 'choose' | 'form' | 'today'> };

/** The choice of days: a number of last days, a month, or a period from one day to another. */
export function ChosenDays({ state }: ChosenDaysProps) {
  const { form, today } = state;
  const problem = form.problem.value;
  return (
    <div class={`${row.row} ${row.wide} ${styles.choice}`}>
      <Presets state={state} />
      <div class={styles.ends}>
        {(['from', 'to'] as const).map((part) => (
          <label key={part}>
            {message(`accountDay_${part}`)}
            <input
              type="date"
              max={today.value}
              value={form.typed.value[part]}
              aria-invalid={problem !== null}
              aria-describedby="days-problem"
              onInput={(event) => form.type(part, event.currentTarget.value)}
              // Enter shows the days at once.
              onKeyDown={(event) => event.key === 'Enter' && form.settle()}
            />
          </label>
        ))}
      </div>
      <p id="days-problem" class={text.problem} aria-live="polite">
        {problem !== null && problemText(problem, form.typed.value, today.value)}
      </p>
    </div>
  );
}

function problemText(
  problem: NonNullable<ChosenDaysProps['state']['form']['problem']['value']>,
  { from, to }: Period,
  today: string,
): string {
  switch (problem) {
    case 'missing':
      return message('accountDaysMissing');
    case 'backwards':
      return message('accountDaysBackwards', formatFullDay(from), formatFullDay(to));
    case 'future':
      return message('accountDaysFuture', formatFullDay(today));
    case 'too-long':
      return message('accountDaysTooLong', formatCount(maxDays));
  }
}

/** The buttons for the last 7, 30 or 90 days, and for this and the last month. */
function Presets({ state: { choice, choose, form } }: ChosenDaysProps) {
  const chosen = form.problem.value === null ? choice.value : null;
  const last = chosen !== null && 'last' in chosen ? chosen.last : null;
  const month = chosen !== null && 'month' in chosen ? chosen.month : null;
  return (
    <div class={`${segments.segments} ${styles.presets}`} role="group" aria-label={message('days')}>
      {presets.map((count) => (
        <button key={count} type="button" aria-pressed={last === count} onClick={() => choose({ last: count })}>
          {pluralMessage('accountLast', count)}
        </button>
      ))}
      {presetMonths.map((which) => (
        <button key={which} type="button" aria-pressed={month === which} onClick={() => choose({ month: which })}>
          {message(`accountMonth_${which}`)}
        </button>
      ))}
    </div>
  );
}
