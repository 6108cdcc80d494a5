/** A browser that a test of this process works in. */
export interface OpenBrowser {
  /** Writes a picture of each open page, into files whose paths begin in this way. */
  pictures(beginning: string): Promise<void>;
  /** Returns the uncaught errors of the extension, as the browser lists them. */
  uncaught(): Promise<readonly string[]>;
}

const open = new Set<OpenBrowser>();

/** Adds a browser to those that a failed test takes pictures of; returns its removal, for when it closes. */
export function addBrowser(browser: OpenBrowser): () => void {
  open.add(browser);
  return () => void open.delete(browser);
}

/** Returns the open browsers. A runner's process has one test at a time, so all of them are the current test's. */
export const openBrowsers = (): readonly OpenBrowser[] => [...open];
