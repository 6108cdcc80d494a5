import { useLayoutEffect } from 'preact/hooks';

/** Moves the focus to the button of the notice once `wanted` is true, so that Enter does what the notice advises. */
export function useFocusOnNotice(wanted: boolean): void {
  useLayoutEffect(() => {
    if (!wanted || focusNotice()) return undefined;
    // The notice is still loading.
    const observer = new MutationObserver(() => focusNotice() && observer.disconnect());
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [wanted]);
}

/** Returns true if there is a notice with a button. */
function focusNotice(): boolean {
  const button = document.querySelector<HTMLElement>('form [role=alert] button');
  button?.focus();
  return button !== null;
}
