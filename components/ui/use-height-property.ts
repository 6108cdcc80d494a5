import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/**
 * Keeps the height of an element that covers a part of the window in the custom property `property` of the page, so
 * that the style can scroll the focus clear of it.
 */
export function useHeightProperty(property: `--${string}`, element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const covering = element.current;
    if (covering === null) return;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => root.setProperty(property, `${covering.offsetHeight}px`));
    observer.observe(covering);
    return () => {
      observer.disconnect();
      root.removeProperty(property);
    };
  }, []);
}
