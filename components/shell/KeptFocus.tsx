import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface KeptFocusProps {
  /** The page's element, with its dialogs. */
  root: RefObject<HTMLElement | null>;
  /** Moves the focus to another element; by default, to the page's heading. */
  lead?: () => void;
}

/** Keeps the focus on the page when the focused element disappears; renders nothing. */
export function KeptFocus({ root, lead }: KeptFocusProps): null {
  useKeptFocus(root, lead ?? (() => root.current?.querySelector('h1')?.focus({ preventScroll: true })));
  return null;
}

/**
 * Moves the focus when the focused element is removed, so that keyboard users keep their place: in a dialog to its next
 * step (`data-next`) or first button, on the page by `onPage`.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>, onPage: () => void): void {
  const lead = useRef(onPage);
  lead.current = onPage;

  useLayoutEffect(() => {
    const page = root.current;
    if (page === null) return;
    let last: EventTarget | null = null;
    const entered = ({ target }: FocusEvent): void => {
      last = target;
    };
    // If the element is still in the document, the person moved the focus away.
    const left = ({ target }: FocusEvent): void =>
      queueMicrotask(() => {
        if (last === target && last instanceof Node && last.isConnected) last = null;
      });
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body || !(last instanceof Node) || last.isConnected) return;
      last = null;
      const dialog = [...page.querySelectorAll('dialog[open]')].at(-1); // The topmost.
      if (dialog === undefined) lead.current();
      else (dialog.querySelector<HTMLElement>('[data-next]') ?? dialog.querySelector('button'))?.focus();
    });
    page.addEventListener('focusin', entered);
    page.addEventListener('focusout', left);
    observer.observe(page, { childList: true, subtree: true });
    return () => {
      page.removeEventListener('focusin', entered);
      page.removeEventListener('focusout', left);
      observer.disconnect();
    };
  }, []);
}
