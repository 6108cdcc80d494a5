/*
 * Where Firefox wants something else of our code than Chromium: all of it, a name each. The browsers are told apart
 * nowhere else. A build is made for one of them; each name is a plain yes or no, so that what is for the other goes away
 * and nothing of this file is left.
 */

/** Whether a person is asked which data may be sent. Chromium refuses a whole request over a name it does not know. */
export const asksAboutData = !!import.meta.env.FIREFOX;

/** Whether a page may copy for a few seconds after a press in it alone, unless a permission of its own is granted. */
export const copiesByPermission = !!import.meta.env.FIREFOX;

/** Whether a popup stays over the tab that a link in it has opened: Chromium's closes with the focus. */
export const linksLeavePopup = !!import.meta.env.FIREFOX;

/** Whether there is a call that opens the browser's page for shortcuts; else an address that no link may lead to. */
export const opensShortcuts = !!import.meta.env.FIREFOX;

/** Whether a suggestion in the address bar is read as markup: Firefox shows it as it is. */
export const suggestionsAreMarkup = !import.meta.env.FIREFOX;

/** Whether pages of ours open in private windows, and the worker runs where all are: Chromium keeps them out. */
export const runsInPrivate = !!import.meta.env.FIREFOX;

/** Whether a store can be put out of content scripts' reach: Firefox cannot, and none of ours runs in web pages. */
export const storesHaveLevels = !import.meta.env.FIREFOX;

/** Whether a worker goes on for as long as somebody waits for its answer: Firefox ends it when it heard nothing. */
export const waitingKeepsWorker = !import.meta.env.FIREFOX;

/** Whether an extension is told the addresses of the browser's own pages: Chromium keeps them to itself. */
export const tellsInternalPages = !!import.meta.env.FIREFOX;
