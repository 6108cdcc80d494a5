import type { Change } from '../change.ts';
import { deleting, undoingDelete } from '../on-every-screen.ts';

/** Deletes the page's link. */
export const remove: Change = {
  ...deleting,
  says: () => 'Deleted',
};

/** Restores the link that was just deleted. */
export const undoDelete: Change = {
  ...undoingDelete,
  after: remove,
  says: () => 'Restored',
};
