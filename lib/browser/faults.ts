/** Calls `show` for each error of this page that nothing catches, so that no page stays empty without a word. */
export function onFault(show: () => void): void {
  // A message of the browser, like that of a ResizeObserver which ran late, has no error.
  addEventListener('error', ({ error }) => error && show());
  addEventListener('unhandledrejection', show);
}
