/** Returns true if the browser lets an extension's page share this address through the system. */
export function canShare(url: string): boolean {
  return typeof navigator.share === 'function' && navigator.canShare({ url });
}

/** Opens the system's share dialog. Returns false if that failed; a cancelled dialog is no failure. */
export function share(url: string, title: string | null): Promise<boolean> {
  return navigator.share(title === null ? { url } : { url, title }).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  );
}
