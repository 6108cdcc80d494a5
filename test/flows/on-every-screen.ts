import type { Change } from './change.ts';
import { exists, isDeleted, isEdited, isLive, isUnedited } from './states.ts';

// What a change has in common on every screen: what it starts from, what it sends and what the service then has.

type Common = Pick<Change, 'sends' | 'before' | 'button' | 'isDone'>;

/** Shortens an address. */
export const shortening: Common = {
  sends: '/link/shorten',
  before: 'no link',
  button: 'Shorten',
  isDone: exists,
};

/** Changes a link's destination. */
export const editing: Common = {
  sends: '/link/edit',
  before: 'live link',
  button: 'Save',
  isDone: isEdited,
};

/** Restores the old destination. */
export const undoingEdit: Common = {
  sends: '/link/edit',
  before: 'live link',
  button: 'Undo',
  isDone: isUnedited,
};

/** Deletes a link. */
export const deleting: Common = {
  sends: '/link/delete',
  before: 'live link',
  button: 'Delete',
  isDone: isDeleted,
};

/** Restores the link that was just deleted. */
export const undoingDelete: Common = {
  sends: '/link/restore',
  before: 'live link',
  button: 'Undo',
  isDone: isLive,
};

/** Restores a link that was deleted some time ago. */
export const restoring: Common = {
  sends: '/link/restore',
  before: 'deleted link',
  button: 'Restore',
  isDone: isLive,
};
