import type { Screen } from '../../drivers/test-browser.ts';
import { typeInto } from '../type-into.ts';
import type { Change } from '../change.ts';
import { deleting, undoingDelete, editing, restoring, shortening } from '../on-every-screen.ts';

/** Types an address on the Inspect page and presses Inspect. */
export async function inspect(page: Screen, address: string): Promise<void> {
  await typeInto(page, 'Address', address);
  await page.press('button', 'Inspect');
}

/** Deletes an inspected link. */
export const remove: Change = {
  ...deleting,
  says: () => 'You deleted this link',
};

/** Restores the link that was just deleted. */
export const undoDelete: Change = {
  ...undoingDelete,
  after: remove,
  says: () => 'This address has a short link',
};

/** Changes the destination of an inspected link. */
export const edit: Change = {
  ...editing,
  async prepare(page, { elsewhere }) {
    await page.press('button', 'Edit');
    await typeInto(page.within('region', 'Destination'), 'Destination', elsewhere);
  },
  says: ({ elsewhere }) => elsewhere,
};

/** Restores an inspected link. */
export const restore: Change = {
  ...restoring,
  says: () => 'This address has a short link',
};

/** Shortens an inspected address. */
export const shorten: Change = {
  ...shortening,
  says: () => 'New link',
};
