import { message } from '../../../lib/i18n/messages.ts';
import type { RowState } from '../../../lib/state/links/bulk/bulk-rows.ts';

/** Returns the name of a state of rows. */
export function kindName(kind: RowState['kind']): string {
  switch (kind) {
    case 'left-out':
      return message('bulkState_leftOut');
    case 'unconfirmed':
      return message('failureNotConfirmed');
    default:
      return message(`bulkState_${kind}`);
  }
}
