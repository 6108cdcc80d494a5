import { useLayoutEffect, useRef } from 'preact/hooks';
import type { RefObject } from 'preact';

/** Where a button goes with the focus, it is led on to the next one that helps, so that the keyboard is not lost. */
export function useKeptFocus(): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return;
    (root.current?.querySelector<HTMLElement>('[data-next]') ?? root.current?.querySelector('button'))?.focus();
  });
  return root;
}
