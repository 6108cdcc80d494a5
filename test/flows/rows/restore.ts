import type { Change } from '../change.ts';
import { isDeleted, restoring } from '../on-every-screen.ts';

/** Restores a link from its row in the list Deleted. */
export const restore: Change = {
  ...restoring,
  inRow: true,
  says: ({ title }) => `Restored “${title}”`,
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
