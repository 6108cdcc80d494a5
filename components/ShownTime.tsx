import type { VNode } from 'preact';
import { shownTime } from '../lib/shown-time.ts';
import type { Time } from '../lib/time.ts';
import { word, type WordKey } from '../lib/words.ts';

export interface ShownTimeProps {
  time: Time;
  label: WordKey;
}

/** A time, relative, with the full one in its title; `label` says of what. */
export function ShownTime({ time, label }: ShownTimeProps): VNode {
  const { text, full } = shownTime(time, Date.now());
  return <time title={full ?? undefined}>{word(label, text)}</time>;
}
