import type { ComponentChildren, VNode } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';

export interface DialogProps {
  title: string;
  /** The person leaves it, by Escape too. */
  onClose(): void;
  children: ComponentChildren;
}

/** A native dialog over the page, open while it is drawn. The browser leads the focus into it, and back afterwards. */
export function Dialog({ title, onClose, children }: DialogProps): VNode {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const drawn = useRef(true);

  useLayoutEffect(() => {
    drawn.current = true;
    const element = dialog.current;
    element?.showModal();
    return () => {
      drawn.current = false;
      element?.close(); // Only so is the focus given back.
    };
  }, []);

  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={() => drawn.current && onClose()}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
