import { useLayoutEffect } from 'preact/hooks';
import { type Failure, isUnknown } from '../../lib/failure/failure.ts';

/**
 * Returns true while the change of a form may have been made. It is checked before anything is sent again, so the
 * focus moves to the button of its notice, and Enter does what the notice advises.
 */
export function useUnchecked(failure: Failure | null | undefined): boolean {
  const isUnchecked = failure !== null && failure !== undefined && isUnknown(failure);
  useLayoutEffect(() => {
    if (!isUnchecked || focusNotice()) return undefined;
    // The notice is still loading.
    const observer = new MutationObserver(() => focusNotice() && observer.disconnect());
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [isUnchecked]);
  return isUnchecked;
}

/** Returns true if there is a notice with a button. */
function focusNotice(): boolean {
  const button = document.querySelector<HTMLElement>('form [role=alert] button');
  button?.focus();
  return button !== null;
}
