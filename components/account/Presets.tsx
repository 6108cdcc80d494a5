import type { VNode } from 'preact';
import { presets, type Preset } from '../../lib/account/periods.ts';
import { pluralMessage, message } from '../../lib/i18n/messages.ts';
import styles from './Presets.module.css';

interface PresetsProps {
  /** The pressed button (count of days); null for none. */
  chosen: Preset | null;
  onChoose(count: Preset): void;
}

/** The buttons for the last 7, 30 or 90 days. */
export function Presets({ chosen, onChoose }: PresetsProps): VNode {
  return (
    <div class={styles.presets} role="group" aria-label={message('accountDays')}>
      {presets.map((count) => (
        <button key={count} type="button" aria-pressed={chosen === count} onClick={() => onChoose(count)}>
          {pluralMessage('accountLast', count)}
        </button>
      ))}
    </div>
  );
}
