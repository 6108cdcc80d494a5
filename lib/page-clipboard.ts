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
  const kinds = Object.entries({ 'text/plain': text, 'text/html': html });
  const blobs = kinds.map(([type, content]) => [type, new Blob([content], { type })]);
  await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
}
