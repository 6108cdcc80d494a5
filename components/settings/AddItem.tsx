import type { VNode } from 'preact';
import text from '../ui/text.module.css';

interface AddItemProps {
  id: string;
  label: string;
  /** Why none can be added; null if one can. */
  refused: string | null;
  onAdd(): void;
}

/** The button that adds an item to one of the person's lists, and the reason if there can be no more. */
export function AddItem({ id, label, refused, onAdd }: AddItemProps): VNode {
  return (
    <>
      <button
        type="button"
        aria-disabled={refused !== null}
        aria-describedby={refused === null ? undefined : id}
        onClick={onAdd}
      >
        {label}
      </button>
      {refused !== null && (
        <p id={id} class={text.soft}>
          {refused}
        </p>
      )}
    </>
  );
}
