/**
 * Returns a function to call after each render. If nothing has the focus, it focuses the likely next step
 * (`data-next`); when a panel closes, the button that opened it (`data-opens`). A menu that closes because the person
 * went on elsewhere leaves the focus there.
 */
export function giveFocus(): (panel: string | null) => void {
  let before: string | null = null;
  return (panel) => {
    const closed = panel === null ? before : null;
    before = panel;
    if ((closed === null || closed === 'more') && document.activeElement !== document.body) return;
    document
      .querySelector<HTMLElement>(closed === null ? '[data-next]' : `[data-opens~=${closed}]`)
      ?.focus({ preventScroll: true });
  };
}
