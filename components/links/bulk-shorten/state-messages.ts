import { failureMessage } from '../../../lib/i18n/failure-messages.ts';
import { formatCount } from '../../../lib/i18n/number-format.ts';
import { cleanText } from '../../../lib/link/clean-text.ts';
import type { ColumnName, EmptyCell } from '../../../lib/address-list/table-columns.ts';
import { message } from '../../../lib/i18n/messages.ts';
import type { RowState } from '../../../lib/state/links/bulk/bulk-rows.ts';
import type { LinkUnsureReason } from '../../../lib/address-list/unsure-link.ts';

/** Returns the name of a state of rows. */
export function kindName(kind: RowState['kind']): string {
  switch (kind) {
    case 'left-out':
      return message('bulkState_leftOut');
    case 'unconfirmed':
      return message('failureNotConfirmed');
    case 'not-chosen':
      return message('bulkNotChosen');
    default:
      return message(`bulkState_${kind}`);
  }
}

/** Returns what to say of the state of one row, which is to be shortened if `isChosen`. */
export function stateMessage(state: RowState, isChosen: boolean): string {
  switch (state.kind) {
    case 'unsure':
      return unsureMessage(state.reason);
    case 'left-out':
      return state.empty ? emptyMessage(state.empty) : leftOutMessage(state.reason);
    case 'shortened': {
      const { made } = state.result;
      const isKnown = made === 'new' || made === 'existing' || made === 'restored';
      return isKnown ? message(`outcome_${made}`) : kindName('shortened');
    }
    case 'failed':
    case 'unconfirmed':
      return kindName(state.kind);
    default:
      return isChosen ? kindName(state.kind) : message('bulkNotChosen');
  }
}

/** Returns why an address has to be chosen by the person. */
export function unsureMessage(reason: LinkUnsureReason): string {
  switch (reason) {
    case 'placeholder':
      return message('wholeTextPlaceholder');
    case 'short':
      return message('wholeTextShort');
    case 'code':
      return message('wholeTextCode');
    default:
      return message(`unsure_${reason}`);
  }
}

/** Returns the name of a column: its heading, or its number. */
export const columnName = ({ index, name }: ColumnName): string =>
  cleanText(name) || message('columnNumber', formatCount(index + 1));

function emptyMessage({ column, other, text = '' }: EmptyCell): string {
  const name = columnName(column);
  const says = cleanText(text);
  if (says === '')
    return other === null ? message('columnEmpty', name) : message('columnEmptyNotOther', name, columnName(other));
  return other === null
    ? message('columnMissing', name, says)
    : message('columnMissingNotOther', name, says, columnName(other));
}

function leftOutMessage(reason: Extract<RowState, { kind: 'left-out' }>['reason']): string {
  switch (reason) {
    case 'none':
      return message('bulkShortenNoAddress');
    case 'repeated':
      return message('bulkShortenDuplicate');
    case 'short':
      return message('wholeTextShort');
    case 'mail':
    case 'telephone':
    case 'place':
    case 'relative':
      return message(`wholeTextProblem_${reason}`);
    default:
      return failureMessage({ kind: 'address', problem: reason }, 0).title;
  }
}
