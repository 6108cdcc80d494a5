import { setTimeout } from 'node:timers/promises';
import { waitFor } from '../wait-for.ts';
import { chromiumPlace, type ChromiumPlace } from '../chromium/place.ts';
import type { ChromiumScreen } from '../chromium/screen.ts';
import type { Screen, Setting } from '../place.ts';
import { startDisplay } from './display.ts';
import { handsOn } from './hands.ts';
import { launchOnDisplay } from './launch.ts';

/** Starts a Chromium on its own display, and does everything with mouse and keyboard. */
export async function openDesktop(executablePath: string, setting: Setting): Promise<ChromiumPlace> {
  const display = await startDisplay();
  const hands = handsOn(display);
  const chromium = await chromiumPlace(executablePath, setting, {
    hands,
    launch: ({ profile, args, ...options }) =>
      launchOnDisplay(options.executablePath, display.name, [`--user-data-dir=${profile}`, ...args]),
    async enter(page) {
      // A new tab has the focus in the address bar; F6 moves it to the page.
      for (let presses = 0; presses < 8; presses += 1) {
        if (await page.evaluate(() => document.hasFocus())) return;
        await display.keys(['F6']);
      }
    },
  });
  const context = () => chromium.curtail.context;

  async function popupByKeys(): Promise<Screen> {
    const opened = chromium.curtail.nextPopup();
    await display.keys(['Alt+Shift+S']);
    return chromium.screen(await opened);
  }

  return {
    ...chromium,
    name: 'desktop',
    // The extension is another after it was installed anew.
    get curtail() {
      return chromium.curtail;
    },
    // No script can find the toolbar button on the screen, so on a desktop the shortcut opens the popup.
    popup: popupByKeys,
    popupByKeys,
    async popupFromMenu(page, on) {
      const opened = chromium.curtail.nextPopup();
      const { page: tab } = page as ChromiumScreen;
      await hands.click(tab.locator(on === 'link' ? 'a' : 'h1').first(), 'right');
      // An extension's entry comes just above the last one, `Inspect`, and on a page also above its source.
      await display.keys([...(on === 'link' ? [] : ['ArrowUp']), 'ArrowUp', 'ArrowUp', 'Enter']);
      return chromium.screen(await opened);
    },
    async keyword(text) {
      const tab = await context().newPage();
      await display.keys(['Control+l']);
      await display.type(`curtail ${text}`);
      await display.keys(['Enter']);
      await waitFor(() => tab.url()).toContain('options.html');
      return chromium.screen(tab);
    },
    async permit(answer, _what, press) {
      await press();
      const hasFocus = () =>
        context()
          .pages()
          .at(-1)
          ?.evaluate(() => document.hasFocus());
      // The dialog takes the focus from the page; its initial focus is on `Deny`.
      await waitFor(hasFocus, { message: 'the browser asks' }).toBe(false);
      // The dialog takes no key until it is drawn and no answer before a person can have read it; no event reports either.
      await setTimeout(1_000);
      await display.keys(answer === 'allow' ? ['Tab', 'Enter'] : ['Enter']);
      await waitFor(hasFocus, { message: 'the question is answered' }).toBe(true);
      return null;
    },
    clipboard: () => display.clipboard(),
    async zoom({ front }) {
      await front();
      // 110, 125, 150, 175 and 200 %.
      await display.keys(Array.from({ length: 5 }, () => 'Control+equal'));
    },
    async close() {
      await chromium.close();
      await display.close();
    },
  };
}
