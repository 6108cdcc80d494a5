import type { ComponentChildren, VNode } from 'preact';
import { message, type MessageKey } from '../../lib/i18n/messages.ts';
import styles from './PreferenceGroup.module.css';

/** Preferences that belong together, below their name. */
export function PreferenceGroup({ name, children }: { name: MessageKey; children: ComponentChildren }): VNode {
  return (
    <div class={styles.group} role="group" aria-labelledby={name}>
      <h3 id={name}>{message(name)}</h3>
      {children}
    </div>
  );
}
