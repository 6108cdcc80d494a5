import { linkOf } from '../../../drivers/service/read-service.ts';
import { remove, undoDelete, inspect, edit, restore, shorten } from '../../../flows/inspect/inspect.ts';
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
