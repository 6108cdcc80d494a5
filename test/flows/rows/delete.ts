import type { Change } from '../change.ts';
import { deleting, undoingDelete } from '../on-every-screen.ts';

/** Deletes a link from its row. */
export const remove: Change = {
  ...deleting,
  inRow: true,
  says: ({ title }) => `Deleted “${title}”`,
};

/** Restores the link that was just deleted. */
export const undoDelete: Change = {
  ...undoingDelete,
  after: remove,
  says: () => 'Undone',
};
