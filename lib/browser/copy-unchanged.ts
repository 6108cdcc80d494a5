import { copy } from './clipboard.ts';

/**
 * Writes text and HTML to the clipboard as they are. What `copy` writes is rewritten by Chromium: a link to a place in
 * the text becomes one to this page, and style sheets are lost. Returns false if the browser refuses.
 */
export async function copyUnchanged(text: string, html: string | null): Promise<boolean> {
  return (html !== null && copyByEvent(text, html)) || copy(text, html);
}

/** Asks the browser to copy, and writes this content instead of the selection; returns false if the browser refuses. */
function copyByEvent(text: string, html: string): boolean {
  let isWritten = false;
  const write = (event: ClipboardEvent): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData?.setData('text/plain', text);
    event.clipboardData?.setData('text/html', html);
    isWritten = event.clipboardData !== null;
  };
  addEventListener('copy', write, { capture: true });
  // Deprecated, but the only way to write HTML that stays as it is.
  const isCopied = document.execCommand('copy');
  removeEventListener('copy', write, { capture: true });
  return isCopied && isWritten;
}
