import { waitFor } from '../../drivers/wait-for.ts';
import type { Change } from '../change.ts';
import { isEdited, isUnedited } from '../states.ts';
import { typeInto } from '../type-into.ts';

const dialogName = 'Edit link';

/** Changes a link's destination from its row. */
export const edit: Change = {
  sends: '/link/edit',
  before: 'live link',
  async prepare(page, { title, address, elsewhere }) {
    await page.row(title).press('button', 'Edit');
    const dialog = page.within('dialog', dialogName);
    await waitFor(() => dialog.value('Destination')).toBe(address);
    await typeInto(dialog, 'Destination', elsewhere);
  },
  button: 'Save',
  dialog: dialogName,
  says: ({ title }) => `Saved “${title}”`,
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
