import { deletedAt, leadsTo, linkOf } from '../../../places/at-the-service.ts';
import type { Stand } from '../change.ts';
import { typeInto } from '../type-into.ts';

/** Shorten, Edit, Delete, Restore, and Undo, on the Inspect page. */
export async function onInspect({ place, service, mark, make }: Stand): Promise<void> {
  const address = `https://127.0.0.1:9/${mark}`;
  const elsewhere = `${address}/elsewhere`;
  const screen = await place.options('#/inspect');
  await typeInto(screen, 'Address', address);
  await screen.press('button', 'Inspect');
  await screen.shows('button', 'Shorten');
  await make({
    screen,
    name: 'Shorten',
    operation: '/link/shorten',
    about: [address],
    says: 'New link',
    holds: async () => (await linkOf(service, address)) !== null,
  });
  const shortUrl = String(await linkOf(service, address));
  const about = [shortUrl];

  const isDeleted = async (): Promise<boolean> => (await deletedAt(service, shortUrl)) !== null;
  const isLive = async (): Promise<boolean> => !(await isDeleted());
  const remove = { screen, about, name: 'Delete', operation: '/link/delete', holds: isDeleted } as const;
  const restore = { screen, about, operation: '/link/restore', holds: isLive } as const;
  await make({ ...remove, says: 'You deleted this link' });
  await make({ ...restore, name: 'Restore', says: 'This address has a short link' });
  await make({ ...remove, says: 'You deleted this link' });
  await make({ ...restore, name: 'Undo', says: 'This address has a short link' });

  await screen.press('button', 'Edit');
  await typeInto(screen, 'Destination', elsewhere);
  await make({
    screen,
    about,
    name: 'Save',
    operation: '/link/edit',
    says: elsewhere,
    holds: async () => (await leadsTo(service, shortUrl)) === elsewhere,
  });
  await screen.close();
}
