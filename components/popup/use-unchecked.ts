import { useFocusOnNotice } from '../ui/use-focus-on-notice.ts';
import { isUnknown } from '../../lib/failure/is-unknown.ts';
import type { Screen } from '../../lib/state/popup/screen.ts';

/**
 * Returns true while a change may have been made: it is checked before anything is sent again, so the notice gets the
 * focus.
 */
export function useUnchecked({ trouble }: Screen): boolean {
  const failure = trouble.value?.failure;
  const unchecked = failure !== undefined && isUnknown(failure);
  useFocusOnNotice(unchecked);
  return unchecked;
}
