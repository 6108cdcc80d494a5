import type { Change } from '../change.ts';
import { shortening, editing, undoingEdit, deleting, undoingDelete, restoring } from '../on-every-screen.ts';
import { typeInto } from '../type-into.ts';

/** Shortens the page. */
export const shorten: Change = {
  ...shortening,
  says: () => 'New link',
};

/** Changes the destination of the page's link. */
export const edit: Change = {
  ...editing,
  async prepare(popup, { elsewhere }) {
    await popup.press('button', 'Edit');
    await typeInto(popup, 'Destination', elsewhere);
  },
  says: () => 'Saved',
};

/** Restores the old destination. */
export const undoEdit: Change = {
  ...undoingEdit,
  after: edit,
  says: () => 'Undone',
};

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

/** Restores the page's link, which was deleted some time ago. */
export const restore: Change = {
  ...restoring,
  says: () => 'Restored',
};
