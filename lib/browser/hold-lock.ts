/**
 * Waits until no page of the extension holds the lock of this name, and takes it. Resolves with the function that gives
 * it back; the browser does so too when the page closes.
 */
export function holdLock(name: string): Promise<() => void> {
  return new Promise((taken, failed) => {
    navigator.locks.request(name, () => new Promise<void>((release) => taken(() => release()))).catch(failed);
  });
}
