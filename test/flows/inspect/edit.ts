import type { Change } from '../change.ts';
import { editing } from '../on-every-screen.ts';
import { typeInto } from '../type-into.ts';

/** Changes the destination of an inspected link. */
export const edit: Change = {
  ...editing,
  async prepare(page, { elsewhere }) {
    await page.press('button', 'Edit');
    await typeInto(page, 'Destination', elsewhere);
  },
  says: ({ elsewhere }) => elsewhere,
};
