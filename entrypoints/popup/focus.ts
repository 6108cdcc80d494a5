/**
 * Makes what is called after each drawing: where nothing has the focus, what a person is likely to press next gets it
 * (`data-next`); a panel that closed gives it back to the button that opened it (`data-opens`).
 */
export function giveFocus(): (panel: string | null) => void {
  let before: string | null = null;
  return (panel) => {
    const closed = panel === null ? before : null;
    before = panel;
    if (closed === null && document.activeElement !== document.body) return;
    document
      .querySelector<HTMLElement>(closed === null ? '[data-next]' : `[data-opens~=${closed}]`)
      ?.focus({ preventScroll: true });
  };
}
