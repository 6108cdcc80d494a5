import type { Site } from '../../drivers/service/site.ts';
import type { TestService } from '../../drivers/service/test-service.ts';
import { expect } from '../../flows/fixtures.ts';
import type { TestBrowser } from '../../drivers/test-browser.ts';
import { make } from '../../flows/change.ts';
import { remove, undoDelete, edit, undoEdit, shorten } from '../../flows/popup/changes.ts';
import { openPopupOn } from '../../flows/popup/open.ts';
import { inspect } from '../../flows/inspect/inspect.ts';
import { keptByExtension } from '../../tools/secret/held.ts';
import { look, savedBy, settled } from '../../tools/secret/looking.ts';
import type { KeySearch } from '../../tools/secret/search.ts';
import { changed, cut, html, lost, redirect, refusal, status } from '../../drivers/service/faults.ts';
import type { Treatment } from '../../drivers/service/layer.ts';
import { canary } from '../../tools/secret/canary.ts';

/** The browser to search, its service and the search. */
export interface Journey {
  browser: TestBrowser;
  service: TestService;
  site: Site;
  search: KeySearch;
}

/** Does everything the popup offers, and ends the worker in the middle. */
export async function throughPopup({ browser, service, site, search }: Journey): Promise<void> {
  const address = site.url('journey');
  const link = { address, elsewhere: 'https://example.com/edited', title: 'journey', shortUrl: '' };
  const popup = await openPopupOn(browser, address);
  await make(shorten, popup, link);
  await popup.says('Copied');
  await look(browser, search);
  for (const change of [edit, undoEdit, remove]) await make(change, popup, link);
  await look(browser, search);
  await make(undoDelete, popup, link);
  await popup.says('clicks');
  await popup.close();

  const killed = await openPopupOn(browser, site.url('killed'));
  await killed.says('No short link yet');
  const held = service.hold('/link/shorten', 'after');
  await killed.press('button', 'Shorten');
  await held.arrived;
  await browser.kill();
  await killed.says('Copied');
  held.drop();
  await look(browser, search);
  await killed.close();
}

const inUrl = encodeURIComponent(canary);
const asked = `/link/info?uid=ada&secret_key=${inUrl}`;
const everyItem = (fields: (shortUrl: string) => object): Treatment =>
  changed((data) => data.map((item) => ({ ...item, ...fields(String(item['short_url'])) })));

/** Services that return the key in their answers, each in another part, and some that only fail. */
const hostile: Record<string, Treatment> = {
  'titles that quote the request': everyItem(() => ({ title: `Not found: ${asked}`, note: canary })),
  'titles that are the key': everyItem(() => ({ title: canary })),
  'errors that quote the key': everyItem(() => ({ error: `NO_SUCH ${canary}` })),
  'short addresses with the key': everyItem((shortUrl) => ({ short_url: `${shortUrl}?secret_key=${inUrl}` })),
  'short addresses with the key as it is': everyItem((shortUrl) => ({ short_url: `${shortUrl}/${canary}` })),
  'destinations with the key': everyItem(() => ({ long_url: `https://example.com${asked}` })),
  'numbers, times and names with the key': everyItem(() => ({
    clicks: canary,
    created_at: canary,
    deleted_at: canary,
    balance: canary,
    date: canary,
    referral_id: canary,
  })),
  'words that quote the request': refusal(500, `Could not do ${asked}`),
  'words that quote the key': refusal(403, `The key ${canary} is wrong`),
  'a redirect with the key': redirect(`/login?secret_key=${inUrl}`),
  'a page with the key': ({ answer }) =>
    answer({ status: 200, headers: { 'content-type': 'text/html' }, body: `<title>${canary}</title>${asked}` }),
  'headers with the key': status(429, { 'retry-after': inUrl, 'x-request': inUrl }),
  'a page for people': html,
  'an answer that is cut': cut,
  'no connection': lost,
};

/** The pages to open, one after the other. */
const pages: readonly string[] = ['#/links/recent', '#/links/popular', '#/links/deleted', '#/account', '#/referrals'];

/** Opens the pages, the popup and Inspect while the service returns the key wherever it can. */
export async function throughHostility(journey: Journey): Promise<void> {
  const { browser, service, site, search } = journey;
  service.addReferrals([{ uid: 'radia', signedUpAt: Date.now(), earnings: {} }]);
  for (const [number, [kind, treatment]] of Object.entries(hostile).entries()) {
    const known = service.addLink({ longUrl: site.url(`known-${number}`), title: 'Known before' });
    service.addLink({ longUrl: site.url(`deleted-${number}`), deletedAt: Date.now() });
    service.treat('any', treatment);
    service.startCounting();
    const popup = await openPopupOn(browser, site.url(`known-${number}`));
    await expect.poll(() => service.count('/link/lookup'), { message: kind }).toBeGreaterThan(0);
    await settled(popup);
    await look(browser, search);
    await popup.close();
    const page = await browser.options(pages[number % pages.length]);
    await settled(page);
    await look(browser, search);
    await page.press('link', 'Inspect');
    await inspect(page, known);
    await settled(page);
    await look(browser, search);
    search.see('stores, as pages see them', await page.ask(keptByExtension));
    service.heal();
    await browser.tidy();
  }
}

/** Takes links out of the extension in every form, as files and as text. */
export async function throughExports({ browser, search }: Journey): Promise<void> {
  const page = await browser.options('#/links/recent');
  await page.press('button', 'Export everything');
  const dialog = page.within('dialog', 'Export');
  for (const format of ['CSV', 'JSON', 'Markdown']) {
    await page.ask((name) => {
      const labels = [...document.querySelectorAll<HTMLElement>('dialog label')];
      labels.find(({ innerText }) => innerText.trim() === name)?.click();
    }, format);
    const text = await savedBy(page, () => dialog.press('button', 'Download'));
    expect(text).toContain('/journey');
    search.see('exports', text);
    await dialog.press('button', 'Copy');
    await expect.poll(() => browser.clipboard()).toContain('/journey');
    await look(browser, search);
  }
  await browser.tidy();
}
