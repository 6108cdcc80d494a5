/**
 * Returns a function to call after each render. If nothing has the focus, it focuses the likely next step
 * (`data-next`), and while that keeps the focus, follows it to another one. When a panel closes, it focuses the button
 * that opened it (`data-opens`). A menu that closes because the person went on elsewhere leaves the focus there.
 */
export function giveFocus(): (panel: string | null) => void {
  let before: string | null = null;
  let given: Element | null = null;
  return (panel) => {
    const closed = panel === null ? before : null;
    before = panel;
    const { activeElement, body } = document;
    if ((closed === null || closed === 'more') && activeElement !== body && activeElement !== given) return;
    const next = document.querySelector<HTMLElement>(closed === null ? '[data-next]' : `[data-opens~=${closed}]`);
    if (closed === null) given = next;
    next?.focus({ preventScroll: true });
  };
}
