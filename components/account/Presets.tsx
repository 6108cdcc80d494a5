import type { VNode } from 'preact';
import { presetMonths, presets } from '../../lib/account/periods.ts';
import { pluralMessage, message } from '../../lib/i18n/messages.ts';
import type { Choice } from '../../lib/state/account/choice.ts';
import styles from './account.module.css';

interface PresetsProps {
  /** The shown choice; null if no button stands for it. */
  chosen: Choice | null;
  onChoose(choice: Choice): void;
}

/** The buttons for the last 7, 30 or 90 days, and for this and the last month. */
export function Presets({ chosen, onChoose }: PresetsProps): VNode {
  const last = chosen !== null && 'last' in chosen ? chosen.last : null;
  const month = chosen !== null && 'month' in chosen ? chosen.month : null;
  return (
    <div class={styles.presets} role="group" aria-label={message('days')}>
      {presets.map((count) => (
        <button key={count} type="button" aria-pressed={last === count} onClick={() => onChoose({ last: count })}>
          {pluralMessage('accountLast', count)}
        </button>
      ))}
      {presetMonths.map((which) => (
        <button key={which} type="button" aria-pressed={month === which} onClick={() => onChoose({ month: which })}>
          {message(`accountMonth_${which}`)}
        </button>
      ))}
    </div>
  );
}
