import type { Change } from '../change.ts';
import { isDeleted, isLive } from '../states.ts';

/** Deletes the page's link. */
export const remove: Change = {
  sends: '/link/delete',
  before: 'live link',
  button: 'Delete',
  says: () => 'Deleted',
  isDone: isDeleted,
};

/** Restores the link that was just deleted. */
export const undoDelete: Change = {
  sends: '/link/restore',
  before: 'live link',
  after: remove,
  button: 'Undo',
  says: () => 'Restored',
  isDone: isLive,
};
