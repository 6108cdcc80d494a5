import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { message } from '../../../lib/i18n/messages.ts';
import type { DraftLink } from '../../../lib/state/links/link-choice.ts';
import type { TextDraft } from '../../../lib/state/links/text-draft.ts';
import entries from '../bulk-shorten/bulk-shorten.module.css';
import styles from './whole-text.module.css';
import { TextLinkRow } from './TextLinkRow.tsx';

interface TextLinkListProps {
  draft: TextDraft;
  links: readonly DraftLink[];
}

/** The most links (count) that are rendered at first, and how many more for each press. */
const step = 200;

/** The links of a text in its order, each with a checkbox; the likely ones are chosen. */
export function TextLinkList({ draft, links }: TextLinkListProps): VNode {
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
      <ol ref={list} class={`${entries.entries} ${styles.links}`} aria-label={message('wholeTextLinks')} tabIndex={0}>
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
