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

/**
 * Writes text and HTML to the clipboard as they are. What `copy` writes is rewritten by Chromium: a link to a place in
 * the text becomes one to this page, and style sheets are lost. Returns false if the browser refuses.
 */
export async function copyUnchanged(text: string, html: string | null): Promise<boolean> {
  return (html !== null && copyByEvent(text, html)) || copy(text, html);
}

/** Writes a picture to the clipboard as PNG. Returns false if the browser refuses. */
export async function copyPicture(picture: HTMLCanvasElement): Promise<boolean> {
  const png = new Promise<Blob>((resolve, fail) =>
    picture.toBlob((blob) => (blob === null ? fail(new Error('no picture')) : resolve(blob)), 'image/png'),
  );
  // The browser waits for the picture: after that, it would no longer count as pressed.
  return navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]).then(
    () => true,
    () => false,
  );
}

/**
 * Asks the browser to copy, and writes this content instead of the selection, also in a page without the focus; returns
 * false if the browser refuses.
 */
export function copyByEvent(text: string, html: string | null): boolean {
  let isWritten = false;
  const write = (event: ClipboardEvent): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData?.setData('text/plain', text);
    if (html !== null) event.clipboardData?.setData('text/html', html);
    isWritten = event.clipboardData !== null;
  };
  addEventListener('copy', write, { capture: true });
  // Deprecated, but the only way to write HTML that stays as it is.
  const isCopied = document.execCommand('copy');
  removeEventListener('copy', write, { capture: true });
  return isCopied && isWritten;
}
