import { useLayoutEffect } from 'preact/hooks';

/** Moves the focus to the button of the notice once `wanted` is true, so that Enter does what the notice advises. */
export function useFocusOnNotice(wanted: boolean): void {
  useLayoutEffect(() => {
    if (wanted) document.querySelector<HTMLElement>('form [role=alert] button')?.focus();
  }, [wanted]);
}
