import { message } from '../../lib/i18n/messages.ts';
import { formatCount } from '../../lib/i18n/number-format.ts';
import { cleanText } from '../../lib/link/clean-text.ts';
import { longestLine, mostLines, type ReadLines } from '../../lib/preferences/parameter-lines.ts';
import type { ParameterLinesState } from '../../lib/state/settings/parameter-lines.ts';
import { Field } from '../ui/Field.tsx';
import { LockedNote } from '../ui/LockedNote.tsx';
import text from '../ui/text.module.css';
import styles from './settings.module.css';

interface ParameterLinesProps {
  id: string;
  name: 'removeAlso' | 'alwaysKeep';
  state: ParameterLinesState;
  /** The person's organisation has set the lines: they can only be read. */
  locked: boolean;
}

/** Examples of the two kinds of lines. */
const examples = ['ref', 'shop.example: ref'] as const;

/** Names of parameters, one a line. */
export function ParameterLines({ id, name, state, locked }: ParameterLinesProps) {
  const problem = state.problem.value;
  return (
    <Field id={id} label={message(`preference_${name}`)}>
      <textarea
        id={id}
        class={styles.box}
        // For browsers without field-sizing.
        rows={2}
        dir="ltr"
        value={state.text.value}
        readOnly={locked}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem ${id}-help`}
        onInput={({ currentTarget }) => state.type(currentTarget.value)}
        onBlur={() => void state.leave()}
      />
      <p id={`${id}-problem`} class={text.problem} aria-live="polite">
        {problem !== null && problemText(problem)}
      </p>
      {locked ? (
        <LockedNote id={`${id}-help`} />
      ) : (
        <p id={`${id}-help`} class={text.soft}>
          {message(`preference_${name}_help`, ...examples)}
        </p>
      )}
    </Field>
  );
}

/** The most characters of a line that a sentence quotes (count). */
const quoted = 40;

function problemText(problem: NonNullable<ReadLines['problem']>): string {
  if (problem.kind === 'too-many') return message('settingsParametersNoRoom', formatCount(mostLines));
  const line = cleanText(problem.line);
  const quote = line.length > quoted ? `${line.slice(0, quoted)}…` : line;
  return problem.kind === 'too-long'
    ? message('settingsParametersTooLong', quote, formatCount(longestLine))
    : message('settingsParametersUnreadable', quote, ...examples);
}
