import { waitFor } from '../../drivers/wait-for.ts';
import type { Change } from '../change.ts';
import { editing, undoingEdit, deleting, undoingDelete, isDeleted, restoring } from '../on-every-screen.ts';
import { typeInto } from '../type-into.ts';

const region = 'Destination';

/** Changes a link's destination from its row. */
export const edit: Change = {
  ...editing,
  async prepare(page, { title, address, elsewhere }) {
    await page.row(title).press('button', 'Edit');
    const part = page.within('region', region);
    await waitFor(() => part.value('Destination')).toBe(address);
    await typeInto(part, 'Destination', elsewhere);
  },
  region,
  says: ({ elsewhere }) => `Saved “${elsewhere.replace('https://', '')}”`,
};

/** Restores the old destination. */
export const undoEdit: Change = {
  ...undoingEdit,
  after: edit,
  says: () => 'Undone',
};

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
