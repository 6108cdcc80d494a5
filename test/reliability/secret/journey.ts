import type { Site } from '../../drivers/service/site.ts';
import type { TestService } from '../../drivers/service/test-service.ts';
import { expect } from '../../flows/fixtures.ts';
import type { Place } from '../../drivers/place.ts';
import { make } from '../../flows/change.ts';
import { remove, undoDelete } from '../../flows/popup/delete.ts';
import { edit, undoEdit } from '../../flows/popup/edit.ts';
import { openPopupOn } from '../../flows/popup/open.ts';
import { shorten } from '../../flows/popup/shorten.ts';
import { inspect } from '../../flows/inspect/inspect.ts';
import { hostile } from './hostile.ts';
import { keptByExtension } from '../../tools/secret/held.ts';
import { look, savedBy, settled } from '../../tools/secret/looking.ts';
import type { KeySearch } from '../../tools/secret/search.ts';

/** The place to search, its service and the search. */
export interface Journey {
  place: Place;
  service: TestService;
  site: Site;
  search: KeySearch;
}

/** Does everything the popup offers, and ends the worker in the middle. */
export async function throughPopup({ place, service, site, search }: Journey): Promise<void> {
  const address = site.url('journey');
  const link = { address, elsewhere: 'https://example.com/edited', title: 'journey', shortUrl: '' };
  const popup = await openPopupOn(place, address);
  await make(shorten, popup, link);
  await popup.says('Copied');
  await look(place, search);
  for (const change of [edit, undoEdit, remove]) await make(change, popup, link);
  await look(place, search);
  await make(undoDelete, popup, link);
  await popup.says('clicks');
  await popup.close();

  const killed = await openPopupOn(place, site.url('killed'));
  await killed.says('No short link yet');
  const held = service.hold('/link/shorten', 'after');
  await killed.press('button', 'Shorten');
  await held.arrived;
  await place.kill();
  await killed.says('Copied');
  held.drop();
  await look(place, search);
  await killed.close();
}

/** The pages to open, one after the other. */
const pages: readonly string[] = ['#/links/recent', '#/links/popular', '#/links/deleted', '#/account', '#/referrals'];

/** Opens the pages, the popup and Inspect while the service returns the key wherever it can. */
export async function throughHostility(journey: Journey): Promise<void> {
  const { place, service, site, search } = journey;
  service.addReferrals([{ uid: 'radia', signedUpAt: Date.now(), earnings: {} }]);
  for (const [number, [kind, treatment]] of Object.entries(hostile).entries()) {
    const known = service.addLink({ longUrl: site.url(`known-${number}`), title: 'Known before' });
    service.addLink({ longUrl: site.url(`deleted-${number}`), deletedAt: Date.now() });
    service.treat('any', treatment);
    service.startCounting();
    const popup = await openPopupOn(place, site.url(`known-${number}`));
    await expect.poll(() => service.count('/link/lookup'), { message: kind }).toBeGreaterThan(0);
    await settled(popup);
    await look(place, search);
    await popup.close();
    const page = await place.options(pages[number % pages.length]);
    await settled(page);
    await look(place, search);
    await page.press('link', 'Inspect');
    await inspect(page, known);
    await settled(page);
    await look(place, search);
    search.see('stores, as pages see them', await page.ask(keptByExtension));
    service.heal();
    await place.tidy();
  }
}

/** Takes links out of the extension in every form, as files and as text. */
export async function throughExports({ place, search }: Journey): Promise<void> {
  const page = await place.options('#/links/recent');
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
    await expect.poll(() => place.clipboard()).toContain('/journey');
    await look(place, search);
  }
  await place.tidy();
}
