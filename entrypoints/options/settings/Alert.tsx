import type { VNode } from 'preact';

interface AlertProps {
  title: string;
  /** What to do. */
  next: string;
  /** The button that helps. */
  button?: { label: string; onPress(): void };
}

/** Says what is wrong where it is not a failure of an operation; drawn like one. */
export function Alert({ title, next, button }: AlertProps): VNode {
  return (
    <div class="notice" role="alert">
      <div>
        <strong>{title}</strong>
        <p class="soft">{next}</p>
      </div>
      {button !== undefined && (
        <button type="button" onClick={button.onPress}>
          {button.label}
        </button>
      )}
    </div>
  );
}
