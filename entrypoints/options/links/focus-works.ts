/** The name of the element that holds what was changed. */
export const worksId = 'works';

/** Leads the focus to what is under way, from a button that goes as it is pressed. */
export function focusWorks(): void {
  document.querySelector<HTMLElement>(`#${worksId}`)?.focus();
}
