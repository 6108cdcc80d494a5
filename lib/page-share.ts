/** True where the system has a way to share a link, and the browser offers it to an extension's page. */
export function canShare(url: string): boolean {
  return typeof navigator.share === 'function' && navigator.canShare({ url });
}

/** Hands a link to the system's own sharing; false where that failed, and true also where the person thought better of it. */
export function share(url: string, title: string | null): Promise<boolean> {
  return navigator.share(title === null ? { url } : { url, title }).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  );
}
