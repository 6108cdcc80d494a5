import { expect } from '../../places/fixtures.ts';
import type { ChromiumScreen } from '../../places/chromium/screen.ts';
import type { Place, Screen } from '../../places/place.ts';
import { drawnByPage, heldByPage } from './held.ts';
import type { KeySearch } from './search.ts';

/** What a person sees, and what a page holds besides, at one stop of a journey. */
export async function look(place: Place, search: KeySearch): Promise<void> {
  for (const screen of await place.screens()) {
    search.see('pictures', await pictured(screen));
    search.see('pages', await screen.ask(heldByPage));
  }
  search.see('clipboard', await place.clipboard());
}

/**
 * What a picture of a page taken now can show. It is not read off the picture: that takes a program which knows letters
 * by their looks, and guesses. All that is drawn as letters is what the page says as text and what stands in its fields;
 * Chromium's tree for assistive technology has both once more, made by other code than the page's own.
 */
export async function pictured(screen: Screen): Promise<string> {
  const drawn = await screen.ask(drawnByPage);
  if (!('page' in screen)) return drawn;
  const { page } = screen as ChromiumScreen;
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return drawn + JSON.stringify(nodes);
}

/** Waits until a page has nothing under way: it says twice in a row the same, and waits for nothing. */
export async function settled(screen: Screen): Promise<void> {
  let before = '';
  await expect
    .poll(
      async () => {
        const now = await screen.text();
        const same = now === before && !/Opening…|Looking up…|Shortening…|Loading|Checking/.test(now);
        before = now;
        return same;
      },
      { message: 'the page has come to rest', intervals: [250] },
    )
    .toBe(true);
}

/** What is saved by a press, taken as it is handed to the browser, which is then not bothered with it. */
export async function savedBy(screen: Screen, press: () => Promise<void>): Promise<string> {
  await screen.ask(() => {
    const taken = Promise.withResolvers<string>();
    (globalThis as unknown as { taken: Promise<string> }).taken = taken.promise;
    HTMLAnchorElement.prototype.click = function take() {
      taken.resolve(fetchText(this.href));
    };
    const made = URL.createObjectURL;
    const texts = new Map<string, Promise<string>>();
    URL.createObjectURL = (blob) => {
      const address = made(blob);
      texts.set(address, (blob as Blob).text());
      return address;
    };
    const fetchText = (address: string): Promise<string> => texts.get(address) ?? Promise.resolve(address);
  });
  await press();
  return await screen.ask(() => (globalThis as unknown as { taken: Promise<string> }).taken);
}
