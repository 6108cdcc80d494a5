import type { ComponentChildren, TargetedSubmitEvent, VNode } from 'preact';
import styles from './popup.module.css';

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
