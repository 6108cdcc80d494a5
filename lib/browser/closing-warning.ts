const ask = (event: Event): void => event.preventDefault();

/** Makes the browser ask before the tab is closed or reloaded, or stops that. */
export function warnBeforeClosing(on: boolean): void {
  if (on) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
}
