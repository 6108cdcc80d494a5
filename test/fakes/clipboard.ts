/** The browser's clipboard, and how a page writes to it. */
export function createFakeClipboard() {
  /** `refuses`: the browser does not let the page write. */
  const clipboard = { text: null as string | null, html: null as string | null, refuses: false };
  return {
    clipboard,
    /** Resolves to false if the browser refuses. */
    async copy(text: string, html: string | null): Promise<boolean> {
      if (clipboard.refuses) return false;
      Object.assign(clipboard, { text, html });
      return true;
    },
  };
}
