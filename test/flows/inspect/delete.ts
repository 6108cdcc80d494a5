import type { Change } from '../change.ts';
import { isDeleted, isLive } from '../states.ts';

/** Deletes an inspected link. */
export const remove: Change = {
  sends: '/link/delete',
  before: 'live link',
  button: 'Delete',
  says: () => 'You deleted this link',
  isDone: isDeleted,
};

/** Restores the link that was just deleted. */
export const undoDelete: Change = {
  sends: '/link/restore',
  before: 'live link',
  after: remove,
  button: 'Undo',
  says: () => 'This address has a short link',
  isDone: isLive,
};
