import type { ComponentChildren } from 'preact';
import styles from './Alert.module.css';
import buttons from './buttons.module.css';
import text from './text.module.css';

interface AlertProps {
  /** Says what failed. */
  title: string;
  /** Says what to do about it. */
  next: string;
  /** The button that helps. */
  button?:
    | {
        label: string;
        onPress(): void;
        /** Nothing else helps. */
        main?: boolean;
      }
    | undefined;
  /** Another button, beside that one. */
  other?: ComponentChildren;
  /** What the alert is about, if the page does not show it. */
  children?: ComponentChildren;
  /** What may also be so, below what to do. */
  more?: ComponentChildren;
  /** The alert's id, for the field that it describes. */
  id?: string | undefined;
  /** `next` counts down: screen readers read it out once, with the alert, and not every second. */
  counting?: boolean;
  /** The alert appears in a live region; with a role of its own, it would be read out twice. */
  inLiveRegion?: boolean;
}

/** Says what went wrong and what helps. */
export function Alert(props: AlertProps) {
  const { title, next, button, other, children, more, id, counting = false, inLiveRegion = false } = props;
  return (
    <div class={styles.alert} role={inLiveRegion ? undefined : 'alert'} id={id}>
      <strong>{title}</strong>
      {children}
      <p class={text.soft} aria-live={counting ? 'off' : undefined}>
        {next}
      </p>
      {more}
      {button !== undefined && (
        <button
          class={button.main === true ? buttons.primary : undefined}
          type="button"
          data-next
          onClick={button.onPress}
        >
          {button.label}
        </button>
      )}
      {other}
    </div>
  );
}
