import type { ComponentChildren, VNode } from 'preact';
import type { Screen } from '../../lib/state/popup/screen.ts';
import styles from './AnswerCard.module.css';

interface AnswerCardProps {
  screen: Screen;
  children: ComponentChildren;
}

/** The card of the answer. Its looks show that the short link has just been copied, or is not confirmed yet. */
export function AnswerCard({ screen, children }: AnswerCardProps): VNode {
  return <section class={looksOf(screen)}>{children}</section>;
}

function looksOf({ copied, remembered, panel }: Screen): string | undefined {
  if (panel.value === null && copied.value === 'yes') return styles.copied;
  if (panel.value === null && copied.value === 'no') return styles.notCopied;
  return remembered.value === null ? undefined : styles.unconfirmed;
}
