import type { Change } from '../change.ts';
import { isEdited } from '../states.ts';
import { typeInto } from '../type-into.ts';

/** Changes the destination of an inspected link. */
export const edit: Change = {
  sends: '/link/edit',
  before: 'live link',
  async prepare(page, { elsewhere }) {
    await page.press('button', 'Edit');
    await typeInto(page, 'Destination', elsewhere);
  },
  button: 'Save',
  says: ({ elsewhere }) => elsewhere,
  isDone: isEdited,
};
