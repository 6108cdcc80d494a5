/** Puts text on the clipboard; false where the browser refuses. */
export function copy(text: string): Promise<boolean> {
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
