import type { Change } from '../change.ts';
import { isEdited, isUnedited } from '../states.ts';
import { typeInto } from '../type-into.ts';

/** Changes the destination of the page's link. */
export const edit: Change = {
  sends: '/link/edit',
  before: 'live link',
  async prepare(popup, { elsewhere }) {
    await popup.press('button', 'Edit');
    await typeInto(popup, 'Destination', elsewhere);
  },
  button: 'Save',
  says: () => 'Saved',
  isDone: isEdited,
};

/** Restores the old destination. */
export const undoEdit: Change = {
  sends: '/link/edit',
  before: 'live link',
  after: edit,
  button: 'Undo',
  says: () => 'Undone',
  isDone: isUnedited,
};
