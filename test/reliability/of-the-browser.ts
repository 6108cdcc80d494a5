/** A harmless browser message among the errors: a page's size changed while it was drawn. */
const note = 'ResizeObserver loop completed with undelivered notifications';

/** Returns true for a browser message that is not an error of the extension. */
export const isOfTheBrowser = (error: string): boolean => error.includes(note);
