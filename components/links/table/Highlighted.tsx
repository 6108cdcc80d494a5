import type { ComponentChild, VNode } from 'preact';
import { markMatches } from '../../../lib/link/search.ts';
import styles from './table.module.css';

interface HighlightedProps {
  text: string;
  /** The search words to highlight. */
  words: readonly string[];
}

/** A text with the matches of a search highlighted. */
export function Highlighted({ text, words }: HighlightedProps): VNode {
  const parts = markMatches(text, words).map((part, place): ComponentChild =>
    part.match ? (
      <mark key={place} class={styles.match}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
  return <>{parts}</>;
}
