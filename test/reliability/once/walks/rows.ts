import { deletedAt, leadsTo } from '../../../places/at-the-service.ts';
import type { Stand } from '../change.ts';
import { typeInto } from '../type-into.ts';

/** Edit, Delete, Restore, and Undo of each, in a row of the Links page. */
export async function inRows({ place, service, mark, make }: Stand): Promise<void> {
  const address = `https://example.com/${mark}`;
  const elsewhere = `${address}/elsewhere`;
  // An edit has the service read the title anew: the other link keeps its own.
  const [edited, title] = [`Edited ${mark}`, `Deleted ${mark}`];
  const [first = '', second = ''] = service.addLinks([
    { longUrl: address, title: edited },
    { longUrl: address, title },
  ]);
  const screen = await place.options('#/links/recent');

  await screen.row(edited).press('button', 'Edit');
  await typeInto(screen, 'Destination', elsewhere);
  const edit = { screen, operation: '/link/edit', about: [first] } as const;
  await make({
    ...edit,
    name: 'Save',
    says: `Saved “${edited}”`,
    holds: async () => (await leadsTo(service, first)) === elsewhere,
  });
  await make({
    ...edit,
    name: 'Undo',
    says: 'Undone',
    holds: async () => (await leadsTo(service, first)) === address,
  });

  const about = [second];
  const isDeleted = async (): Promise<boolean> => (await deletedAt(service, second)) !== null;
  const isLive = async (): Promise<boolean> => !(await isDeleted());
  const inRow = { screen, about, row: title } as const;
  const remove = { name: 'Delete', operation: '/link/delete', says: `Deleted “${title}”`, holds: isDeleted } as const;
  await make({ ...inRow, ...remove });
  await make({ screen, about, name: 'Undo', operation: '/link/restore', says: 'Undone', holds: isLive });
  await make({ ...inRow, ...remove });
  await screen.press('tab', 'Deleted');
  await make({ ...inRow, name: 'Restore', operation: '/link/restore', says: `Restored “${title}”`, holds: isLive });
  await make({ screen, about, name: 'Undo', operation: '/link/delete', says: 'Undone', holds: isDeleted });
  await screen.close();
}
