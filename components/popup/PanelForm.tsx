import type { ComponentChildren, TargetedSubmitEvent, VNode } from 'preact';
import styles from './popup.module.css';
import { useFocusOnNotice } from '../ui/use-focus-on-notice.ts';
import { isUnknown } from '../../lib/failure/is-unknown.ts';
import type { Screen } from '../../lib/state/popup/screen.ts';

interface PanelFormProps {
  onSubmit(): void;
  children: ComponentChildren;
}

/** A form that replaces the answer. */
export function PanelForm({ onSubmit, children }: PanelFormProps): VNode {
  function submit(event: TargetedSubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form class={styles.form} onSubmit={submit}>
      {children}
    </form>
  );
}

/**
 * Returns true while a change may have been made: it is checked before anything is sent again, so the notice gets the
 * focus.
 */
export function useUnchecked({ trouble }: Screen): boolean {
  const failure = trouble.value?.failure;
  const unchecked = failure !== undefined && isUnknown(failure);
  useFocusOnNotice(unchecked);
  return unchecked;
}

/** The line of the short link, in large letters, with the notes beside it. */
export function ShortLinkLine({ children }: { children: ComponentChildren }): VNode {
  return <p class={styles.line}>{children}</p>;
}
