import type { RefObject } from 'preact';
import { useKeptFocus } from './use-kept-focus.ts';

interface KeptFocusProps {
  /** The page, with its dialogs. */
  root: RefObject<HTMLElement | null>;
  /** Where the focus is led; without it, to the head of the page. */
  lead?: () => void;
}

/** Keeps the keyboard from being lost, on a page that is there; draws nothing. */
export function KeptFocus({ root, lead }: KeptFocusProps): null {
  useKeptFocus(root, lead ?? (() => root.current?.querySelector('h1')?.focus({ preventScroll: true })));
  return null;
}
