/** The longest wait for the focus (milliseconds). */
const patience = 1000;

/**
 * Writes text to the clipboard, and the same content as HTML if given, once the page has the focus. Returns false if the
 * browser refuses.
 */
export async function copy(text: string, html: string | null): Promise<boolean> {
  // Browsers refuse a page without the focus. On a busy machine a popup is drawn before it gets the focus.
  if (!document.hasFocus()) await untilFocused();
  const textAlone = (): Promise<void> => navigator.clipboard.writeText(text);
  const copied = html === null ? textAlone() : copyBoth(text, html).catch(textAlone);
  return copied.then(
    () => true,
    () => false,
  );
}

/** Waits until the page gets the focus, for a second at most. */
function untilFocused(): Promise<unknown> {
  return new Promise((resolve) => {
    addEventListener('focus', resolve, { once: true });
    setTimeout(resolve, patience);
  });
}

/** Writes text and HTML; also rejects in a browser without `ClipboardItem`. */
async function copyBoth(text: string, html: string): Promise<void> {
  const kinds = {
    'text/plain': new Blob([text], { type: 'text/plain' }),
    'text/html': new Blob([html], { type: 'text/html' }),
  };
  await navigator.clipboard.write([new ClipboardItem(kinds)]);
}
