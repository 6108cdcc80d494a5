/** Moves the pointer over an element, and returns its tooltip. */
export function tooltipOf(element: HTMLElement | null | undefined): string | undefined {
  element?.dispatchEvent(new Event('pointerenter'));
  return element?.title;
}
