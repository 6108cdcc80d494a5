import type { ComponentChildren, VNode } from 'preact';
import { isBlank, panelInPlace, type Screen } from '../../lib/state/popup/screen.ts';
import styles from './popup.module.css';

interface AnswerCardProps {
  screen: Screen;
  children: ComponentChildren;
}

/** The card of the answer. Its looks show that the short link has just been copied, or is not confirmed yet. */
export function AnswerCard({ screen, children }: AnswerCardProps): VNode {
  return <section class={looksOf(screen)}>{children}</section>;
}

function looksOf(screen: Screen): string | undefined {
  if (isBlank(screen)) return styles.blank;
  const copied = panelInPlace(screen) === null ? screen.copied.value : null;
  if (copied === 'yes') return styles.copiedCard;
  if (copied === 'no') return styles.notCopied;
  return screen.remembered.value === null ? undefined : styles.unconfirmed;
}
