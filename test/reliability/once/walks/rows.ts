import { remove, undoDelete, edit, undoEdit, restore, undoRestore } from '../../../flows/rows/changes.ts';
import { seedSubject } from '../../../flows/change.ts';
import { change, type WalkContext } from '../change.ts';

/** Makes each change in a row of the Links page: Edit, Delete, Restore, and every Undo. */
export async function inRows(context: WalkContext): Promise<void> {
  const { browser, service, mark } = context;
  const address = `https://example.com/${mark}`;
  const subject = { address, elsewhere: `${address}/elsewhere` };
  // The service reads a new title for an edited link, so a second link keeps the old one.
  const edited = seedSubject(service, edit.before, { ...subject, title: `Edited ${mark}` });
  const deleted = seedSubject(service, remove.before, { ...subject, title: `Deleted ${mark}` });
  const page = await browser.options('#/links/recent');
  for (const each of [edit, undoEdit]) await change(context, each, page, edited);
  for (const each of [remove, undoDelete, remove]) await change(context, each, page, deleted);
  await page.press('tab', 'Deleted');
  for (const each of [restore, undoRestore]) await change(context, each, page, deleted);
  await page.close();
}
