import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/** While `on`, the key / leads to the search box from anywhere on the page but a field or a dialog. */
export function useSearchKey(on: boolean, input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [on]);
}

/** True in a field that takes the key as a letter. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]');
}
