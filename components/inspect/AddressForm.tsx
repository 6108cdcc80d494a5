import type { TargetedClipboardEvent, TargetedKeyboardEvent } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { isMailAddress } from '../../lib/address/mail-address.ts';
import type { AddressList } from '../../lib/address-list/address-list.ts';
import type { AddressProblem } from '../../lib/failure/failure.ts';
import { failureMessage, inOneLine } from '../../lib/i18n/failure-messages.ts';
import { mostAtOnce, type InspectState } from '../../lib/state/inspect/inspect.ts';
import { message, pluralMessage } from '../../lib/i18n/messages.ts';
import { formatCount } from '../../lib/i18n/number-format.ts';
import buttons from '../ui/buttons.module.css';
import { Form } from '../ui/Form.tsx';
import text from '../ui/text.module.css';
import styles from './inspect.module.css';
import { cleanText } from '../../lib/link/clean-text.ts';

/** The most lines in the box before it scrolls (count). */
const mostRows = 8;

/** The addresses to inspect, one per line. */
export function AddressForm({ state }: { state: InspectState }) {
  const problem = problemOf(state);
  const box = useRef<HTMLTextAreaElement>(null);
  // What is pasted takes the place of what was inspected before, and is not joined to its end.
  useEffect(() => box.current?.select(), []);
  /** The press that goes on brings the focus into the box. */
  const isEntering = useRef(false);

  /** A first press selects what was inspected, where it would put the caret into it. */
  function onClick(): void {
    const { current } = box;
    if (isEntering.current && state.list.value !== null && current?.selectionStart === current?.selectionEnd) {
      current?.select();
    }
    isEntering.current = false;
  }

  /** What takes the place of all shows its beginning, by which one knows it, and not its end. */
  function onPaste({ currentTarget }: TargetedClipboardEvent<HTMLTextAreaElement>): void {
    const { selectionStart, selectionEnd, textLength } = currentTarget;
    if (selectionEnd - selectionStart < textLength) return;
    setTimeout(() => currentTarget.scrollTo({ top: 0 })); // The browser scrolls to its end first.
  }

  /** Enter submits, as in a field of one line; Shift+Enter begins a new line. */
  function onKeyDown(event: TargetedKeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    void state.inspect();
  }

  return (
    <Form class={styles.form} onSubmit={state.inspect}>
      <label for="inspect-address">{message('addressField')}</label>
      <div class={styles.row}>
        <textarea
          ref={box}
          id="inspect-address"
          autofocus
          // For browsers without field-sizing.
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
          onPointerDown={() => (isEntering.current = document.activeElement !== box.current)}
          onClick={onClick}
          onPaste={onPaste}
        />
        <button class={buttons.primary} type="submit">
          {message('inspectTitle')}
        </button>
      </div>
      <p id="inspect-help" class={text.soft}>
        {message('inspectHelp')}
      </p>
      <p id="inspect-problem" class={text.problem} aria-live="polite">
        {problem}
      </p>
    </Form>
  );
}

/** Returns the problem with the text as a whole; null if there is none. */
function problemOf({ problem, list, typed }: InspectState): string | null {
  if (problem.value === 'none') return message('inspectNone');
  const count = list.value?.good.length ?? 0;
  if (problem.value === 'too-many') return message('inspectTooMany', formatCount(count), formatCount(mostAtOnce));
  const [bad, ...others] = list.value?.bad ?? [];
  if (bad === undefined || count > 0) return null;
  if (others.length > 0) return pluralMessage('inspectBad', others.length + 1);
  return inOneLine(problemText(bad.problem, writtenAs(bad, typed.value)));
}

/** Returns why a text is not an address that can be inspected. */
function problemText(problem: AddressProblem, written: string): { title: string; next: string } {
  if (isMailAddress(written)) return { title: message('wholeTextProblem_mail'), next: '' };
  if (problem === 'scheme') return { title: message('inspectScheme'), next: '' };
  if (/^https?:(?!\/\/)/i.test(written)) return { title: message('inspectSlashes'), next: '' };
  const { title, next } = failureMessage({ kind: 'address', problem }, Date.now());
  return { title: problem === 'malformed' && written.includes(' ') ? message('inspectSpace') : title, next };
}

type Bad = AddressList['bad'][number];

/** Returns what is no address as it was typed: with the rest of its line, if that follows after a space. */
function writtenAs({ line, text: read }: Bad, typed: string): string {
  const written = cleanText(typed.split('\n')[(line ?? 1) - 1] ?? '');
  return written.startsWith(`${read} `) ? written : cleanText(read);
}

/** Returns the lines that are no address; none if the form itself names the problem of a single one. */
export function badLines({ list }: Pick<InspectState, 'list'>): readonly Bad[] {
  const { good = [], bad = [] } = list.value ?? {};
  return good.length + bad.length > 1 ? bad : [];
}

/** The most lines listed (count). */
const most = 20;

/** The lines that contain no address, and the counts of cleaned and of repeated ones. */
export function UnreadLines({ state }: { state: Pick<InspectState, 'list' | 'cleaned' | 'typed'> }) {
  const { repeated = [] } = state.list.value ?? {};
  const listed = badLines(state);
  const cleaned = state.list.value === null ? 0 : state.cleaned.value;
  if (listed.length === 0 && repeated.length === 0 && cleaned === 0) return null;
  return (
    <div class={styles.unreadLines}>
      {cleaned > 0 && <p class={text.soft}>{pluralMessage('bulkShortenCleaned', cleaned)}</p>}
      {repeated.length > 0 && <p class={text.soft}>{pluralMessage('bulkShortenRepeated', repeated.length)}</p>}
      {listed.length > 0 && (
        <>
          <p>{pluralMessage('inspectBad', listed.length)}</p>
          <ul>
            {listed.slice(0, most).map((bad, place) => {
              const written = writtenAs(bad, state.typed.value);
              return (
                <li key={place}>
                  {bad.line !== null && (
                    <span class={text.soft}>{message('bulkShortenBadLine', String(bad.line))}</span>
                  )}
                  <span>
                    <b dir="ltr">{written}</b> {problemText(bad.problem, written).title}
                  </span>
                </li>
              );
            })}
            {listed.length > most && <li>{pluralMessage('moreOfThem', listed.length - most)}</li>}
          </ul>
        </>
      )}
    </div>
  );
}
