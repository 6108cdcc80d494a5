import { deletedAt, leadsTo, linkOf } from '../../../places/at-the-service.ts';
import type { Stand } from '../change.ts';
import { typeInto } from '../type-into.ts';

/** Shorten, Edit, Delete, Restore, and Undo of each, in the popup. */
export async function inPopup({ place, service, site, mark, make }: Stand): Promise<void> {
  const address = site.url(mark);
  const elsewhere = `${address}/elsewhere`;
  const tab = await place.visit(address);
  let screen = await place.popup();
  await screen.shows('button', 'Shorten');
  await make({
    screen,
    name: 'Shorten',
    operation: '/link/shorten',
    about: [address],
    says: /New link[^]*0 clicks/,
    holds: async () => (await linkOf(service, address)) !== null,
  });
  const shortUrl = String(await linkOf(service, address));
  const about = [shortUrl];

  await screen.press('button', 'Edit');
  await typeInto(screen, 'Destination', elsewhere);
  const edit = { screen, operation: '/link/edit', about } as const;
  await make({
    ...edit,
    name: 'Save',
    says: 'Saved',
    holds: async () => (await leadsTo(service, shortUrl)) === elsewhere,
  });
  await make({
    ...edit,
    name: 'Undo',
    says: 'Undone',
    holds: async () => (await leadsTo(service, shortUrl)) === address,
  });

  const isDeleted = async (): Promise<boolean> => (await deletedAt(service, shortUrl)) !== null;
  const isLive = async (): Promise<boolean> => !(await isDeleted());
  const remove = { name: 'Delete', operation: '/link/delete', about, says: 'Deleted', holds: isDeleted } as const;
  await make({ ...remove, screen });
  await make({ screen, name: 'Undo', operation: '/link/restore', about, says: 'Restored', holds: isLive });
  await make({ ...remove, screen });
  await screen.close();

  screen = await place.popup();
  await screen.says('You deleted this link');
  await make({ screen, name: 'Restore', operation: '/link/restore', about, says: 'Restored', holds: isLive });
  await screen.close();
  await tab.close();
}
