import type { VNode } from 'preact';
import type { Period } from '../../../lib/days.ts';
import type { AccountState } from '../../../lib/state/account/account.ts';
import { mostDays, presets } from '../../../lib/statistics/periods.ts';
import { counted, word } from '../../../lib/words.ts';
import { figure, fullDay } from '../figure.ts';

type ChosenDaysProps = { state: Pick<AccountState, 'choice' | 'choose' | 'form' | 'today'> };

/** Which days are shown: the last so many, or from one to another. */
export function ChosenDays({ state }: ChosenDaysProps): VNode {
  const { choice, choose, form, today } = state;
  const problem = form.problem.value;
  const chosen = 'last' in choice.value ? choice.value.last : null;
  return (
    <div class="chosen-days">
      <div class="presets" role="group" aria-label={word('accountDays')}>
        {presets.map((count) => (
          <button
            key={count}
            type="button"
            aria-pressed={chosen === count && problem === null}
            onClick={() => choose({ last: count })}
          >
            {counted('accountLast', count)}
          </button>
        ))}
      </div>
      {(['from', 'to'] as const).map((part) => (
        <label key={part}>
          {word(`accountDay_${part}`)}
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
      <p id="days-problem" class="problem" aria-live="polite">
        {problem !== null && problemWords(problem, form.typed.value, today.value)}
      </p>
    </div>
  );
}

function problemWords(
  problem: NonNullable<ChosenDaysProps['state']['form']['problem']['value']>,
  { from, to }: Period,
  today: string,
): string {
  switch (problem) {
    case 'missing':
      return word('accountDaysMissing');
    case 'backwards':
      return word('accountDaysBackwards', fullDay(from), fullDay(to));
    case 'future':
      return word('accountDaysFuture', fullDay(today));
    case 'too-long':
      return word('accountDaysTooLong', figure(mostDays));
  }
}
