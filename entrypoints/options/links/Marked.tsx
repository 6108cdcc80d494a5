import type { ComponentChild, VNode } from 'preact';
import { marked } from '../../../lib/search.ts';

/** A text in which what was searched for stands out. */
export function Marked({ text, words }: { text: string; words: readonly string[] }): VNode {
  const parts = marked(text, words).map((part, place): ComponentChild =>
    part.match ? <mark key={place}>{part.text}</mark> : part.text,
  );
  return <>{parts}</>;
}
