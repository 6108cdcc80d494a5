import type { Page } from '@playwright/test';
import { ask } from '../e2e/harness/ask.ts';
import { connect } from '../e2e/harness/connect.ts';
import { button, numbered, openLinks, said } from '../e2e/harness/links-page.ts';
import type { TestService } from '../e2e/harness/service.ts';
import { compare, type Measured } from './table.ts';
import type { Stand } from './stand.ts';

/** Count of links that are deleted either way. */
const many = 200;

/** Deleting links that were chosen on the page, against the same messages sent one after another. */
export async function measureBulk({ curtail, startService }: Stand): Promise<Measured> {
  const service = await startService();
  await connect(curtail, service);
  const oneByOne = await deleteOneByOne(await curtail.openOptions('#/settings'), service);
  service.addLinks(numbered(many, (number) => ({ longUrl: `https://example.com/chosen/${number}` })));
  const chosen = await deleteChosen(await openLinks(curtail));
  const deleted = await service.ask('/link/deleted', {});
  if (deleted.length !== 2 * many) throw new Error(`${deleted.length} links were deleted, not ${2 * many}.`);
  return compare(`deleting ${many} links`, ['one by one', oneByOne], ['chosen', chosen], { least: 3 });
}

/** Sends one change after another, each once the one before has been answered, as a page's own code does. */
async function deleteOneByOne(page: Page, service: TestService): Promise<number> {
  const shortUrls = service.addLinks(numbered(many));
  const { connection } = await ask(page, 'connection.status', null);
  const messages = shortUrls.map((shortUrl) => ({
    to: 'worker',
    operation: 'links.change',
    connection,
    input: { change: { action: 'delete', shortUrl }, about: null, private: false },
  }));
  const time = await page.evaluate(async (messages) => {
    const began = performance.now();
    for (const message of messages) await chrome.runtime.sendMessage(message);
    return performance.now() - began;
  }, messages);
  await page.close();
  return time;
}

/** From the press to the message that all are deleted. */
async function deleteChosen(page: Page): Promise<number> {
  await button(page, 'Show more').click();
  await page.getByText(`${many} links`, { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: 'Select all', exact: true }).click();
  const told = page.evaluate(async (words) => {
    const began = await new Promise<number>((resolve) =>
      document.addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true }),
    );
    await new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        const all = [...document.querySelectorAll('[role=status]')];
        if (!all.some((status) => status.textContent.includes(words))) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    return performance.now() - began;
  }, `Deleted ${many} of ${many}`);
  await button(page, 'Delete selected').click();
  const time = await told;
  await said(page, `Deleted ${many} of ${many}`).waitFor();
  await page.close();
  return time;
}
