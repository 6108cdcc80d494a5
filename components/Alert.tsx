import type { VNode } from 'preact';

export interface AlertProps {
  /** What went wrong. */
  title: string;
  /** What to do. */
  next: string;
  /** The button that helps. */
  button?: { label: string; onPress(): void; /** It can be pressed later. */ waiting?: boolean } | undefined;
  /** Names the alert for the field it is about. */
  id?: string | undefined;
  /** `next` counts down: it is read out once, with the alert, and not again every second. */
  counting?: boolean;
}

/** Says what is wrong and what helps. */
export function Alert({ title, next, button, id, counting = false }: AlertProps): VNode {
  return (
    <div class="notice" role="alert" id={id}>
      <strong>{title}</strong>
      <p class="soft" aria-live={counting ? 'off' : undefined}>
        {next}
      </p>
      {button !== undefined && (
        <button
          type="button"
          data-next
          aria-disabled={button.waiting}
          onClick={() => button.waiting !== true && button.onPress()}
        >
          {button.label}
        </button>
      )}
    </div>
  );
}
