import type { TargetedKeyboardEvent, TargetedMouseEvent, TargetedSubmitEvent } from 'preact';
import { useRef } from 'preact/hooks';
import { isMac } from '../../lib/browser/is-mac.ts';
import { isAddressText } from '../../lib/address/written-direction.ts';
import { joinSentences, message } from '../../lib/i18n/messages.ts';
import { formatCount, formatList } from '../../lib/i18n/number-format.ts';
import { isSameName, longestName, nameOf, type NameProblem } from '../../lib/preferences/named-text.ts';
import type { NamedListState } from '../../lib/state/settings/named-list.ts';
import row from '../ui/button-row.module.css';
import buttons from '../ui/buttons.module.css';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import textStyles from '../ui/text.module.css';
import styles from './settings.module.css';

/** What differs between the lists of items with names. */
export interface NamedListWords<Problem extends string> {
  /** What the items are; part of the keys of their texts. */
  kind: 'Template' | 'Channel';
  help: string;
  textLabel: string;
  /** Returns what a text leads to; null without an example. */
  example(text: string): string | null;
  textProblem(problem: Problem | 'no-room'): string;
  /** Returns what a changed text does not change; empty if there is nothing of the kind. */
  unchanged(before: string, now: string): string;
  /** The names of ready-made items, which stand beside these in menus. */
  readyMade: readonly string[];
  /** Follows the name of a removed item that was in use; null if an item's use does not end. */
  noLongerUsed: string | null;
}

type NameWords = Pick<NamedListWords<never>, 'kind' | 'readyMade'>;

interface NamedItemDialogProps<Problem extends string> {
  list: Pick<
    NamedListState<Problem>,
    'items' | 'type' | 'isTextGiven' | 'save' | 'cancel' | 'placeholders' | 'unknown' | 'spaced'
  >;
  editing: NonNullable<NamedListState<Problem>['editing']['value']>;
  words: NamedListWords<Problem>;
}

/** The dialog that edits one item: its name, its text, and an example of its result. */
export function NamedItemDialog<Problem extends string>(props: NamedItemDialogProps<Problem>) {
  const { list, editing, words } = props;
  const { stored, name, text, problems, failure, isWarned } = editing;
  const example = words.example(text);
  const notReplaced = notReplacedText(text, list);
  const spaced = list.spaced(text);
  const before = list.items.value.find((item) => item.name === stored);
  const box = useRef<HTMLTextAreaElement>(null);
  const asTyped = { dir: 'auto', autocomplete: 'off', autocapitalize: 'off', spellcheck: false } as const;

  /** Puts a placeholder where the cursor is in the text, and the cursor behind it. */
  function insert(placeholder: string): void {
    const { current } = box;
    if (current === null) return;
    current.setRangeText(placeholder, current.selectionStart, current.selectionEnd, 'end');
    list.type('text', current.value);
    current.focus();
  }

  /** Leaves a given text selected, as the focus selects it: typing replaces it. */
  function onMouseDown(event: TargetedMouseEvent<HTMLTextAreaElement>): void {
    if (document.activeElement === event.currentTarget || !list.isTextGiven()) return;
    event.preventDefault();
    event.currentTarget.focus();
  }

  /** Saves: Enter alone begins a line. */
  function onKeyDown(event: TargetedKeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key !== 'Enter' || !(isMac() ? event.metaKey : event.ctrlKey) || event.repeat) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  function onSubmit(event: TargetedSubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    void list.save(words.readyMade);
  }

  return (
    <Dialog title={stored ?? message(`settings${words.kind}New`)} onClose={list.cancel}>
      <form class={styles.form} onSubmit={onSubmit} noValidate>
        <Field id="item-name" label={message('settingsItemName')}>
          <input
            {...asTyped}
            id="item-name"
            type="text"
            autofocus
            value={name}
            aria-invalid={problems.name !== null}
            aria-describedby="item-name-problem"
            onInput={({ currentTarget }) => list.type('name', currentTarget.value)}
          />
          <p id="item-name-problem" class={textStyles.problem} aria-live="polite">
            {problems.name !== null && nameProblemText(problems.name, name, words)}
          </p>
        </Field>
        <Field id="item-text" label={words.textLabel}>
          <textarea
            {...asTyped}
            class={styles.box}
            ref={box}
            id="item-text"
            // For browsers without field-sizing.
            rows={2}
            value={text}
            aria-invalid={problems.text !== null}
            aria-describedby="item-text-problem item-text-help"
            onInput={({ currentTarget }) => list.type('text', currentTarget.value)}
            onFocus={({ currentTarget }) => list.isTextGiven() && currentTarget.select()}
            onMouseDown={onMouseDown}
            onKeyDown={onKeyDown}
          />
          <p
            id="item-text-problem"
            class={problems.text === null && !isWarned ? undefined : textStyles.problem}
            aria-live="polite"
          >
            {problems.text !== null
              ? joinSentences(words.textProblem(problems.text), notReplaced)
              : joinSentences(
                  notReplaced,
                  spaced.length > 0 ? message('settingsChannelSpaces', formatList(spaced)) : '',
                  isWarned ? message('settingsItemSaveAgain') : '',
                )}
          </p>
          <p id="item-text-help" class={textStyles.soft}>
            {words.help}
          </p>
          <div class={`${row.row} ${styles.insert}`} role="group" aria-labelledby="item-insert">
            <span id="item-insert" class={textStyles.soft}>
              {message('settingsItemInsert')}
            </span>
            {list.placeholders.map((placeholder) => (
              <button key={placeholder} type="button" onClick={() => insert(placeholder)}>
                <bdi>{placeholder}</bdi>
              </button>
            ))}
          </div>
        </Field>
        {example !== null && (
          <figure class={styles.example}>
            <figcaption class={textStyles.soft}>{message('settingsItemExample')}</figcaption>
            <p class={styles.note} dir={isAddressText(example) ? 'ltr' : 'auto'}>
              {example}
            </p>
          </figure>
        )}
        <p class={textStyles.soft} aria-live="polite">
          {before && words.unchanged(before.text, text)}
        </p>
        {failure !== null && <Notice failure={failure} />}
        <DialogActions>
          <button type="button" onClick={list.cancel}>
            {message('cancel')}
          </button>
          <button type="submit" class={buttons.primary}>
            {message('save')}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Names what looks like a placeholder in a text and is none, with the one that it seems to be meant as; empty for none. */
export function notReplacedText(text: string, list: Pick<NamedListState, 'placeholders' | 'unknown'>): string {
  const unknown = list.unknown(text).map((written) => ({
    written,
    meant: list.placeholders.find((each) => isWrittenLike(bare(written.toLowerCase()), bare(each))),
  }));
  const others = unknown.filter(({ meant }) => meant === undefined).map(({ written }) => written);
  return joinSentences(
    ...unknown.map(({ written, meant }) => (meant === undefined ? '' : message('settingsItemMeant', written, meant))),
    others.length > 0 ? message('settingsItemNotReplaced', formatList(others)) : '',
  );
}

/** Returns a placeholder without braces, of which other programs write two. */
const bare = (placeholder: string): string => placeholder.replaceAll(/[{}]/g, '');

/**
 * Returns true if at most so many characters are missing, too many or wrong, or pairs of them swapped. Of short words, two
 * make another word.
 */
function isWrittenLike(one: string, other: string, most = other.length > 6 ? 2 : 1): boolean {
  if (most < 0) return false;
  if (one === '' || other === '') return one.length + other.length <= most;
  const [next, nextOther] = [one.slice(1), other.slice(1)];
  if (one[0] === other[0]) return isWrittenLike(next, nextOther, most);
  const isSwapped = one[0] === other[1] && one[1] === other[0];
  return [[next, other], [one, nextOther], isSwapped ? [one.slice(2), other.slice(2)] : [next, nextOther]].some(
    ([a = '', b = '']) => isWrittenLike(a, b, most - 1),
  );
}

function nameProblemText(problem: NameProblem, name: string, { kind, readyMade }: NameWords): string {
  if (problem === 'too-long') return message('settingsItemNameTooLong', formatCount(longestName));
  if (problem === 'reserved') {
    return message('settingsTemplateNameReserved', readyMade.find((each) => isSameName(each, nameOf(name))) ?? name);
  }
  return message(problem === 'empty' ? `settings${kind}NameEmpty` : `settings${kind}NameTaken`);
}
