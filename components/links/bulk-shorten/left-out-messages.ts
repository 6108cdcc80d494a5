import { pluralMessage } from '../../../lib/i18n/messages.ts';
import type { CleanedList } from '../../../lib/state/links/bulk/cleaned-list.ts';

type LeftOut = 'bad' | 'repeated' | 'skipped' | 'short';

/** Returns the sentences about what is left out of a list or repeats an address, each empty if there is nothing of its kind. */
export function leftOutMessages({
  bad,
  repeated,
  skipped,
  short,
  isTable,
}: Pick<CleanedList, LeftOut | 'isTable'>): Record<LeftOut | 'elsewhere', string> {
  const elsewhere = skipped.filter(({ empty }) => empty?.other).length;
  const without = skipped.length - elsewhere;
  return {
    bad: bad.length > 0 ? pluralMessage('bulkShortenBad', bad.length) : '',
    // Each row of a table gets its link.
    repeated:
      repeated.length > 0
        ? pluralMessage(isTable ? 'bulkShortenRepeatedInTable' : 'bulkShortenRepeated', repeated.length)
        : '',
    short: short.length > 0 ? pluralMessage('bulkShortenShort', short.length) : '',
    elsewhere: elsewhere > 0 ? pluralMessage('bulkShortenElsewhere', elsewhere) : '',
    skipped: without > 0 ? pluralMessage('bulkShortenSkipped', without) : '',
  };
}
