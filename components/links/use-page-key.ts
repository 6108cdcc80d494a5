import { useEffect } from 'preact/hooks';

/**
 * Handles a key pressed anywhere on the page, except in a text field or an open dialog. `press` returns false for a key
 * that is left to the browser.
 */
export function usePageKey(press: (event: KeyboardEvent) => boolean): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isTyping(event.target) || document.querySelector('dialog[open]') !== null) return;
      if (press(event)) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });
}

/** Returns true for an element that would take the key as text. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]');
}
