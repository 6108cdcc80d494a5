// Functions that run inside a page. They cannot use anything outside their own body.

/** Returns why a press would not reach this element; empty if it would. */
export function hindrance(element: HTMLElement): string | Promise<string> {
  if (element.matches(':disabled, [aria-disabled=true]')) return 'it is disabled';
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  // A link over two lines is pressed on its first line.
  const { x = 0, y = 0, width = 0, height = 0 } = element.getClientRects()[0] ?? {};
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  const label = element.closest('label') ?? (element as HTMLInputElement).labels?.[0];
  if (top === null) return 'it is out of sight';
  if (!element.contains(top) && !label?.contains(top)) return `a ${top.outerHTML} lies on it`;
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const now = element.getClientRects()[0];
      resolve(now?.x === x && now.y === y ? '' : 'it is moving');
    });
  });
}

/** Returns a number for the focused element; -1 while the page does not have the focus. */
export function focusNow(): number {
  const all = [...document.querySelectorAll('*')];
  return document.hasFocus() ? all.indexOf(document.activeElement ?? document.body) : -1;
}
