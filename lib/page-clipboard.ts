/** Puts text on the clipboard, with the same as HTML beside it where there is any; false where the browser refuses. */
export function copy(text: string, html: string | null): Promise<boolean> {
  const alone = (): Promise<void> => navigator.clipboard.writeText(text);
  const written = html === null ? alone() : writeBoth(text, html).catch(alone);
  return written.then(
    () => true,
    () => false,
  );
}

/** Rejects also where the browser has no such item. */
async function writeBoth(text: string, html: string): Promise<void> {
  const kinds = {
    'text/plain': new Blob([text], { type: 'text/plain' }),
    'text/html': new Blob([html], { type: 'text/html' }),
  };
  await navigator.clipboard.write([new ClipboardItem(kinds)]);
}
