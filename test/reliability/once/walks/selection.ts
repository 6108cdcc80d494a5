import { deletedAt } from '../../../places/at-the-service.ts';
import type { Stand } from '../change.ts';

/** Delete selected, Restore selected, and Undo of each, on the Links page. */
export async function ofSelection({ place, service, mark, make }: Stand): Promise<void> {
  const titles = ['one', 'two', 'three'].map((name) => `Chosen ${name} ${mark}`);
  const about = service.addLinks(titles.map((title) => ({ longUrl: `https://example.com/${title}`, title })));
  const areDeleted = async (): Promise<boolean> =>
    (await Promise.all(about.map((shortUrl) => deletedAt(service, shortUrl)))).every((time) => time !== null);
  const areLive = async (): Promise<boolean> =>
    (await Promise.all(about.map((shortUrl) => deletedAt(service, shortUrl)))).every((time) => time === null);

  const screen = await place.options('#/links/recent');
  const choose = async (): Promise<void> => {
    for (const title of titles) await screen.press('checkbox', `Select ${title}`);
  };
  const remove = { screen, about, operation: '/link/delete', holds: areDeleted } as const;
  const restore = { screen, about, operation: '/link/restore', holds: areLive } as const;
  await choose();
  await make({ ...remove, name: 'Delete selected', says: 'Deleted 3 of 3' });
  await make({ ...restore, name: 'Undo', says: 'Undone 3 of 3' });
  await choose();
  await make({ ...remove, name: 'Delete selected', says: 'Deleted 3 of 3' });
  await screen.press('tab', 'Deleted');
  await choose();
  await make({ ...restore, name: 'Restore selected', says: 'Restored 3 of 3' });
  await make({ ...remove, name: 'Undo', says: 'Undone 3 of 3' });
  await screen.close();
}
