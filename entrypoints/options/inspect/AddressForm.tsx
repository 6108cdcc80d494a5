import type { TargetedKeyboardEvent, VNode } from 'preact';
import { inOneLine } from '../../../lib/failure-words.ts';
import { mostAtOnce, type InspectState } from '../../../lib/state/inspect/inspect.ts';
import { word } from '../../../lib/words.ts';
import { figure } from '../figure.ts';
import { problemWords } from './problem-words.ts';
import { UnreadLines } from './UnreadLines.tsx';

/** How many lines are in sight (count). */
const mostRows = 8;

/** The addresses to ask about: one, or one a line. */
export function AddressForm({ state }: { state: InspectState }): VNode {
  const problem = problemOf(state);

  /** Enter asks, as for a single address; Shift and Enter begin another line. */
  function onKeyDown(event: TargetedKeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    void state.inspect();
  }

  return (
    <form
      class="inspect-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void state.inspect();
      }}
    >
      <label for="inspect-address">{word('popupAddress')}</label>
      <div class="box-and-button">
        <textarea
          id="inspect-address"
          autofocus
          // Where the box does not grow by itself.
          rows={Math.min(mostRows, state.typed.value.split('\n').length)}
          dir="ltr"
          inputMode="url"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          value={state.typed.value}
          aria-invalid={problem !== null}
          aria-describedby="inspect-help inspect-problem"
          onInput={(event) => state.type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <button class="primary" type="submit">
          {word('inspectTitle')}
        </button>
      </div>
      <p id="inspect-help" class="soft">
        {word('inspectHelp')}
      </p>
      <p id="inspect-problem" class="problem" aria-live="polite">
        {problem}
      </p>
      <UnreadLines state={state} />
    </form>
  );
}

/** What is wrong with the box as a whole. */
function problemOf({ problem, list }: InspectState): string | null {
  if (problem.value === 'none') return word('inspectNone');
  const count = list.value?.good.length ?? 0;
  if (problem.value === 'too-many') return word('inspectTooMany', figure(count), figure(mostAtOnce));
  const [bad, ...others] = list.value?.bad ?? [];
  if (bad === undefined || others.length > 0 || count > 0) return null;
  return inOneLine(problemWords(bad.problem));
}
