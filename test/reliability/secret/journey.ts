import type { Site } from '../../e2e/harness/site.ts';
import type { TestService } from '../../e2e/harness/service.ts';
import { expect } from '../../places/fixtures.ts';
import type { Place, Screen } from '../../places/place.ts';
import { hostile } from './hostile.ts';
import { look, savedBy, settled } from './looking.ts';
import type { KeySearch } from './search.ts';

/** Who goes, and where. */
export interface Journey {
  place: Place;
  service: TestService;
  site: Site;
  search: KeySearch;
}

/** Everything that is done in the popup, and the worker ended in the middle of it. */
export async function throughPopup({ place, service, site, search }: Journey): Promise<void> {
  await place.visit(site.url('journey'));
  const popup = await place.popup();
  await popup.press('button', 'Shorten');
  await popup.says('Copied');
  await look(place, search);
  await popup.press('button', 'Edit');
  await popup.write('Destination', 'https://example.com/edited');
  await popup.press('button', 'Save');
  await popup.says('Saved');
  await popup.press('button', 'Undo');
  await popup.says('Undone');
  await popup.press('button', 'Delete');
  await popup.says('Deleted');
  await look(place, search);
  await popup.press('button', 'Undo');
  await popup.says('clicks');
  await popup.close();

  await place.visit(site.url('killed'));
  const killed = await place.popup();
  await killed.shows('button', 'Shorten');
  const held = service.hold('/link/shorten', 'after');
  await killed.press('button', 'Shorten');
  await held.arrived;
  await place.kill();
  await killed.says('Copied');
  held.drop();
  await look(place, search);
  await killed.close();
}

/** What each page asks for. */
const pages: readonly string[] = ['#/links/recent', '#/links/popular', '#/links/deleted', '#/account', '#/referrals'];

/** The pages, the popup and Inspect, while the service quotes the key wherever it can. */
export async function throughHostility(journey: Journey): Promise<void> {
  const { place, service, site, search } = journey;
  service.addReferrals([{ uid: 'radia', signedUpAt: Date.now(), earnings: {} }]);
  for (const [number, [kind, treatment]] of Object.entries(hostile).entries()) {
    const known = service.addLink({ longUrl: site.url(`known-${number}`), title: 'Known before' });
    service.addLink({ longUrl: site.url(`deleted-${number}`), deletedAt: Date.now() });
    service.treat('any', treatment);
    service.startCounting();
    await place.visit(site.url(`known-${number}`));
    const popup = await place.popup();
    await expect.poll(() => service.count('/link/lookup'), { message: kind }).toBeGreaterThan(0);
    await settled(popup);
    await look(place, search);
    await popup.close();
    const page = await place.options(pages[number % pages.length]);
    await settled(page);
    await look(place, search);
    await inspect(page, known);
    await look(place, search);
    search.see('stores, as pages see them', await page.ask(storedNow));
    service.heal();
    await place.tidy();
  }
}

/** Runs in a page: the session's store, but for what the credentials store holds there. */
async function storedNow(): Promise<string> {
  const { keys: _keys, ...kept } = await chrome.storage.session.get();
  return JSON.stringify(kept);
}

async function inspect(page: Screen, address: string): Promise<void> {
  await page.press('link', 'Inspect');
  await page.write('Address', address);
  await page.press('button', 'Inspect');
  await settled(page);
}

/** Every way in which links leave the extension as a file or as text. */
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
