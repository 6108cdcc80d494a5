import type { Change } from '../change.ts';
import { isDeleted, isLive } from '../states.ts';

/** Restores a link from its row in the list Deleted. */
export const restore: Change = {
  sends: '/link/restore',
  before: 'deleted link',
  button: 'Restore',
  inRow: true,
  says: ({ title }) => `Restored “${title}”`,
  isDone: isLive,
};

/** Deletes the link that was just restored. */
export const undoRestore: Change = {
  sends: '/link/delete',
  before: 'deleted link',
  after: restore,
  button: 'Undo',
  says: () => 'Undone',
  isDone: isDeleted,
};
