/** What browsers note of themselves as if it were an error, and nobody loses by: a page's size changed while it was drawn. */
const note = 'ResizeObserver loop completed with undelivered notifications';

/** Whether what was noted is the browser's own, and no error of the extension's. */
export const isOfTheBrowser = (error: string): boolean => error.includes(note);
