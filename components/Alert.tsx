import type { VNode } from 'preact';

export interface AlertProps {
  /** What went wrong. */
  title: string;
  /** What to do. */
  next: string;
  /** The button that helps. */
  button?: { label: string; onPress(): void } | undefined;
  /** `next` counts down: it is read out once, with the alert, and not again every second. */
  counting?: boolean;
}

/** Says what is wrong and what helps. */
export function Alert({ title, next, button, counting = false }: AlertProps): VNode {
  return (
    <div class="notice" role="alert">
      <strong>{title}</strong>
      <p class="soft" aria-live={counting ? 'off' : undefined}>
        {next}
      </p>
      {button !== undefined && (
        <button type="button" onClick={button.onPress}>
          {button.label}
        </button>
      )}
    </div>
  );
}
