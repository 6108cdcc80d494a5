import { deletedAt } from '../../../drivers/service/read-service.ts';
import { select } from '../../../flows/selection.ts';
import type { WalkContext } from '../change.ts';

/** Makes each change to a selection on the Links page: delete, restore, and every Undo. */
export async function ofSelection({ browser, service, mark, make }: WalkContext): Promise<void> {
  const titles = ['one', 'two', 'three'].map((name) => `Chosen ${name} ${mark}`);
  const about = service.addLinks(titles.map((title) => ({ longUrl: `https://example.com/${title}`, title })));
  const deletions = (): Promise<unknown[]> => Promise.all(about.map((shortUrl) => deletedAt(service, shortUrl)));
  const areDeleted = async (): Promise<boolean> => !(await deletions()).includes(null);
  const areLive = async (): Promise<boolean> => (await deletions()).every((time) => time === null);

  const screen = await browser.options('#/links/recent');
  const remove = { screen, about, operation: '/link/delete', holds: areDeleted } as const;
  const restore = { screen, about, operation: '/link/restore', holds: areLive } as const;
  await select(screen, titles);
  await make({ ...remove, name: 'Delete selected', says: '3 links deleted' });
  await make({ ...restore, name: 'Undo', says: 'Undone 3 of 3' });
  await select(screen, titles);
  await make({ ...remove, name: 'Delete selected', says: '3 links deleted' });
  await screen.press('tab', 'Deleted');
  await select(screen, titles);
  await make({ ...restore, name: 'Restore selected', says: '3 links restored' });
  await make({ ...remove, name: 'Undo', says: 'Undone 3 of 3' });
  await screen.close();
}
