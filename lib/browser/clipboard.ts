/** Writes text to the clipboard, and the same content as HTML if given. Returns false if the browser refuses. */
export function copy(text: string, html: string | null): Promise<boolean> {
  const textAlone = (): Promise<void> => navigator.clipboard.writeText(text);
  const copied = html === null ? textAlone() : copyBoth(text, html).catch(textAlone);
  return copied.then(
    () => true,
    () => false,
  );
}

/** Writes text and HTML; also rejects in a browser without `ClipboardItem`. */
async function copyBoth(text: string, html: string): Promise<void> {
  const kinds = {
    'text/plain': new Blob([text], { type: 'text/plain' }),
    'text/html': new Blob([html], { type: 'text/html' }),
  };
  await navigator.clipboard.write([new ClipboardItem(kinds)]);
}
