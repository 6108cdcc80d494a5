/** The id of the element that holds the job panels. */
export const jobsId = 'jobs';

/** Moves the focus to the job panels, from a button that disappears when pressed. */
export function focusJobs(): void {
  document.querySelector<HTMLElement>(`#${jobsId}`)?.focus();
}
