import type { VNode } from 'preact';
import { useId } from 'preact/hooks';
import { failureMessage } from '../../../lib/i18n/failure-messages.ts';
import { message } from '../../../lib/i18n/messages.ts';
import { cleanText } from '../../../lib/link/clean-text.ts';
import type { DraftLink } from '../../../lib/state/links/link-choice.ts';
import text from '../../ui/text.module.css';
import styles from './whole-text.module.css';

interface TextLinkRowProps {
  link: DraftLink;
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
}

/** A link of a text between the words around it, its address, and why it is left out if it is. */
export function TextLinkRow({ link, isChosen, onChoose }: TextLinkRowProps): VNode {
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
function reasonOf({ problem, isShort, isCode, hasPlaceholder }: DraftLink): string {
  switch (problem) {
    case null:
      if (isShort) return message('wholeTextShort');
      if (isCode) return message('wholeTextCode');
      return hasPlaceholder ? message('wholeTextPlaceholder') : '';
    case 'mail':
    case 'telephone':
    case 'place':
    case 'relative':
      return message(`wholeTextProblem_${problem}`);
    default:
      return failureMessage({ kind: 'address', problem }, 0).title;
  }
}
