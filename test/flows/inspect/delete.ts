import type { Change } from '../change.ts';
import { deleting, undoingDelete } from '../on-every-screen.ts';

/** Deletes an inspected link. */
export const remove: Change = {
  ...deleting,
  says: () => 'You deleted this link',
};

/** Restores the link that was just deleted. */
export const undoDelete: Change = {
  ...undoingDelete,
  after: remove,
  says: () => 'This address has a short link',
};
