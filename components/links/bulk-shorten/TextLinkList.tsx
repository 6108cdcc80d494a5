import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef, useId } from 'preact/hooks';
import { message } from '../../../lib/i18n/messages.ts';
import type { DraftLink } from '../../../lib/state/links/link-choice.ts';
import type { TextDraft } from '../../../lib/state/links/bulk/text-draft.ts';
import styles from './bulk-shorten.module.css';
import { unreadable } from '../../../lib/address/address.ts';
import { failureMessage } from '../../../lib/i18n/failure-messages.ts';
import { cleanText } from '../../../lib/link/clean-text.ts';
import text from '../../ui/text.module.css';

/** The most links (count) that are rendered at first, and how many more for each press. */
const step = 200;

/** The links of a text in its order, each with a checkbox; the likely ones are chosen. */
export function TextLinkList({ draft, links }: { draft: TextDraft; links: readonly DraftLink[] }) {
  const shown = useSignal(step);
  const list = useRef<HTMLOListElement>(null);
  const chosen = draft.chosen.value;
  const choosable = links.filter(({ address }) => address !== null).length;

  /** The row whose checkbox takes the focus once it is there; null for none. */
  const next = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (next.current === null) return;
    list.current?.querySelector<HTMLElement>(`li:nth-child(n + ${next.current}) input:not(:disabled)`)?.focus();
    next.current = null;
  }, [shown.value]);

  function showMore(): void {
    // The button disappears once all links are shown.
    if (shown.value + step >= links.length) next.current = shown.value + 1;
    shown.value += step;
  }

  return (
    <>
      <label class={styles.all}>
        <input
          ref={(box) => void (box !== null && (box.indeterminate = chosen.size > 0 && chosen.size < choosable))}
          type="checkbox"
          checked={chosen.size > 0 && chosen.size === choosable}
          disabled={choosable === 0}
          onClick={draft.chooseNext}
        />
        <span>{message('wholeTextAll')}</span>
      </label>
      <ol ref={list} class={`${styles.entries} ${styles.links}`} aria-label={message('wholeTextLinks')} tabIndex={0}>
        {links.slice(0, shown.value).map((link, place) => (
          <TextLinkRow
            key={place}
            link={link}
            isChosen={chosen.has(place)}
            onChoose={(isChosen) => draft.choose(place, isChosen)}
          />
        ))}
        {links.length > shown.value && (
          <li>
            <button type="button" onClick={showMore}>
              {message('linksShowMore')}
            </button>
          </li>
        )}
      </ol>
    </>
  );
}

interface TextLinkRowProps {
  link: DraftLink;
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
}

/** A link of a text between the words around it, its address, and why it is left out if it is. */
function TextLinkRow({ link, isChosen, onChoose }: TextLinkRowProps) {
  const id = useId();
  const { before, words, after, written, address } = link;
  const shown = cleanText(address ?? written);
  const reason = reasonOf(link);
  return (
    <li class={styles.row}>
      <label class={styles.link}>
        <input
          type="checkbox"
          checked={isChosen}
          disabled={address === null}
          aria-describedby={id}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        <span class={styles.words} dir="auto">
          <span class={text.soft}>{before}</span>
          <strong>{words || message('wholeTextPicture')}</strong>
          <span class={text.soft}>{after}</span>
        </span>
      </label>
      {(words !== shown || reason !== '') && (
        <p id={id} class={styles.more}>
          {words !== shown && (
            <span class={text.soft} dir="ltr">
              {shown}
            </span>
          )}{' '}
          {reason !== '' && <span class={styles.reason}>{reason}</span>}
        </p>
      )}
    </li>
  );
}

/** Returns why a link is not chosen by itself; empty if it is. */
function reasonOf({ problem, address, isShort, isCode, hasPlaceholder, isCut }: DraftLink): string {
  switch (problem) {
    case null:
      if (isShort) return message('wholeTextShort');
      if (isCode) return message('wholeTextCode');
      if (address?.includes(unreadable)) return message('unsure_bytes');
      if (hasPlaceholder) return message('wholeTextPlaceholder');
      return isCut ? message('unsure_cut') : '';
    case 'mail':
    case 'telephone':
    case 'place':
    case 'relative':
      return message(`wholeTextProblem_${problem}`);
    default:
      return failureMessage({ kind: 'address', problem }, 0).title;
  }
}
