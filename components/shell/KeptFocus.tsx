import type { RefObject } from 'preact';
import { useKeptFocus } from './use-kept-focus.ts';

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
