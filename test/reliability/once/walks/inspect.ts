import { linkOf } from '../../../drivers/service/read-service.ts';
import { remove, undoDelete } from '../../../flows/inspect/delete.ts';
import { edit } from '../../../flows/inspect/edit.ts';
import { inspect } from '../../../flows/inspect/inspect.ts';
import { restore } from '../../../flows/inspect/restore.ts';
import { shorten } from '../../../flows/inspect/shorten.ts';
import { change, type WalkContext } from '../change.ts';

/** Makes each change on the Inspect page: Shorten, Edit, Delete, Restore and Undo. */
export async function onInspect(context: WalkContext): Promise<void> {
  const { browser, service, mark } = context;
  const address = `https://127.0.0.1:9/${mark}`;
  let link = { address, elsewhere: `${address}/elsewhere`, title: mark, shortUrl: '' };
  const page = await browser.options('#/inspect');
  await inspect(page, address);
  await page.shows('button', 'Shorten');
  await change(context, shorten, page, link);
  link = { ...link, shortUrl: String(await linkOf(service, address)) };
  for (const each of [remove, restore, remove, undoDelete, edit]) await change(context, each, page, link);
  await page.close();
}
