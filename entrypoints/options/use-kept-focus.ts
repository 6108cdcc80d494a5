import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Where what had the focus is taken away, the focus is led on, so that the keyboard is not lost: in a dialog to what
 * helps next there, on the page by `onPage`.
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
    // What is still there was left by the person.
    const left = ({ target }: FocusEvent): void =>
      queueMicrotask(() => {
        if (last === target && last instanceof Node && last.isConnected) last = null;
      });
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body || !(last instanceof Node) || last.isConnected) return;
      last = null;
      const dialog = [...page.querySelectorAll('dialog[open]')].at(-1); // The one on top.
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
