// Functions that run inside a page. Nothing around a function is seen there.

/** Why a press would not reach this element; empty if it would. */
export function hindrance(element: HTMLElement): string | Promise<string> {
  if (element.matches(':disabled, [aria-disabled=true]')) return 'it is disabled';
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  // Of a link that goes over two lines it is the first that is pressed.
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

/** Which element has the focus, as a number of its own. */
export function focusNow(): number {
  const all = [...document.querySelectorAll('*')];
  return document.hasFocus() ? all.indexOf(document.activeElement ?? document.body) : -1;
}
