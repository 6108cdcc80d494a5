import type { ComponentChildren } from 'preact';
import { message, type MessageKey } from '../../lib/i18n/messages.ts';
import buttons from '../ui/buttons.module.css';
import styles from './popup.module.css';
import type { Popup } from '../../lib/state/popup/popup.ts';

interface ActionsProps {
  /** The text of the main button, which most people press. */
  name: MessageKey;
  /** What Shift changes about the main button. */
  hint?: string;
  /** True if another button on the screen is the likelier next step. */
  quiet?: boolean | undefined;
  /** True while a press of the main button has no effect. */
  busy?: boolean;
  /** Runs on a press of the main button; without it the button submits the form around it. */
  onPress?: () => unknown;
  /** The other buttons. */
  children?: ComponentChildren;
}

/** The actions on what is shown: the main button, and the others in a line below. */
export function Actions({ name, hint, quiet, busy, onPress, children }: ActionsProps) {
  return (
    <div class={styles.actions}>
      <button
        class={quiet ? undefined : buttons.primary}
        type={onPress ? 'button' : 'submit'}
        data-next={onPress && ''}
        title={hint}
        aria-disabled={busy}
        onClick={onPress}
      >
        {message(name)}
      </button>
      <div class={styles.others}>{children}</div>
    </div>
  );
}

/** Opens the menu of less frequent actions. It also gets the focus back when a panel opened from there closes. */
export function MoreButton({ popup: { screen, openPanel } }: { popup: Popup }) {
  return (
    <button
      type="button"
      data-opens="more retarget"
      aria-haspopup="menu"
      aria-expanded={screen.panel.value === 'more'}
      onClick={() => openPanel('more')}
    >
      {message('popupMore')}
    </button>
  );
}
