import { waitFor } from '../../drivers/wait-for.ts';
import type { Change } from '../change.ts';
import { editing, undoingEdit } from '../on-every-screen.ts';
import { typeInto } from '../type-into.ts';

const dialogName = 'Edit link';

/** Changes a link's destination from its row. */
export const edit: Change = {
  ...editing,
  async prepare(page, { title, address, elsewhere }) {
    await page.row(title).press('button', 'Edit');
    const dialog = page.within('dialog', dialogName);
    await waitFor(() => dialog.value('Destination')).toBe(address);
    await typeInto(dialog, 'Destination', elsewhere);
  },
  dialog: dialogName,
  says: ({ elsewhere }) => `Saved “${elsewhere.replace('https://', '')}”`,
};

/** Restores the old destination. */
export const undoEdit: Change = {
  ...undoingEdit,
  after: edit,
  says: () => 'Undone',
};
