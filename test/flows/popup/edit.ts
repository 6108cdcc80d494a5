import type { Change } from '../change.ts';
import { editing, undoingEdit } from '../on-every-screen.ts';
import { typeInto } from '../type-into.ts';

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
