/**
 * Opens the browser's print dialog. Resolves once the page may change again: the dialog was closed, or the browser has a
 * copy of the page.
 */
export function print(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  addEventListener('afterprint', () => resolve(), { once: true });
  window.print();
  return promise;
}
