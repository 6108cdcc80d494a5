import type { Change } from '../change.ts';
import { isDeleted, isLive } from '../states.ts';

/** Deletes a link from its row. */
export const remove: Change = {
  sends: '/link/delete',
  before: 'live link',
  button: 'Delete',
  inRow: true,
  says: ({ title }) => `Deleted “${title}”`,
  isDone: isDeleted,
};

/** Restores the link that was just deleted. */
export const undoDelete: Change = {
  sends: '/link/restore',
  before: 'live link',
  after: remove,
  button: 'Undo',
  says: () => 'Undone',
  isDone: isLive,
};
