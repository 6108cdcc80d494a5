import type { TargetedClipboardEvent, TargetedKeyboardEvent } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { isMailAddress } from '../../lib/address/mail-address.ts';
import type { BadEntry } from '../../lib/address-list/address-list.ts';
import { failureMessage, inOneLine } from '../../lib/i18n/failure-messages.ts';
import { mostAtOnce, type InspectState } from '../../lib/state/inspect/inspect.ts';
import { message, pluralMessage } from '../../lib/i18n/messages.ts';
import { formatCount } from '../../lib/i18n/number-format.ts';
import buttons from '../ui/buttons.module.css';
import { Form } from '../ui/Form.tsx';
import text from '../ui/text.module.css';
import styles from './inspect.module.css';

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
      {state.list.value?.good.length === 0 && state.list.value.bad.length > 1 && (
        <UnreadLines lines={state.list.value.bad} />
      )}
    </Form>
  );
}

/** Returns the problem with the text as a whole; null if there is none. */
function problemOf({ problem, list }: InspectState): string | null {
  if (problem.value === 'none') return message('inspectNone');
  const count = list.value?.good.length ?? 0;
  if (problem.value === 'too-many') return message('inspectTooMany', formatCount(count), formatCount(mostAtOnce));
  const [bad, ...others] = list.value?.bad ?? [];
  if (bad === undefined || count > 0) return null;
  if (others.length > 0) return pluralMessage('inspectBad', others.length + 1);
  return inOneLine(problemText(bad));
}

/** Returns why a line is not an address that can be inspected. */
export function problemText({ problem, text: written }: BadEntry): { title: string; next: string } {
  if (isMailAddress(written)) return { title: message('wholeTextProblem_mail'), next: '' };
  if (problem === 'scheme') return { title: message('inspectScheme'), next: '' };
  if (/^https?:(?!\/\/)/i.test(written)) return { title: message('inspectSlashes'), next: '' };
  const { title, next } = failureMessage({ kind: 'address', problem }, Date.now());
  // Three words are no address with a space in it.
  const isSpaced = problem === 'malformed' && written.includes(' ') && !/^(?:[^\s.:/]+ ){2}[^\s.:/]/.test(written);
  return { title: isSpaced ? message('inspectSpace') : title, next };
}

/** The most lines listed (count). */
export const mostUnread = 20;

/** The lines that contain no address. */
export function UnreadLines({ lines }: { lines: readonly BadEntry[] }) {
  return (
    <ul class={styles.unreadLines}>
      {lines.slice(0, mostUnread).map((bad, place) => (
        <li key={place}>
          {bad.line !== null && <span class={text.soft}>{message('bulkShortenBadLine', String(bad.line))}</span>}
          <span>
            <b dir="ltr">{bad.text}</b> {problemText(bad).title}
          </span>
        </li>
      ))}
      {lines.length > mostUnread && <li>{pluralMessage('moreOfThem', lines.length - mostUnread)}</li>}
    </ul>
  );
}
