import { pluralMessage } from '../../../lib/i18n/messages.ts';
import type { CleanedList } from '../../../lib/state/links/cleaned-list.ts';

/** Returns the sentences about what is left out of a list, each empty if there is nothing of its kind. */
export function leftOutMessages({
  bad,
  repeated,
  skipped,
}: Pick<CleanedList, 'bad' | 'repeated' | 'skipped'>): Record<'bad' | 'repeated' | 'skipped', string> {
  return {
    bad: bad.length > 0 ? pluralMessage('bulkShortenBad', bad.length) : '',
    repeated: repeated > 0 ? pluralMessage('bulkShortenRepeated', repeated) : '',
    skipped: skipped.length > 0 ? pluralMessage('bulkShortenSkipped', skipped.length) : '',
  };
}
