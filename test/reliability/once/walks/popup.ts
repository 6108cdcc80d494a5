import { linkOf } from '../../../drivers/service/read-service.ts';
import { remove, undoDelete, edit, undoEdit, shorten, restore } from '../../../flows/popup/changes.ts';
import { answerFor } from '../../../flows/popup/open.ts';
import { change, type WalkContext } from '../change.ts';

/** Makes each change in the popup: Shorten, Edit, Delete, Restore, and every Undo. */
export async function inPopup(context: WalkContext): Promise<void> {
  const { browser, service, site, mark } = context;
  const address = site.url(mark);
  let link = { address, elsewhere: `${address}/elsewhere`, title: mark, shortUrl: '' };
  const tab = await browser.visit(address);
  const popup = await browser.popup();
  await popup.says('No short link yet');
  await change(context, shorten, popup, link, /New link[^]*0 clicks/);
  link = { ...link, shortUrl: String(await linkOf(service, address)) };
  for (const each of [edit, undoEdit, remove, undoDelete, remove]) await change(context, each, popup, link);
  await popup.close();

  const again = await browser.popup();
  await again.says(answerFor['deleted link']);
  await change(context, restore, again, link);
  await again.close();
  await tab.close();
}
